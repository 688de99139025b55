import { createHash } from 'node:crypto'
import { systemClock } from '@taplore/kit'
import { type PlatformReply, type PlatformRequest, startPlatformServer, Tokens } from './platform-server.ts'

export interface FakeTiktokPost {
  readonly publishId: string
  readonly isDraft: boolean
  readonly info: Readonly<Record<string, unknown>> | null
  readonly bytes: Buffer
}

interface Publication {
  readonly id: string
  readonly isDraft: boolean
  readonly info: Record<string, unknown> | null
  readonly source: { video_size: number; chunk_size: number; total_chunk_count: number }
  readonly parts: Buffer[]
  received: number
  isUrlOpen: boolean
  /** How often the status is asked before the processing ends. */
  looksLeft: number
  failReason: string | null
  isPosted: boolean
}

export interface FakeTiktokOptions {
  readonly clientKey?: string
  readonly clientSecret?: string
  readonly now?: () => Date
  readonly port?: number
  /** An app that TikTok has not audited may post privately only. */
  readonly isAudited?: boolean
}

const mb = 1_000_000
const ok = { code: 'ok', message: '', log_id: 'log' }
const refused = (status: number, code: string, message = ''): PlatformReply => ({
  status,
  body: { data: {}, error: { code, message, log_id: 'log' } },
})

/**
 * A local server that speaks TikTok's Login Kit (PKCE in hex, refresh tokens that are replaced) and Content Posting API v2:
 * creator info first, direct posts and drafts, parts of 5 to 64 MB in order, statuses, and the limits of apps without audit.
 */
