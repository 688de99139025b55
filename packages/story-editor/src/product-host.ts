import type { AssetRef, ProductLook, ProductSource } from '@taplore/story'

/** A product of a connected store, as the panel lists it. */
export interface StoreProductOption {
  id: string
  name: string
  /** As text with its currency; empty without one. */
  price: string
  imageUrl: string | null
  isAvailable: boolean
  /** How many variants there are to choose from; 0 for a product without. */
  variantCount: number
}

/** One variant of a product, to be chosen instead of the product with its lowest price. */
export interface ProductVariantOption {
  id: string
  name: string
  /** As text with its currency; empty without one. */
  price: string
  imageUrl: string | null
  isAvailable: boolean
}

/** A product ready to be put into a story. */
export interface TakenProduct {
  source: ProductSource
  name: string
  /** Of the variant that was chosen; empty for the product. */
  variant: string
  url: string
  /** In the language of the story. */
  price: string
  wasPrice: string
  /** Of buttons. */
  words: string
  image: AssetRef | null
  look: ProductLook
}

/** Products of connected stores. All methods throw an Error with a readable message on failure. */
export interface ProductService {
  search(question: {
    words: string
    after: string | null
  }): Promise<{ items: readonly StoreProductOption[]; next: string | null; hasStores: boolean }>
  /** Variants of a product in the order of the store, from `offset` on, and how many match the words. */
  variants(question: {
    productId: string
    words: string
    offset: number
  }): Promise<{ items: readonly ProductVariantOption[]; count: number }>
  /** Copies its image into the library; `language` (BCP 47) is that of the story. */
  take(chosen: { productId: string; variantId: string | null }, language: string): Promise<TakenProduct>
  /** Where stores are connected. */
  storesHref: string
}
