import { lookup } from 'node:dns/promises'
import { rootCertificates } from 'node:tls'
import { addressRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { buildConnector } from 'undici'
import type { DnsProvider } from '../../ports/dns.ts'
import { isAddressLiteral, isLocalName, isPublicAddress, withoutBrackets } from './address-guard.ts'

/** Resolves all addresses of a name. Tests provide their own; the product uses the system resolver. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>

export const resolveBySystem: ResolveName = async (hostname) => {
  const answers = await lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}

/** Asks the resolvers that the operator has named; for names that they do not know, such as those of the machine itself, the system. */
export function resolveBy(dns: Pick<DnsProvider, 'addresses'>): ResolveName {
  return async (hostname) => {
    const answer = await dns.addresses(hostname, 5_000)
    if (answer.kind === 'found') return answer.records
    return resolveBySystem(hostname)
  }
}

export interface ConnectorOptions {
  readonly resolve: ResolveName
  /** `host:port` pairs that the operator has allowed. */
  readonly isAllowed: (hostname: string, port: number) => boolean
  readonly connectTimeoutMs: number
  /** Default true. */
  readonly checksCertificate?: boolean
  /** Root certificates (PEM) besides those that come with Node. */
  readonly roots?: string | null
}

/**
 * The connector of the egress agent. It is below URL parsing, redirects and connection pools: every socket passes it.
 * A name is resolved once, every address must be public, and the socket connects to a checked address, so a second
 * lookup with a different result cannot happen. A `lookup` option alone is not enough: sockets to literals skip it.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    allowH2: false,
    keepAlive: false,
    rejectUnauthorized: options.checksCertificate ?? true,
    ...(options.roots ? { ca: [...rootCertificates, options.roots] } : {}),
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
      // Certificates are checked against the name; the socket connects to the address.
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
  // One private address among public ones is an attack, not a mistake: nothing of that name is used. The refusal is
  // the same as for an unknown name, to not reveal which private names exist.
  if (!isOpened && !addresses.every(isPublicAddress)) throw refuse(addressRefusals.ADDRESS_UNREACHABLE)
  return addresses.slice(0, 4)
}
