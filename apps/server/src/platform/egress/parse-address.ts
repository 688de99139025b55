import { addressRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { isAddressLiteral, isLocalName, isPublicAddress, withoutBrackets } from './address-guard.ts'

/**
 * Parses a URL like the network does (WHATWG): unusual numbers, full-width digits and escapes are normalized before
 * anything is checked. The connector checks again; this check has the better message.
 */
export function parseAddress(address: string | URL, isAllowed: (hostname: string, port: number) => boolean): URL {
  const text = typeof address === 'string' ? address.trim() : address.href
  if (text.length > 4_096) throw refuse(addressRefusals.ADDRESS_INVALID)
  const url = URL.parse(text)
  if (!url) throw refuse(addressRefusals.ADDRESS_INVALID)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(addressRefusals.ADDRESS_NOT_WEB)
  if (url.username || url.password) throw refuse(addressRefusals.ADDRESS_HAS_PASSWORD)
  if (!url.hostname) throw refuse(addressRefusals.ADDRESS_INVALID)
  const hostname = withoutBrackets(url.hostname)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!isAllowed(hostname, port)) {
    const isPrivate = isAddressLiteral(hostname) ? !isPublicAddress(hostname) : isLocalName(hostname)
    if (isPrivate) throw refuse(addressRefusals.ADDRESS_NOT_PUBLIC)
    if (port !== 80 && port !== 443) throw refuse(addressRefusals.ADDRESS_PORT_NOT_ALLOWED)
  }
  url.hash = ''
  return url
}
