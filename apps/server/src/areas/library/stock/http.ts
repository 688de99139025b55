import type { IncomingMessage, ServerResponse } from 'node:http'
import { stockRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import type { RequestFacts } from '../../../platform/context.ts'
import { expectOk } from '../../../platform/egress/egress.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { drawnAt } from '../../../providers/stock/backgrounds.ts'
import { itemOf } from './item-tokens.ts'

const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const mostBytes = 4 * 1024 * 1024
const cacheSeconds = 24 * 3600

/**
 * Thumbnails of search results, downloaded by us: the sources learn nothing about the user, and the application needs
 * no permission to show remote images. False: not one of our paths.
 */
export function stockHttp({ egress, config, clock }: Installation) {
  async function preview(response: ServerResponse, { scope, url }: { scope: OpenScope; url: URL }): Promise<void> {
    const workspaceId = await scope.asMember(
      async ({ actor }) => {
        requireRights(actor, { access: 'workspace', needs: 'stories.manage' })
        return actor.workspaceId
      },
      { isReading: true },
    )
    const item = itemOf(config.secret, workspaceId, url.searchParams.get('item') ?? '', clock.now())
    if (!item) throw refuse(stockRefusals.STOCK_ITEM_UNKNOWN)
    const drawing = drawnAt(item.previewUrl)
    const body = drawing === null ? await fetched(item.previewUrl) : Buffer.from(drawing)
    const type = drawing === null ? (await fileTypeFromBuffer(body))?.mime : 'image/svg+xml'
    if (!type || (drawing === null && !imageTypes.has(type))) throw refuse(stockRefusals.STOCK_UNREADABLE)
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': `private, max-age=${cacheSeconds}, immutable`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  }

  async function fetched(address: string): Promise<Buffer> {
    const options = { headers: { accept: 'image/*' }, maxBytes: mostBytes, timeoutMs: 10_000 }
    return expectOk(await egress.fetch(address, options)).body
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    call: { scope: OpenScope; url: URL; facts: RequestFacts },
  ): Promise<boolean> => {
    if (call.url.pathname !== '/api/stock/preview' || request.method !== 'GET') return false
    try {
      await preview(response, call)
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      const { status, code, message } = error
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { status, code, message, requestId: call.facts.requestId })
    }
    return true
  }
}
