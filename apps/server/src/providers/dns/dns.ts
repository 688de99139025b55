import type { ProviderDescription } from '../description.ts'

/** What the name system says. `silent` = no usable answer in time: nothing may be concluded from it. */
export type DnsAnswer<Records> =
  | { readonly kind: 'found'; readonly records: Records }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' }

export interface MailServer {
  readonly host: string
  readonly priority: number
}

/** Asks the public name system about names that users gave. No method throws; each answers within its time limit. */
export interface DnsProvider {
  describe(): ProviderDescription
  /** Mail servers of a domain, best first. An empty list means: the domain says that it takes no mail (RFC 7505). */
  mailServers(domain: string, timeoutMs: number): Promise<DnsAnswer<readonly MailServer[]>>
  /** IPv4 and IPv6 addresses of a host. */
  addresses(host: string, timeoutMs: number): Promise<DnsAnswer<readonly string[]>>
}
