import type { StorePlatform, StoreReason } from '@taplore/contract'
import type { ProviderDescription } from './description.ts'
import type { Egress } from './egress.ts'

/** How a store is reached. */
export interface StoreAccess {
  /** Origin and path, without a slash at the end. */
  readonly baseUrl: string
  readonly credential: StoreCredential
}

export type StoreCredential =
  /** Of Shopify: of a custom app, or granted to the app of this installation. */
  | { readonly kind: 'token'; readonly token: string }
  /** Of WooCommerce. */
  | { readonly kind: 'keys'; readonly key: string; readonly secret: string }

/** Who a store is. */
export interface StoreFacts {
  readonly name: string
  /** ISO 4217 code. */
  readonly currency: string
  /** Its home page for customers. */
  readonly url: string
}

export interface ProviderVariant {
  /** Its id at the store; empty for the only variant of a product without variants. */
  readonly id: string
  readonly title: string
  /** Its own page, or the one of its product where it is chosen already; empty when the store has none. */
  readonly url: string
  readonly image: { readonly url: string; readonly alt: string } | null
  readonly sku: string
  /** Whole smallest units; null when the store has no price. */
  readonly price: number | null
  readonly wasPrice: number | null
  readonly isAvailable: boolean
}

/** Variants of a product that are read; no store shows more to its customers. */
export const mostVariants = 2_000

export interface ProviderProduct {
  /** Its id at the store. */
  readonly externalId: string
  readonly title: string
  /** Plain text. */
  readonly description: string
  readonly url: string
  readonly images: readonly { readonly url: string; readonly alt: string }[]
  /** At least one. */
  readonly variants: readonly ProviderVariant[]
}

export interface ProductPage {
  readonly products: readonly ProviderProduct[]
  /** Where the next page begins; null after the last one. */
  readonly next: string | null
  /** All products of the store; null when it does not say. */
  readonly total: number | null
}

export interface StoreCall {
  readonly egress: Egress
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

/** A kind of store. Every method throws a {@link StoreFault} when the store does not do what it was asked for. */
export interface StoreProvider {
  readonly platform: StorePlatform
  askFacts(call: StoreCall, access: StoreAccess): Promise<StoreFacts>
  /** Products that customers can see, in a fixed order, so that reading can go on where it ended. */
  listProducts(
    call: StoreCall,
    access: StoreAccess,
    page: { readonly currency: string; readonly storeUrl: string; readonly after: string | null },
  ): Promise<ProductPage>
}

/** The client of Shopify's app of this installation. */
export interface ShopifyApp {
  authorizationUrl(given: { baseUrl: string; state: string; redirectUrl: string }): string
  /** Whether the query of the browser was signed by Shopify, a moment ago. */
  isGenuine(query: URLSearchParams, now: Date): boolean
  redeem(
    call: StoreCall,
    given: { baseUrl: string; code: string },
  ): Promise<{ token: string; scopes: readonly string[] }>
}

export interface Stores {
  of(platform: StorePlatform): StoreProvider
  /** Null until the operator has set it up. */
  readonly shopifyApp: ShopifyApp | null
  describe(): ProviderDescription
}

/** Why a store did not answer as it should. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  readonly reason: StoreReason
  /** The store's own words, plain text. */
  readonly detail: string | null
  /** When a throttled store may be asked again. */
  readonly retryAt: Date | null

  constructor(reason: StoreReason, detail: string | null = null, retryAt: Date | null = null) {
    super(`${reason} ${detail ?? ''}`)
    this.reason = reason
    this.detail = detail
    this.retryAt = retryAt
  }
}
