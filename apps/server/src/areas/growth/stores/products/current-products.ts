import { productsOf, type Story, withPrices } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { withCurrentLook } from '../branding/branding.ts'
import { pricesOf } from '../rules.ts'
import { findProducts } from '../store.ts'

/** A story with the prices and the look of today; products that are gone keep theirs. */
export async function withCurrentProducts(ctx: WorkspaceJobContext, story: Story): Promise<Story> {
  const ids = productsOf(story)
  if (ids.size === 0) return story
  const rows = await findProducts(ctx, [...ids])
  const priced = withPrices(story, new Map(rows.map((row) => [row.id, pricesOf(row, story.language)])))
  return withCurrentLook(ctx, priced)
}
