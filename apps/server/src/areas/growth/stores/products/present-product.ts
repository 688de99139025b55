import type { StoreProduct, StoreVariant } from '@taplore/contract'
import type { ProviderVariant } from '../../../../ports/stores.ts'
import { choosable, hasSeveralPrices } from '../rules.ts'
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
    variantCount: choosable(row).length,
  }
}

export function presentVariant(row: StoreProductRow, variant: ProviderVariant): StoreVariant {
  const { currency } = row
  const money = (minor: number | null) => (minor === null ? null : { minor, currency })
  const { id, title, sku, price, wasPrice, isAvailable } = variant
  return {
    ...{ id, title, sku, isAvailable, price: money(price), wasPrice: money(wasPrice) },
    imageUrl: imageAddress(row, variant),
  }
}
