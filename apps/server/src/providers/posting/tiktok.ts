import { createHash } from 'node:crypto'
import type { PostVisibility } from '@taplore/contract'
import { dayMs, secondMs } from '@taplore/kit'
import { z } from 'zod'
import type { EgressAnswer } from '../../ports/egress.ts'
import {
  type Grant,
  type PlatformCall,
  PostingFault,
  type PostingPlatform,
  type PostRequest,
  type UploadPosition,
  type UploadSession,
} from '../../ports/posting.ts'
import { callPlatform, form, readJson, retryAfter } from './call-platform.ts'

export interface TiktokSettings {
  readonly clientKey: string
  readonly clientSecret: string
  readonly isAudited: boolean
  /** Takes the place of all origins of TikTok, for a proxy or a test. */
  readonly baseUrl: string | null
}

/** Parts have 5 to 64 MB; the last one takes what is left over, so up to twice this much is in memory. */
const partBytes = 8_000_000
const uploadTimeoutMs = 300 * secondMs
const scopes = ['user.info.basic', 'video.publish', 'video.upload']
const levels: Readonly<Record<Exclude<PostVisibility, 'unlisted'>, string>> = {
  public: 'PUBLIC_TO_EVERYONE',
  friends: 'MUTUAL_FOLLOW_FRIENDS',
  followers: 'FOLLOWER_OF_CREATOR',
  private: 'SELF_ONLY',
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(86_400),
  refresh_token: z.string().optional(),
  refresh_expires_in: z.number().optional(),
  scope: z.string().default(''),
})
const tokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() })
const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    data: data.optional().catch(undefined),
    error: z.object({ code: z.string(), message: z.string().default('') }),
  })
const userSchema = z.object({
  user: z.object({ open_id: z.string().min(1).max(200), display_name: z.string().default('') }),
})
const creatorSchema = z.object({
  creator_username: z.string().default(''),
  creator_nickname: z.string().default(''),
  privacy_level_options: z.array(z.string()).default([]),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().optional(),
})
const startedSchema = z.object({ publish_id: z.string().min(1).max(200), upload_url: z.url() })
const statusSchema = z.object({
  status: z.string(),
  fail_reason: z.string().default(''),
  publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).default([]),
  uploaded_bytes: z.number().default(0),
})

