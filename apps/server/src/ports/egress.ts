export interface EgressRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Accepted media types, without parameters; others are refused before their body is read. */
  readonly accept?: readonly string[]
  /** Maximum bytes of the body after decompression; default 5 MB. */
  readonly maxBytes?: number
  /** Total time with redirects and body; default 15 s. */
  readonly timeoutMs?: number
  /** Maximum redirects; default 3, 0 returns the redirect itself. */
  readonly maxRedirects?: number
  readonly signal?: AbortSignal
  /** Responses larger than `maxBytes` are truncated instead of refused. */
  readonly isCut?: boolean
  /**
   * `false` accepts any certificate, for receivers that sign their own. Does not affect which addresses can be
   * reached.
   */
  readonly checksCertificate?: boolean
}

export interface EgressAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Lower-case media type of the response without parameters; empty when missing. */
  readonly type: string
  /** The final URL. */
  readonly finalUrl: string
  readonly body: Buffer
  /** Whether the body was truncated. */
  readonly isCut: boolean
}

/** The only way to reach URLs that users entered. Every rejection is a typed refusal of `addressRefusals`. */
export interface Egress {
  /** Any HTTP status is returned; see {@link expectOk}. */
  fetch(url: string | URL, options?: EgressRequest): Promise<EgressAnswer>
  /** Refuses a URL that is not allowed, before any connection. */
  check(address: string): URL
  close(): Promise<void>
}
