import type { Store, StoreProduct } from '@taplore/contract'
import type { StoreProductRow, StoreRow } from './store.ts'

export function presentStore(row: StoreRow): Store {
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    domain: row.domain,
    url: row.url,
    currency: row.currency,
    problem: row.problem,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    connectedAt: row.connectedAt.toISOString(),
    products: row.products,
    isCut: row.isCut,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    sync: row.runStartedAt ? { done: row.done, total: row.total } : null,
  }
}

export function presentProduct(row: StoreProductRow): StoreProduct {
  const { currency } = row
  const money = (minor: number | null) => (minor === null ? null : { minor, currency })
  const prices = new Set(row.variants.map(({ price }) => price).filter((price) => price !== null))
  return {
    id: row.id,
    storeId: row.storeId,
    title: row.title,
    description: row.description,
    url: row.url,
    imageUrl: row.images[0]?.url ?? null,
    images: row.images.length,
    price: money(row.price),
    wasPrice: money(row.wasPrice),
    isFrom: prices.size > 1,
    skus: [...new Set(row.variants.map(({ sku }) => sku).filter(Boolean))],
    isAvailable: row.isAvailable,
    variants: row.variants.map(({ title, sku, price, isAvailable }) => ({
      ...{ title, sku, isAvailable },
      price: money(price),
    })),
  }
}
