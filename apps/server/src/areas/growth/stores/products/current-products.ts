import { productsOf, type Story, withPrices } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { withCurrentLook } from '../branding/branding.ts'
import { pricesOf } from '../rules.ts'
import { findProducts } from '../store.ts'

/** A story with the prices and the look of today; products and variants that are gone keep theirs. */
export async function withCurrentProducts(ctx: WorkspaceJobContext, story: Story): Promise<Story> {
  const ids = productsOf(story)
  if (ids.size === 0) return story
  const rows = await findProducts(ctx, [...ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const priced = withPrices(story, ({ productId, variantId }) => {
    const row = byId.get(productId)
    if (!row || variantId === undefined) return row && pricesOf(row, story.language)
    const variant = row.variants.find(({ id }) => id === variantId)
    return variant && pricesOf(row, story.language, variant)
  })
  return withCurrentLook(ctx, priced)
}
