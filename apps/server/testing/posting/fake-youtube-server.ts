import { createHash } from 'node:crypto'
import { systemClock } from '@taplore/kit'
import { type PlatformReply, type PlatformRequest, startPlatformServer, Tokens } from './platform-server.ts'

/** A video that a channel of the server has. */
export interface FakeVideo {
  readonly id: string
  readonly snippet: { readonly title: string; readonly description: string }
  readonly status: {
    readonly privacyStatus: string
    readonly selfDeclaredMadeForKids: boolean
    readonly containsSyntheticMedia: boolean
  }
  readonly bytes: Buffer
  readonly publishedAt: Date
}

interface Session {
  readonly id: string
  readonly body: { snippet: FakeVideo['snippet']; status: FakeVideo['status'] }
  readonly total: number
  readonly parts: Buffer[]
  received: number
  video: FakeVideo | null
}

export interface FakeYoutubeOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  readonly now?: () => Date
  readonly port?: number
}

const apiError = (status: number, reason: string, message: string): PlatformReply => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain: 'youtube', reason }] } },
})
const granule = 256 * 1024

/**
 * A local server that speaks Google's OAuth 2 (with PKCE) and the parts of the YouTube Data API that posting needs: the channel
 * of a user, the playlist of its uploads, and resumable uploads with 308, ranges, granules and sessions that end.
 */
