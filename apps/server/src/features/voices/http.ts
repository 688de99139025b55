import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation, OpenScope } from '../../platform/http/scope.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { requireTrack, trackKey } from './music/track-file.ts'

/** `GET /api/music/{id}/play?workspace=`: a piece with ranges, for audio elements. False: not a path of ours. */
export function voicesHttp({ providers }: Pick<Installation, 'providers'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    call: { scope: OpenScope; url: URL },
  ): Promise<boolean> => {
    const [, trackId] = /^\/api\/music\/([a-z-]+)\/play$/.exec(call.url.pathname) ?? []
    if (!trackId || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    await call.scope.asMember(async () => {})
    const track = requireTrack(trackId)
    const key = await trackKey(providers.storage, track)
    await sendStored(request, response, {
      storage: providers.storage,
      key,
      mime: 'audio/mpeg',
      etag: `"${key.replaceAll('/', '-')}"`,
      headers: {
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
    return true
  }
}
