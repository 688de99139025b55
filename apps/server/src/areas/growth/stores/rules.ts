import type { StoreReason } from '@taplore/contract'
import { hourMs, type Money, minuteMs, newId, toDecimal } from '@taplore/kit'
import type { ProductPrice } from '@taplore/story'
import type { ProviderProduct } from '../../../ports/stores.ts'
import { fromPrice } from './price-words.ts'
import type { StoreProductRow, StoreRow } from './store.ts'

/** Products are read again every night. */
export const everyMs = 24 * hourMs

const waitsMinutes = [1, 5, 15, 60] as const
/** Faults that pass by themselves, or when someone repairs the store. */
const passing: readonly StoreReason[] = ['unreachable', 'too-slow', 'store-failed', 'throttled', 'not-a-store']

/** When reading is tried again after a fault; what a person has to repair waits for the next night. */
export function nextTry(reason: StoreReason, faults: number, now: Date): Date {
  const waitMinutes = waitsMinutes[faults]
  const isSoon = waitMinutes !== undefined && passing.includes(reason)
  return new Date(now.getTime() + (isSoon ? waitMinutes * minuteMs : everyMs))
}

/** What is stored of a product. Its price is that of its cheapest variant that can be bought, or of its cheapest. */
export function productRow(
  { id: storeId, workspaceId, currency, run: seenRun }: Pick<StoreRow, 'id' | 'workspaceId' | 'currency' | 'run'>,
  { externalId, title, description, url, images, variants }: ProviderProduct,
  now: Date,
) {
  const cheapest = cheapestOf(variants)
  const name = title || externalId
  const skus = variants.map(({ sku }) => sku).filter(Boolean)
  return {
    ...{ id: newId(now.getTime()), workspaceId, storeId, externalId, description, url, images, currency, seenRun },
    title: name,
    sortTitle: sortTitleOf(name),
    searchText: [name, ...new Set(skus)].join('\n').toLowerCase().slice(0, 4_000),
    price: cheapest?.price ?? null,
    wasPrice: cheapest?.wasPrice ?? null,
    variants: [...variants],
    isAvailable: variants.some(({ isAvailable }) => isAvailable),
    updatedAt: now,
  }
}

/** By the alphabet as people know it, though the database compares bytes: without accents, and numbers by their size. */
function sortTitleOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return letters.replaceAll(/\d{1,12}/g, (digits) => digits.padStart(12, '0')).slice(0, 120)
}

type Variant = ProviderProduct['variants'][number]

/** The variants whose prices count: those that can be bought, or all when none can. */
function offered(variants: readonly Variant[]): Variant[] {
  const priced = variants.filter(({ price }) => price !== null)
  const buyable = priced.filter(({ isAvailable }) => isAvailable)
  return buyable.length > 0 ? buyable : priced
}

/** Whether other variants cost more than the price that is shown. */
export function hasSeveralPrices(variants: readonly Variant[]): boolean {
  return new Set(offered(variants).map(({ price }) => price)).size > 1
}

/** What can be chosen: a product with a single variant is that variant. Those that were read before variants had an id come with the next sync. */
export function choosable({ variants }: Pick<StoreProductRow, 'variants'>): Variant[] {
  return variants.length > 1 ? variants.filter(({ id }) => id) : []
}

function cheapestOf(variants: readonly Variant[]): Variant | null {
  return offered(variants).reduce<Variant | null>(
    (best, variant) => (best === null || (variant.price ?? 0) < (best.price ?? 0) ? variant : best),
    null,
  )
}

/** A price in the words of a language. */
export function priceText(money: Money, language: string): string {
  const options = { style: 'currency', currency: money.currency, currencyDisplay: 'narrowSymbol' } as const
  return formatOf(language, options).format(toDecimal(money) as Intl.StringNumericLiteral)
}

function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** As a story shows them: a variant that was chosen has its own; a product whose variants cost different amounts has its lowest price as one. */
export function pricesOf(
  { price, wasPrice, currency, variants }: StoreProductRow,
  language: string,
  variant: Pick<Variant, 'price' | 'wasPrice'> | null = null,
): ProductPrice {
  const shown = (minor: number | null) => (minor === null ? '' : priceText({ minor, currency }, language))
  if (variant) return { price: shown(variant.price), wasPrice: shown(variant.wasPrice) }
  const lowest = shown(price)
  return {
    price: lowest && hasSeveralPrices(variants) ? fromPrice(lowest, language) : lowest,
    wasPrice: shown(wasPrice),
  }
}

const separator = '\u0001'

/** Where the next page of a list begins. */
export function cursorOf({ sortTitle, id }: Pick<StoreProductRow, 'sortTitle' | 'id'>): string {
  return Buffer.from(`${id}${separator}${sortTitle}`).toString('base64url')
}

/** Null for what is none of ours: then the list begins anew. */
export function readCursor(cursor: string | undefined): { id: string; sortTitle: string } | null {
  const [id = '', sortTitle] = Buffer.from(cursor ?? '', 'base64url')
    .toString('utf8')
    .split(separator)
  if (sortTitle === undefined || !/^[0-9a-f-]{36}$/.test(id) || sortTitle.includes('\0')) return null
  return { id, sortTitle }
}
