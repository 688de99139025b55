import { createHash } from 'node:crypto'
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
} from '../../ports/posting.ts'
import { callPlatform, form, readJson, retryAfter } from './call-platform.ts'
import { nextPacificMidnight } from './next-midnight.ts'

export interface YoutubeSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly isAudited: boolean
  /** Takes the place of all origins of Google, for a proxy or a test. */
  readonly baseUrl: string | null
}

/** Parts are multiples of 256 KiB, as the protocol requires; this many are in memory at a time. */
const partBytes = 32 * 256 * 1024
const uploadTimeoutMs = 300 * secondMs
const uploadScope = 'https://www.googleapis.com/auth/youtube.upload'
const readScope = 'https://www.googleapis.com/auth/youtube.readonly'

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3_600),
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
  scope: z.string().default(''),
})
const tokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() })
const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
})
const channelsSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        snippet: z.object({ title: z.string(), customUrl: z.string().optional() }).optional(),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().optional() }) }).optional(),
      }),
    )
    .default([]),
})
const uploadsSchema = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ title: z.string(), publishedAt: z.string() }),
        contentDetails: z.object({ videoId: z.string() }),
      }),
    )
    .default([]),
})
const videoSchema = z.object({ id: z.string().min(1).max(100) })

/**
 * YouTube: OAuth 2 of Google, the Data API v3 and its resumable uploads. A session of an upload becomes one video, however
 * often its last part is sent.
 */
export function openYoutube(settings: YoutubeSettings): PostingPlatform {
  const { clientId, clientSecret, isAudited } = settings
  const at = (origin: string, path: string) => `${settings.baseUrl ?? origin}${path}`
  const tokenUrl = at('https://oauth2.googleapis.com', '/token')
  const api = (path: string) => at('https://www.googleapis.com', `/youtube/v3${path}`)

  async function token(
    { egress, now }: Pick<PlatformCall, 'egress' | 'now'>,
    fields: Record<string, string>,
  ): Promise<Grant> {
    const client = { client_id: clientId, client_secret: clientSecret }
    const answer = await callPlatform(egress, tokenUrl, form({ ...client, ...fields }))
    const granted = answer.status === 200 ? readJson(tokenSchema, answer) : null
    if (granted) return toGrant(granted, now)
    const said = readJson(tokenErrorSchema, answer)
    const words = said?.error_description ?? said?.error ?? `HTTP ${answer.status}`
    if (said?.error === 'invalid_grant') throw new PostingFault('access', words)
    throw new PostingFault(answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'refused', words)
  }

  async function get(call: PlatformCall, path: string): Promise<EgressAnswer> {
    const answer = await callPlatform(call.egress, api(path), { headers: bearer(call), signal: call.signal })
    if (answer.status !== 200) throw faultOf(answer, call.now)
    return answer
  }

  /** The address of a session comes from an answer; our token goes to the platform alone. */
  function requireOwnUrl(url: string): string {
    const { protocol, hostname, origin } = new URL(url)
    const isOwn = settings.baseUrl
      ? origin === new URL(settings.baseUrl).origin
      : protocol === 'https:' && (hostname === 'googleapis.com' || hostname.endsWith('.googleapis.com'))
    if (!isOwn) throw new PostingFault('refused', 'The address of the upload belongs to another host.')
    return url
  }

  async function put(call: PlatformCall, url: string, range: string, part: Uint8Array | null): Promise<UploadPosition> {
    const answer = await callPlatform(call.egress, requireOwnUrl(url), {
      method: 'PUT',
      headers: { ...bearer(call), 'content-range': range, ...(part ? {} : { 'content-length': '0' }) },
      ...(part ? { body: part } : {}),
      timeoutMs: uploadTimeoutMs,
      signal: call.signal,
    })
    if (answer.status === 308) return { kind: 'open', offset: offsetAfter(answer.headers.range) }
    if (answer.status === 200 || answer.status === 201) {
      const video = readJson(videoSchema, answer)
      return { kind: 'posted', videoId: video?.id ?? null, url: video ? watchUrl(video.id) : null }
    }
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
    throw faultOf(answer, call.now)
  }

  return {
    platform: 'youtube',
    isAudited,
    authorizationUrl({ state, verifier, redirectUrl }) {
      const url = new URL(at('https://accounts.google.com', '/o/oauth2/v2/auth'))
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: `${uploadScope} ${readScope}`,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // A refresh token is sent only with the first consent, unless it is asked for again.
        access_type: 'offline',
        prompt: 'consent select_account',
      }).toString()
      return url.href
    },
    redeem: (call, { code, verifier, redirectUrl }) =>
      token(call, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUrl }),
    refresh: (call, refreshToken) => token(call, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke({ egress }, revoked) {
      const answer = await callPlatform(
        egress,
        at('https://oauth2.googleapis.com', '/revoke'),
        form({ token: revoked }),
      )
      const isAlreadyGone = readJson(tokenErrorSchema, answer)?.error === 'invalid_token'
      if (answer.status !== 200 && !isAlreadyGone) throw new PostingFault('unavailable', `HTTP ${answer.status}`)
    },
    canPost: (scopes) => scopes.includes(uploadScope) && scopes.includes(readScope),
    async findAccount(call) {
      const answer = await get(call, '/channels?part=snippet&mine=true').catch((error: unknown) => {
        // A Google account without a channel is no fault of access.
        if (error instanceof PostingFault && error.detail?.includes('youtubeSignupRequired')) return null
        throw error
      })
      const [channel] = (answer && readJson(channelsSchema, answer)?.items) || []
      if (!channel) return null
      const handle = channel.snippet?.customUrl ?? null
      return {
        externalId: channel.id,
        name: channel.snippet?.title ?? channel.id,
        handle,
        url: `https://www.youtube.com/channel/${encodeURIComponent(channel.id)}`,
      }
    },
    options: async () => ({
      platform: 'youtube',
      visibilities: ['public', 'unlisted', 'private'],
      maxDurationMs: null,
      isAudited,
      canDraft: false,
      allows: null,
    }),
    async open(call, request) {
      const url = at('https://www.googleapis.com', '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status')
      const answer = await callPlatform(call.egress, url, {
        method: 'POST',
        headers: {
          ...bearer(call),
          'content-type': 'application/json; charset=UTF-8',
          'x-upload-content-length': String(request.bytes),
          'x-upload-content-type': 'video/mp4',
        },
        body: JSON.stringify(videoResource(request)),
        signal: call.signal,
      })
      const { location } = answer.headers
      if (answer.status === 200 && location)
        return { url: requireOwnUrl(location), postId: null, partBytes, isLastLarger: false }
      throw faultOf(answer, call.now)
    },
    locate: (call, session, bytes) => put(call, session.url, `bytes */${bytes}`, null),
    send: (call, session, { offset, part, bytes }) =>
      put(call, session.url, `bytes ${offset}-${offset + part.length - 1}/${bytes}`, part),
    async findPosted(call, { title, since }) {
      const channels = readJson(channelsSchema, await get(call, '/channels?part=contentDetails&mine=true'))
      const playlist = channels?.items[0]?.contentDetails?.relatedPlaylists.uploads
      if (!playlist) return undefined
      const path = `/playlistItems?part=snippet,contentDetails&maxResults=20&playlistId=${encodeURIComponent(playlist)}`
      const listed = readJson(uploadsSchema, await get(call, path))
      const found = listed?.items.find(
        ({ snippet }) => snippet.title === title && Date.parse(snippet.publishedAt) >= since.getTime() - 60 * secondMs,
      )
      return found ? { videoId: found.contentDetails.videoId, url: watchUrl(found.contentDetails.videoId) } : null
    },
  }
}

