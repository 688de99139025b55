import { lookup } from 'node:dns/promises'
import { addressRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { buildConnector } from 'undici'
import { isAddressLiteral, isLocalName, isPublicAddress, withoutBrackets } from './address-guard.ts'

/** Answers every address of a name. Tests bring their own; the product asks the system. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>

export const resolveBySystem: ResolveName = async (hostname) => {
  const answers = await lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}

export interface ConnectorOptions {
  readonly resolve: ResolveName
  /** `host:port` pairs that the operator opened on purpose. */
  readonly isAllowed: (hostname: string, port: number) => boolean
  readonly connectTimeoutMs: number
  /** True unless told. */
  readonly checksCertificate?: boolean
}

/**
 * The connector of the egress agent. It stands below URL parsing, redirects and connection pools: no socket is opened
 * without passing it. A name is resolved once, every answer must be public, and the socket goes to a checked answer, so
 * a second look-up with another answer never happens. A `lookup` option alone would not do: sockets to literals skip it.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    allowH2: false,
    keepAlive: false,
    rejectUnauthorized: options.checksCertificate ?? true,
  })
  return (target, callback) => {
    const hostname = withoutBrackets(target.hostname)
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)
    checkedAddresses(hostname, port, options).then(
      (addresses) => connectFirst(addresses),
      (error) => callback(error, null),
    )

    function connectFirst([address, ...rest]: readonly string[]): void {
      if (!address) {
        callback(refuse(addressRefusals.ADDRESS_UNREACHABLE), null)
        return
      }
      const isSecure = target.protocol === 'https:'
      // Certificates are checked against the name, the socket goes to the address.
      const servername = isSecure && !isAddressLiteral(hostname) ? hostname : undefined
      connect({ ...target, hostname: address, servername }, (...[error, socket]) => {
        if (error && rest.length > 0) connectFirst(rest)
        else if (error) callback(error, null)
        else callback(null, socket)
      })
    }
  }
}

async function checkedAddresses(hostname: string, port: number, options: ConnectorOptions): Promise<readonly string[]> {
  const isOpened = options.isAllowed(hostname, port)
  if (isAddressLiteral(hostname)) {
    if (!isOpened && !isPublicAddress(hostname)) throw refuse(addressRefusals.ADDRESS_NOT_PUBLIC)
    return [hostname]
  }
  if (!isOpened && isLocalName(hostname)) throw refuse(addressRefusals.ADDRESS_NOT_PUBLIC)
  let addresses: readonly string[]
  try {
    addresses = await options.resolve(hostname)
  } catch {
    throw refuse(addressRefusals.ADDRESS_UNREACHABLE)
  }
  // One private answer among public ones is an attempt, not a mistake: nothing of that name is visited. The refusal is
  // the one of a name without any answer, else it would tell which private names exist.
  if (!isOpened && !addresses.every(isPublicAddress)) throw refuse(addressRefusals.ADDRESS_UNREACHABLE)
  return addresses.slice(0, 4)
}
