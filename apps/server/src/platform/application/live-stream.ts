import type { IncomingMessage, ServerResponse } from 'node:http'
import { requireRights } from '../api/operations.ts'
import type { OpenScope } from '../api/scope.ts'
import type { Product } from '../feature.ts'
import { streamLive } from '../http/responses/event-stream.ts'
import type { Live, LiveEvent } from '../live/live.ts'

interface LiveCall {
  readonly live: Live
  readonly product: Pick<Product, 'mayListen'>
  readonly scope: OpenScope
}

/** `GET /api/live`: the events the caller may receive. The stream ends when their permissions change; the client reconnects. */
export async function serveLiveStream(
  request: IncomingMessage,
  response: ServerResponse,
  { live, product, scope }: LiveCall,
): Promise<void> {
  const audienceNow = () =>
    scope.asMember(
      async ({ actor }) => {
        requireRights(actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
        const { workspaceId, userId, role, permissions } = actor
        const mayListen = (event: Pick<LiveEvent, 'kind' | 'payload'>) => product.mayListen(actor, event)
        return { workspaceId, userId, isGuest: role === 'VIEW', permissions, mayListen }
      },
      { isReading: true },
    )
  const audience = await audienceNow()
  const isStillAllowed = async () => {
    const { userId, isGuest, permissions } = await audienceNow()
    const hasSameRights = permissions.join() === audience.permissions.join()
    return userId === audience.userId && isGuest === audience.isGuest && hasSameRights
  }
  return streamLive(live, audience, request, response, isStillAllowed)
}
