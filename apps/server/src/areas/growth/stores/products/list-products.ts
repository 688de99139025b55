import { type StoreProduct, storeRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { cursorOf, readCursor } from '../rules.ts'
import { findProduct, listProductRows, listStoreRows, type StoreProductRow } from '../store.ts'
import { presentProduct } from './present-product.ts'

interface Question {
  readonly storeId?: string | undefined
  readonly search: string
  readonly limit: number
  readonly after?: string | undefined
}

export async function listProducts(
  ctx: WorkspaceContext,
  { storeId, search, limit, after }: Question,
): Promise<{ products: StoreProduct[]; next: string | null; hasStores: boolean }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const rows = await listProductRows(ctx, { storeId, words, after: readCursor(after), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    products: shown.map(presentProduct),
    next: rows.length > limit && last ? cursorOf(last) : null,
    hasStores: shown.length > 0 || (await listStoreRows(ctx)).length > 0,
  }
}

export async function requireProduct(ctx: Pick<WorkspaceContext, 'db'>, id: string): Promise<StoreProductRow> {
  const row = await findProduct(ctx, id)
  if (!row) throw refuse(storeRefusals.STORE_PRODUCT_NOT_FOUND)
  return row
}
