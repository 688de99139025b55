import type { ProviderDescription } from './description.ts'

/** Results of DNS. `silent` = no usable answer in time: nothing can be concluded from it. */
export type DnsAnswer<Records> =
  | { readonly kind: 'found'; readonly records: Records }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' }

export interface MailServer {
  readonly host: string
  readonly priority: number
}

/** Queries public DNS for names that users entered. No method throws; each returns within its time limit. */
export interface DnsProvider {
  describe(): ProviderDescription
  /**
   * Mail servers of a domain, best first. An empty list means: the domain declares that it accepts no mail (RFC
   * 7505).
   */
  mailServers(domain: string, timeoutMs: number): Promise<DnsAnswer<readonly MailServer[]>>
  /** IPv4 and IPv6 addresses of a host. */
  addresses(host: string, timeoutMs: number): Promise<DnsAnswer<readonly string[]>>
}