/** TikTok: Login Kit and the Content Posting API v2. A publish id becomes one post, whatever is sent again. */
export function openTiktok(settings: TiktokSettings): PostingPlatform {
  const { clientKey, clientSecret, isAudited } = settings
  const api = (path: string) => `${settings.baseUrl ?? 'https://open.tiktokapis.com'}${path}`
  const client = { client_key: clientKey, client_secret: clientSecret }

  async function token(
    { egress, now }: Pick<PlatformCall, 'egress' | 'now'>,
    fields: Record<string, string>,
  ): Promise<Grant> {
    const answer = await callPlatform(egress, api('/v2/oauth/token/'), form({ ...client, ...fields }))
    const granted = readJson(tokenSchema, answer)
    if (granted) return toGrant(granted, now)
    const said = readJson(tokenErrorSchema, answer)
    const words = said?.error_description ?? said?.error ?? `HTTP ${answer.status}`
    if (said?.error === 'invalid_grant') throw new PostingFault('access', words)
    throw new PostingFault(answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'refused', words)
  }

  async function ask<Data extends z.ZodType>(
    call: PlatformCall,
    path: string,
    data: Data,
    body?: unknown,
  ): Promise<z.output<Data>> {
    const answer = await callPlatform(call.egress, api(path), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${call.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: call.signal,
    })
    const said = readJson(envelope(data), answer)
    if (said?.error.code === 'ok' && said.data) return said.data as z.output<Data>
    throw faultOf(answer, said?.error ?? null, call.now)
  }

  const status = (call: PlatformCall, session: UploadSession) =>
    ask(call, '/v2/post/publish/status/fetch/', statusSchema, { publish_id: session.postId })

  async function locate(call: PlatformCall, session: UploadSession, bytes: number): Promise<UploadPosition> {
    const said = await status(call, session).catch((error: unknown) => {
      if (error instanceof PostingFault && error.detail?.startsWith('invalid_publish_id')) return null
      throw error
    })
    if (!said) return { kind: 'gone' }
    if (said.status === 'FAILED') {
      const detail = said.fail_reason || null
      return { kind: 'failed', detail, mayRetry: detail === null || detail === 'internal' }
    }
    if (said.status === 'SEND_TO_USER_INBOX') return { kind: 'drafted', videoId: session.postId, url: null }
    if (said.status === 'PUBLISH_COMPLETE') {
      const [videoId] = said.publicaly_available_post_id
      // Until moderation is done, and for posts that are not public, there is no id.
      return { kind: 'posted', videoId: videoId === undefined ? null : String(videoId), url: null }
    }
    if (said.uploaded_bytes >= bytes) return { kind: 'processing' }
    // Half a part cannot be continued, and what is not continued is never posted.
    if (said.uploaded_bytes % session.partBytes !== 0) return { kind: 'gone' }
    return { kind: 'open', offset: said.uploaded_bytes }
  }

  return {
    platform: 'tiktok',
    isAudited,
    authorizationUrl({ state, verifier, redirectUrl }) {
      const url = new URL(`${settings.baseUrl ?? 'https://www.tiktok.com'}/v2/auth/authorize/`)
      url.search = new URLSearchParams({
        client_key: clientKey,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: scopes.join(','),
        state,
        // TikTok writes this hash in hex, unlike RFC 7636.
        code_challenge: createHash('sha256').update(verifier).digest('hex'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    redeem: (call, { code, verifier, redirectUrl }) =>
      token(call, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUrl }),
    refresh: (call, refreshToken) => token(call, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke({ egress }, revoked) {
      const answer = await callPlatform(egress, api('/v2/oauth/revoke/'), form({ ...client, token: revoked }))
      if (answer.status !== 200) throw new PostingFault('unavailable', `HTTP ${answer.status}`)
    },
    canPost: (granted) => granted.includes('video.publish') && granted.includes('video.upload'),
    async findAccount(call) {
      const said = await ask(call, '/v2/user/info/?fields=open_id,display_name', userSchema).catch((error: unknown) => {
        if (error instanceof PostingFault && error.kind === 'refused') return null
        throw error
      })
      if (!said) return null
      const creator = await ask(call, '/v2/post/publish/creator_info/query/', creatorSchema, {})
      const handle = creator.creator_username || null
      return {
        externalId: said.user.open_id,
        name: said.user.display_name || creator.creator_nickname || handle || 'TikTok',
        handle: handle && `@${handle}`,
        url: handle && `https://www.tiktok.com/@${encodeURIComponent(handle)}`,
      }
    },
    async options(call) {
      const creator = await ask(call, '/v2/post/publish/creator_info/query/', creatorSchema, {})
      const offered = visibilitiesOf(creator.privacy_level_options)
      const seconds = creator.max_video_post_duration_sec
      return {
        platform: 'tiktok',
        visibilities: isAudited ? offered : offered.filter((visibility) => visibility === 'private'),
        maxDurationMs: seconds === undefined ? null : Math.round(seconds * secondMs),
        isAudited,
        canDraft: true,
        allows: {
          comments: !creator.comment_disabled,
          duets: !creator.duet_disabled,
          stitches: !creator.stitch_disabled,
        },
      }
    },
    async open(call, request) {
      const { bytes } = request
      const parts = Math.max(1, Math.floor(bytes / partBytes))
      const source = {
        source: 'FILE_UPLOAD',
        video_size: bytes,
        chunk_size: parts === 1 ? bytes : partBytes,
        total_chunk_count: parts,
      }
      const path = request.isDraft ? '/v2/post/publish/inbox/video/init/' : '/v2/post/publish/video/init/'
      const body = request.isDraft ? { source_info: source } : { post_info: postInfo(request), source_info: source }
      const started = await ask(call, path, startedSchema, body)
      return { url: started.upload_url, postId: started.publish_id, partBytes: source.chunk_size, isLastLarger: true }
    },
    locate,
    async send(call, session, { offset, part, bytes }) {
      const answer = await callPlatform(call.egress, session.url, {
        method: 'PUT',
        headers: {
          'content-type': 'video/mp4',
          'content-range': `bytes ${offset}-${offset + part.length - 1}/${bytes}`,
        },
        body: part,
        timeoutMs: uploadTimeoutMs,
        signal: call.signal,
      })
      if (answer.status === 201) return { kind: 'processing' }
      if (answer.status === 200 || answer.status === 206) {
        const next = offset + part.length
        return next >= bytes ? { kind: 'processing' } : { kind: 'open', offset: next }
      }
      // The address has expired: what was not finished will never be.
      if (answer.status === 403 || answer.status === 404) return { kind: 'gone' }
      if (answer.status === 416) return locate(call, session, bytes)
      throw new PostingFault(
        answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'refused',
        `HTTP ${answer.status}`,
        retryAfter(answer, call.now),
      )
    },
    // The status of the publish id tells everything.
    findPosted: async () => undefined,
  }
}

function toGrant(granted: z.output<typeof tokenSchema>, now: Date): Grant {
  const after = (seconds: number) => new Date(now.getTime() + seconds * secondMs)
  return {
    accessToken: granted.access_token,
    accessExpiresAt: after(granted.expires_in),
    refreshToken: granted.refresh_token ?? null,
    refreshExpiresAt: granted.refresh_expires_in ? after(granted.refresh_expires_in) : null,
    scopes: granted.scope.split(',').filter(Boolean),
  }
}

function visibilitiesOf(offered: readonly string[]): PostVisibility[] {
  const known: readonly PostVisibility[] = ['public', 'followers', 'friends', 'private']
  return known.filter((visibility) => visibility !== 'unlisted' && offered.includes(levels[visibility]))
}

function postInfo({ title, visibility, isSynthetic, allows }: PostRequest) {
  return {
    title,
    privacy_level: levels[visibility === 'unlisted' ? 'private' : visibility],
    disable_comment: !allows.comments,
    disable_duet: !allows.duets,
    disable_stitch: !allows.stitches,
    is_aigc: isSynthetic,
  }
}

const accessCodes = ['access_token_invalid', 'access_token_expired', 'scope_not_authorized']
const dailyCodes = ['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share', 'reached_active_user_cap']

function faultOf(answer: EgressAnswer, said: { code: string; message: string } | null, now: Date): PostingFault {
  const words = said ? [said.code, said.message].filter(Boolean).join(': ') : `HTTP ${answer.status}`
  const code = said?.code ?? ''
  if (accessCodes.includes(code)) return new PostingFault('access', words)
  if (dailyCodes.includes(code)) return new PostingFault('daily-limit', words, new Date(now.getTime() + dayMs))
  if (answer.status === 429 || code === 'rate_limit_exceeded')
    return new PostingFault('unavailable', words, retryAfter(answer, now) ?? new Date(now.getTime() + 60 * secondMs))
  if (answer.status >= 500 || code === 'internal_error' || !said) return new PostingFault('unavailable', words)
  return new PostingFault('refused', words)
}
