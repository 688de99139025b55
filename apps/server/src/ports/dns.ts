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

/** A CAA record (RFC 8659): which certificate authorities may issue for a name. */
export interface CaaRecord {
  readonly isCritical: boolean
  readonly tag: string
  readonly value: string
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
  /** Names that a name is an alias of; lower case, no dot at the end. */
  aliases(name: string, timeoutMs: number): Promise<DnsAnswer<readonly string[]>>
  /** Text records, each in one piece. */
  texts(name: string, timeoutMs: number): Promise<DnsAnswer<readonly string[]>>
  /** CAA records of exactly this name; those of the names above it also apply. */
  authorities(name: string, timeoutMs: number): Promise<DnsAnswer<readonly CaaRecord[]>>
}
