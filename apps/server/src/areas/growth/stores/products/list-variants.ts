import type { StoreVariant } from '@taplore/contract'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { choosable } from '../rules.ts'
import { requireProduct } from './list-products.ts'
import { presentVariant } from './present-product.ts'

interface Question {
  readonly id: string
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** Variants that can be chosen, in the order of the store; each word has to be in the name or the SKU. */
export async function listVariants(
  ctx: WorkspaceContext,
  { id, search, limit, offset }: Question,
): Promise<{ variants: StoreVariant[]; count: number }> {
  const row = await requireProduct(ctx, id)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const found = choosable(row).filter(({ title, sku }) => {
    const text = `${title}\n${sku}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const shown = found.slice(offset, offset + limit)
  return { variants: shown.map((variant) => presentVariant(row, variant)), count: found.length }
}