function toGrant(granted: z.output<typeof tokenSchema>, now: Date): Grant {
  const after = (seconds: number) => new Date(now.getTime() + seconds * secondMs)
  return {
    accessToken: granted.access_token,
    accessExpiresAt: after(granted.expires_in),
    refreshToken: granted.refresh_token ?? null,
    refreshExpiresAt: granted.refresh_token_expires_in ? after(granted.refresh_token_expires_in) : null,
    scopes: granted.scope.split(' ').filter(Boolean),
  }
}

function videoResource({ title, description, visibility, isMadeForKids, isSynthetic }: PostRequest) {
  return {
    // 22: People & Blogs, which every region has.
    snippet: { title, description, categoryId: '22' },
    status: {
      privacyStatus: visibility,
      selfDeclaredMadeForKids: isMadeForKids,
      containsSyntheticMedia: isSynthetic,
    },
  }
}

const watchUrl = (videoId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
const bearer = ({ accessToken }: Pick<PlatformCall, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` })

/** The first byte that is missing, by the `range` of a 308; without one nothing was stored. */
function offsetAfter(range: string | undefined): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

const quotaReasons = ['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg']
const paceReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'backendError', 'internalError']

/** What an error of the API means for a post. */
function faultOf(answer: EgressAnswer, now: Date): PostingFault {
  const said = readJson(errorSchema, answer)?.error
  const reasons = said?.errors.map(({ reason }) => reason) ?? []
  const words = [reasons[0], said?.message].filter(Boolean).join(': ') || `HTTP ${answer.status}`
  if (reasons.some((reason) => quotaReasons.includes(reason)))
    return new PostingFault('quota', words, nextPacificMidnight(now))
  if (reasons.includes('uploadLimitExceeded'))
    return new PostingFault('daily-limit', words, new Date(now.getTime() + dayMs))
  const isPace = answer.status === 429 || reasons.some((reason) => paceReasons.includes(reason))
  if (answer.status >= 500 || isPace) return new PostingFault('unavailable', words, retryAfter(answer, now))
  return new PostingFault(answer.status === 401 ? 'access' : 'refused', words)
}
