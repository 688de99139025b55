import { stockRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { drawnAt } from '../../../providers/stock/backgrounds.ts'
import { importFromUrl, importVideoFromUrl, presentAsset, storeGenerated } from '../assets/index.ts'
import { itemOf } from './item-tokens.ts'
import { requireSource } from './search-stock.ts'

const silences = new Set(['ADDRESS_UNREACHABLE', 'ADDRESS_TOO_SLOW', 'ADDRESS_FAILED', 'ADDRESS_NOT_FOUND'])

/**
 * Copies an item into the library: public pages never load from the source. An item that was added before is not
 * downloaded again.
 */
export async function importStock(ctx: SlowWorkspaceContext, { token }: { token: string }) {
  const { workspaceId, userId } = ctx.actor
  const item = itemOf(ctx.config.secret, workspaceId, token, ctx.clock.now())
  if (!item) throw refuse(stockRefusals.STOCK_ITEM_UNKNOWN)
  const source = requireSource(ctx.providers.stock, item.source)
  const { title, alt, credit, fileUrl, useUrl } = item
  const drawing = drawnAt(fileUrl)
  if (drawing !== null) {
    const file = { bytes: Buffer.from(drawing), mime: 'image/svg+xml', name: title, alt }
    const row = await ctx.scopes.workspace(ctx.actor, (inner) => storeGenerated(inner, file))
    return presentAsset(ctx, row)
  }
  const bring = item.kind === 'video' ? importVideoFromUrl : importFromUrl
  const row = await bring(ctx, { workspaceId, userId }, fileUrl, { name: title, alt, credit }).catch((error) => {
    const isSilent = error instanceof Refusal && silences.has(error.code)
    throw isSilent ? refuse(stockRefusals.STOCK_UNAVAILABLE) : error
  })
  if (useUrl) {
    await source.noteUse?.(ctx.egress, useUrl).catch((error) => {
      // The file is stored; failing to notify the source is no reason to delete it.
      ctx.log.warn({ source: source.id, err: error }, 'a source of stock was not told of a use')
    })
  }
  return presentAsset(ctx, row)
}
