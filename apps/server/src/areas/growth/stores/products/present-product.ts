import type { StoreProduct } from '@taplore/contract'
import { hasSeveralPrices } from '../rules.ts'
import type { StoreProductRow } from '../store.ts'
import { imageAddress } from './image-http.ts'

export function presentProduct(row: StoreProductRow): StoreProduct {
  const { currency } = row
  const money = (minor: number | null) => (minor === null ? null : { minor, currency })
  return {
    id: row.id,
    storeId: row.storeId,
    title: row.title,
    description: row.description,
    url: row.url,
    imageUrl: imageAddress(row),
    images: row.images.length,
    price: money(row.price),
    wasPrice: money(row.wasPrice),
    isFrom: hasSeveralPrices(row.variants),
    skus: [...new Set(row.variants.map(({ sku }) => sku).filter(Boolean))],
    isAvailable: row.isAvailable,
    variants: row.variants.map(({ title, sku, price, isAvailable }) => ({
      ...{ title, sku, isAvailable },
      price: money(price),
    })),
  }
}