export async function startFakeYoutube({
  clientId = 'youtube-client',
  clientSecret = 'youtube-secret',
  now = () => systemClock.now(),
  port,
}: FakeYoutubeOptions = {}) {
  const tokens = new Tokens({
    ...{ clientId, clientSecret, now, lifeSeconds: 3_600, replacesRefreshTokens: false },
    challengeOf: (verifier) => createHash('sha256').update(verifier).digest('base64url'),
  })
  const sessions = new Map<string, Session>()
  const videos: FakeVideo[] = []
  let channel: { id: string; title: string; handle: string } | null = {
    ...{ id: 'UCtestchannel0000000000', title: 'Harbour stories', handle: '@harbourstories' },
  }
  let isListingLate = false

  const server = await startPlatformServer(stepOf, answer, port)

  function stepOf({ method, url, headers }: PlatformRequest): string {
    if (url.pathname === '/o/oauth2/v2/auth') return 'authorize'
    if (url.pathname === '/token') return 'token'
    if (url.pathname === '/revoke') return 'revoke'
    if (url.pathname === '/upload/youtube/v3/videos' && method === 'POST') return 'open'
    if (url.pathname === '/upload/youtube/v3/videos' && method === 'PUT')
      return headers['content-range']?.startsWith('bytes */') ? 'locate' : 'send'
    return url.pathname.replace('/youtube/v3/', '')
  }

  function answer(request: PlatformRequest, step: string): PlatformReply {
    const { url, body, headers } = request
    if (step === 'authorize') return authorizePage(url)
    if (step === 'token') return exchange(new URLSearchParams(body.toString()))
    if (step === 'revoke') {
      const token = new URLSearchParams(body.toString()).get('token') ?? url.searchParams.get('token')
      const isKnown = tokens.revoke(token ?? '')
      return isKnown ? { status: 200, body: {} } : { status: 400, body: { error: 'invalid_token' } }
    }
    if (!tokens.isValid(headers.authorization)) return apiError(401, 'authError', 'Invalid Credentials')
    if (step === 'open') return open(request)
    if (step === 'locate' || step === 'send') return put(request)
    if (step === 'channels') return listChannels(url)
    if (step === 'playlistItems') return listUploads()
    return apiError(404, 'notFound', 'There is nothing here.')
  }

  /** The page on which a user agrees: a link back, for a browser to press. */
  function authorizePage(url: URL): PlatformReply {
    const back = new URL(url.searchParams.get('redirect_uri') ?? 'about:blank')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    back.searchParams.set('code', tokens.authorize(url.searchParams))
    const no = new URL(back)
    no.searchParams.delete('code')
    no.searchParams.set('error', 'access_denied')
    return {
      status: 200,
      body: `<a id="allow" href="${inAttribute(back)}">Allow</a> <a id="deny" href="${inAttribute(no)}">Deny</a>`,
    }
  }

  function exchange(form: URLSearchParams): PlatformReply {
    const grant = tokens.exchange(form, 'client_id')
    if ('error' in grant) return { status: grant.error === 'invalid_client' ? 401 : 400, body: grant }
    const isFirst = form.get('grant_type') === 'authorization_code'
    const { access: access_token, scope, refresh } = grant
    const more = isFirst ? { refresh_token: refresh } : {}
    return { status: 200, body: { access_token, expires_in: 3_600, scope, token_type: 'Bearer', ...more } }
  }

  function listChannels(url: URL): PlatformReply {
    if (!channel) return { status: 200, body: { kind: 'youtube#channelListResponse' } }
    const parts = url.searchParams.getAll('part').join(',')
    const { id, title, handle } = channel
    const snippet = parts.includes('snippet') ? { snippet: { title, customUrl: handle } } : {}
    const details = parts.includes('contentDetails')
      ? { contentDetails: { relatedPlaylists: { uploads: id.replace('UC', 'UU') } } }
      : {}
    return { status: 200, body: { items: [{ id, ...snippet, ...details }] } }
  }

  function listUploads(): PlatformReply {
    const listed = isListingLate ? [] : [...videos].reverse().slice(0, 20)
    const items = listed.map(({ id, snippet, publishedAt }) => ({
      snippet: { title: snippet.title, publishedAt: publishedAt.toISOString() },
      contentDetails: { videoId: id },
    }))
    return { status: 200, body: { items } }
  }

  function open({ url, body, headers }: PlatformRequest): PlatformReply {
    const isWhole =
      url.searchParams.get('uploadType') === 'resumable' && url.searchParams.get('part') === 'snippet,status'
    if (!isWhole) return apiError(400, 'badRequest', 'The parameters are wrong.')
    const given = JSON.parse(body.toString()) as Session['body']
    const total = Number(headers['x-upload-content-length'])
    if (!given.snippet.title || given.snippet.title.length > 100)
      return apiError(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.')
    if (!/^video\//.test(String(headers['x-upload-content-type'])) || !(total > 0))
      return apiError(400, 'badRequest', 'The length or the type is missing.')
    const id = `session-${sessions.size + 1}`
    sessions.set(id, { id, body: given, total, parts: [], received: 0, video: null })
    const location = `${server.url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`
    return { status: 200, headers: { location } }
  }

  function put({ url, body, headers }: PlatformRequest): PlatformReply {
    const session = sessions.get(url.searchParams.get('upload_id') ?? '')
    if (!session) return apiError(404, 'notFound', 'The upload is not known.')
    const range = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(headers['content-range'] ?? '')
    if (!range || Number(range[3]) !== session.total) return apiError(400, 'badContentRange', 'The range is wrong.')
    if (range[1] !== undefined && !session.video) {
      const [start, end] = [Number(range[1]), Number(range[2])]
      const isLast = end + 1 === session.total
      if (start !== session.received || end - start + 1 !== body.length || (!isLast && body.length % granule !== 0))
        return apiError(400, 'badContentRange', 'The range does not continue the upload.')
      session.parts.push(body)
      session.received = end + 1
      if (isLast) publish(session)
    }
    if (session.video) return { status: 200, body: { kind: 'youtube#video', id: session.video.id } }
    if (session.received === 0) return { status: 308 }
    return { status: 308, headers: { range: `bytes=0-${session.received - 1}` } }
  }

  function publish(session: Session): void {
    const bytes = Buffer.concat(session.parts)
    session.video = { id: `video-${videos.length + 1}`, ...session.body, bytes, publishedAt: now() }
    videos.push(session.video)
  }

  return {
    ...server,
    tokens,
    videos,
    clientId,
    clientSecret,
    /** As a browser does: opens the page and agrees. The query with which it is sent back. */
    agree(authorizationUrl: string): string {
      const { searchParams } = new URL(authorizationUrl)
      const code = tokens.authorize(searchParams)
      return new URLSearchParams({ state: searchParams.get('state') ?? '', code }).toString()
    },
    /** Null: the user has no channel. */
    setChannel: (next: typeof channel) => {
      channel = next
    },
    /** All uploads end, as after a week. */
    endSessions: () => sessions.clear(),
    /** New videos are not listed yet. */
    listLate: (isLate: boolean) => {
      isListingLate = isLate
    },
    sessionCount: () => sessions.size,
    quotaError: apiError(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.'),
    titleError: apiError(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.'),
  }
}

function inAttribute(url: URL): string {
  return url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