export async function startFakeTiktok({
  clientKey = 'tiktok-client',
  clientSecret = 'tiktok-secret',
  now = () => systemClock.now(),
  port,
  isAudited = true,
}: FakeTiktokOptions = {}) {
  const tokens = new Tokens({
    ...{ clientId: clientKey, clientSecret, now, lifeSeconds: 86_400, replacesRefreshTokens: true },
    challengeOf: (verifier) => createHash('sha256').update(verifier).digest('hex'),
  })
  const publications = new Map<string, Publication>()
  const posts: FakeTiktokPost[] = []
  const creator = {
    creator_username: 'harbour',
    creator_nickname: 'Harbour stories',
    privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    comment_disabled: false,
    duet_disabled: true,
    stitch_disabled: false,
    max_video_post_duration_sec: 300,
  }
  let hasAccount = true
  let nextFailure: string | null = null
  let looks = 1
  /** Creator info has to be asked before each post. */
  let hasAskedInfo = false

  const server = await startPlatformServer(stepOf, answer, port)

  function stepOf({ url }: PlatformRequest): string {
    const steps: Record<string, string> = {
      '/v2/auth/authorize/': 'authorize',
      '/v2/oauth/token/': 'token',
      '/v2/oauth/revoke/': 'revoke',
      '/v2/user/info/': 'user',
      '/v2/post/publish/creator_info/query/': 'creator',
      '/v2/post/publish/video/init/': 'open',
      '/v2/post/publish/inbox/video/init/': 'open',
      '/v2/post/publish/status/fetch/': 'locate',
    }
    return steps[url.pathname] ?? (url.pathname.startsWith('/upload/') ? 'send' : 'unknown')
  }

  function answer(request: PlatformRequest, step: string): PlatformReply {
    const { url, body, headers } = request
    if (step === 'authorize') return authorizePage(url)
    if (step === 'token') return exchange(new URLSearchParams(body.toString()))
    if (step === 'revoke') {
      tokens.revoke(new URLSearchParams(body.toString()).get('token') ?? '')
      return { status: 200, body: {} }
    }
    if (step === 'send') return receive(request)
    if (!tokens.isValid(headers.authorization))
      return refused(401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
    const json = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {}
    if (step === 'user')
      return hasAccount
        ? {
            status: 200,
            body: { data: { user: { open_id: 'open-id-1', display_name: 'Harbour stories' } }, error: ok },
          }
        : refused(404, 'user_not_found', 'The user has no account.')
    if (step === 'creator') {
      hasAskedInfo = true
      return { status: 200, body: { data: creator, error: ok } }
    }
    if (step === 'open') return open(json, url.pathname.includes('/inbox/'))
    if (step === 'locate') return status(String(json.publish_id))
    return refused(404, 'invalid_params', 'There is nothing here.')
  }

  function authorizePage(url: URL): PlatformReply {
    const back = new URL(url.searchParams.get('redirect_uri') ?? 'about:blank')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    back.searchParams.set('code', tokens.authorize(url.searchParams))
    const href = back.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return { status: 200, body: `<a id="allow" href="${href}">Allow</a>` }
  }

  function exchange(form: URLSearchParams): PlatformReply {
    const grant = tokens.exchange(form, 'client_key')
    // TikTok answers 200 with an error in the body.
    if ('error' in grant) return { status: 200, body: { ...grant, log_id: 'log' } }
    const { access: access_token, refresh: refresh_token, scope } = grant
    const lives = { expires_in: 86_400, refresh_expires_in: 31_536_000 }
    return {
      status: 200,
      body: { access_token, refresh_token, scope, open_id: 'open-id-1', token_type: 'Bearer', ...lives },
    }
  }

  function open(json: Record<string, unknown>, isDraft: boolean): PlatformReply {
    const source = json.source_info as Publication['source'] & { source: string }
    const info = (json.post_info as Record<string, unknown> | undefined) ?? null
    const { video_size: size, chunk_size: chunk, total_chunk_count: count } = source
    const isSmall = size < 5 * mb
    const isChunkRight = isSmall ? chunk === size && count === 1 : chunk >= 5 * mb && chunk <= 64 * mb
    if (source.source !== 'FILE_UPLOAD' || !isChunkRight || count !== Math.max(1, Math.floor(size / chunk)))
      return refused(400, 'invalid_params', 'The total chunk count is invalid')
    if (!isDraft) {
      if (!hasAskedInfo) return refused(400, 'invalid_params', 'Query the creator info first.')
      const level = String(info?.privacy_level)
      if (!isAudited && level !== 'SELF_ONLY')
        return refused(
          403,
          'unaudited_client_can_only_post_to_private_accounts',
          'Please review our integration guidelines.',
        )
      if (!creator.privacy_level_options.includes(level)) return refused(400, 'privacy_level_option_mismatch')
    }
    hasAskedInfo = false
    const id = `v_pub_file~v2.${publications.size + 1}`
    publications.set(id, {
      ...{ id, isDraft, info, source, parts: [], received: 0, isUrlOpen: true, isPosted: false },
      looksLeft: looks,
      failReason: nextFailure,
    })
    nextFailure = null
    const uploadUrl = `${server.url}/upload/${encodeURIComponent(id)}`
    return { status: 200, body: { data: { publish_id: id, upload_url: uploadUrl }, error: ok } }
  }

  function receive({ url, body, headers }: PlatformRequest): PlatformReply {
    const publication = publications.get(decodeURIComponent(url.pathname.replace('/upload/', '')))
    if (!publication) return { status: 404 }
    if (!publication.isUrlOpen) return { status: 403 }
    const { source, parts } = publication
    const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
    const [start, end] = [Number(from), Number(to)]
    const isLast = parts.length + 1 === source.total_chunk_count
    const isRightSize = isLast ? end + 1 === source.video_size : body.length === source.chunk_size
    if (
      headers['content-type'] !== 'video/mp4' ||
      Number(total) !== source.video_size ||
      end - start + 1 !== body.length
    )
      return { status: 400 }
    if (start !== publication.received || !isRightSize || parts.length >= source.total_chunk_count)
      return { status: 416 }
    parts.push(body)
    publication.received = end + 1
    if (!isLast) return { status: 206, headers: { 'content-range': `bytes 0-${end}/${source.video_size}` } }
    publication.isUrlOpen = false
    return { status: 201 }
  }

  function status(publishId: string): PlatformReply {
    const publication = publications.get(publishId)
    if (!publication) return refused(400, 'invalid_publish_id', 'The publish id does not exist.')
    const { source, received, isDraft, info } = publication
    const tell = (state: string, more: object = {}): PlatformReply => ({
      status: 200,
      body: { data: { status: state, uploaded_bytes: received, ...more }, error: ok },
    })
    if (received < source.video_size || publication.looksLeft > 0) {
      if (received === source.video_size) publication.looksLeft -= 1
      return tell('PROCESSING_UPLOAD')
    }
    if (publication.failReason) return tell('FAILED', { fail_reason: publication.failReason })
    if (!publication.isPosted) {
      publication.isPosted = true
      posts.push({ publishId, isDraft, info, bytes: Buffer.concat(publication.parts) })
    }
    if (isDraft) return tell('SEND_TO_USER_INBOX')
    const isPublic = info?.privacy_level === 'PUBLIC_TO_EVERYONE'
    return tell('PUBLISH_COMPLETE', { publicaly_available_post_id: isPublic ? [`${posts.length}`] : [] })
  }

  return {
    ...server,
    tokens,
    posts,
    creator,
    clientKey,
    clientSecret,
    agree(authorizationUrl: string): string {
      const { searchParams } = new URL(authorizationUrl)
      const code = tokens.authorize(searchParams)
      return new URLSearchParams({ state: searchParams.get('state') ?? '', code }).toString()
    },
    setAccount: (has: boolean) => {
      hasAccount = has
    },
    /** The next post fails in processing with this reason. */
    failNext: (reason: string) => {
      nextFailure = reason
    },
    /** How often the status of new posts is asked before their processing ends. */
    processFor: (count: number) => {
      looks = count
    },
    /** Addresses of unfinished uploads end, as after an hour. */
    endUploads: () => {
      for (const publication of publications.values()) publication.isUrlOpen = false
    },
  }
}
