import type { IncomingMessage, ServerResponse } from 'node:http'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { clonedVoicesHttp } from './cloned/http.ts'
import { requireTrack, trackKey } from './music/track-file.ts'

/** `GET /api/music/{id}/play?workspace=`: a track with ranges, for audio elements; and the forms of cloned voices. False: not one of our paths. */
export function voicesHttp(installation: Installation) {
  const { storage } = installation.providers
  const cloned = clonedVoicesHttp(installation)
  return async (request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<boolean> => {
    try {
      return (await cloned(request, response, call)) || (await music(request, response, call))
    } catch (error) {
      sendRefusal(error, request, response, call.facts.requestId)
      return true
    }
  }

  async function music(request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<boolean> {
    const [, trackId] = /^\/api\/music\/([a-z-]+)\/play$/.exec(call.url.pathname) ?? []
    if (!trackId || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    await call.scope.asMember(
      async ({ actor }) => requireRights(actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' }),
      { isReading: true },
    )
    await send(request, response, trackId)
    return true
  }

  async function send(request: IncomingMessage, response: ServerResponse, trackId: string): Promise<void> {
    const key = await trackKey(storage, requireTrack(trackId))
    await sendStored(request, response, {
      storage,
      key,
      mime: 'audio/mpeg',
      etag: `"${key.replaceAll('/', '-')}"`,
      headers: {
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
