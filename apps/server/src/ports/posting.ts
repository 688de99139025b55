import type { PostOptions, PostVisibility, VideoPlatform } from '@taplore/contract'
import type { ProviderDescription } from './description.ts'
import type { Egress } from './egress.ts'

/** Access to an account, as its platform granted it. */
export interface Grant {
  readonly accessToken: string
  readonly accessExpiresAt: Date
  /** Null when the platform sent none: the previous one stays valid. */
  readonly refreshToken: string | null
  /** When the user has to grant access again; null when the platform does not say. */
  readonly refreshExpiresAt: Date | null
  readonly scopes: readonly string[]
}

/** The channel or account that access was granted to. */
export interface PlatformAccount {
  /** Its id at the platform. */
  readonly externalId: string
  readonly name: string
  readonly handle: string | null
  readonly url: string | null
}

/** A video and what is posted with it. */
export interface PostRequest {
  readonly bytes: number
  readonly title: string
  readonly description: string
  readonly visibility: PostVisibility
  readonly isMadeForKids: boolean
  readonly isSynthetic: boolean
  readonly isDraft: boolean
  readonly allows: { readonly comments: boolean; readonly duets: boolean; readonly stitches: boolean }
}

/** An upload the platform has opened. It is stored before the first byte is sent. */
export interface UploadSession {
  readonly url: string
  /** The platform's id of the post, where it has one before the upload. */
  readonly postId: string | null
  /** All parts but the last have this size. */
  readonly partBytes: number
  /** The last part is larger than the others instead of smaller: it takes what is left over. */
  readonly isLastLarger: boolean
}

/** How far an upload is, by what the platform says. */
export type UploadPosition =
  | { readonly kind: 'open'; readonly offset: number }
  /** The platform has every byte and works on them. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'posted' | 'drafted'; readonly videoId: string | null; readonly url: string | null }
  /** The platform gave up on the video after the upload. Another session may succeed if it is at fault itself. */
  | { readonly kind: 'failed'; readonly detail: string | null; readonly mayRetry: boolean }
  /** The session has ended without a post that we know of. */
  | { readonly kind: 'gone' }

export interface OAuthChallenge {
  readonly state: string
  /** The code verifier (RFC 7636). */
  readonly verifier: string
  readonly redirectUrl: string
}

/** What a call with the access of an account needs. */
export interface PlatformCall {
  readonly egress: Egress
  readonly accessToken: string
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

/** A platform that videos are posted to. Every failure is a {@link PostingFault}. */
export interface PostingPlatform {
  readonly platform: VideoPlatform
  /** The platform has reviewed the client of this installation. */
  readonly isAudited: boolean
  /** The page on which a user grants access. */
  authorizationUrl(challenge: OAuthChallenge): string
  /** Exchanges a code. */
  redeem(call: { egress: Egress; now: Date }, given: Omit<OAuthChallenge, 'state'> & { code: string }): Promise<Grant>
  refresh(call: { egress: Egress; now: Date }, refreshToken: string): Promise<Grant>
  /** Ends our access. */
  revoke(call: { egress: Egress }, token: string): Promise<void>
  /** Whether a grant includes everything that posting needs. */
  canPost(scopes: readonly string[]): boolean
  /** Null when the user has no channel or account. */
  findAccount(call: PlatformCall): Promise<PlatformAccount | null>
  options(call: PlatformCall): Promise<PostOptions>
  open(call: PlatformCall, request: PostRequest): Promise<UploadSession>
  /** Asks how far an upload is. */
  locate(call: PlatformCall, session: UploadSession, bytes: number): Promise<UploadPosition>
  /** Sends one part, which begins at `offset`. */
  send(
    call: PlatformCall,
    session: UploadSession,
    part: { offset: number; part: Uint8Array; bytes: number },
  ): Promise<UploadPosition>
  /**
   * Looks for a video that was posted since `since` with this title: when a session ended after all bytes were sent, and its
   * answer never came. Null when there is none, undefined when the platform cannot tell.
   */
  findPosted(
    call: PlatformCall,
    given: { title: string; since: Date },
  ): Promise<{ videoId: string; url: string } | null | undefined>
}

/**
 * - `access`: the token is expired or revoked.
 * - `quota`, `daily-limit`: nothing more is accepted until `until`.
 * - `refused`: another attempt would not help.
 * - `unavailable`: another attempt may help, after `until` if there is one.
 */
export type PostingFaultKind = 'access' | 'quota' | 'daily-limit' | 'refused' | 'unavailable'

/** What went wrong at a platform; `detail` has its own words. */
export class PostingFault extends Error {
  override readonly name = 'PostingFault'
  readonly kind: PostingFaultKind
  readonly detail: string | null
  readonly until: Date | null
  constructor(kind: PostingFaultKind, detail: string | null = null, until: Date | null = null) {
    super(detail ? `${kind}: ${detail}` : kind)
    this.kind = kind
    this.detail = detail?.replaceAll('\0', '').slice(0, 500) ?? null
    this.until = until
  }
}

/** The platforms of this installation. */
export interface Posting {
  /** Null for a platform the operator has not set up. */
  of(platform: VideoPlatform): PostingPlatform | null
  describe(): ProviderDescription
}
