import type { Credit } from '@taplore/story'
import type { ProviderDescription } from './description.ts'
import type { Egress } from './egress.ts'

export type StockKind = 'image' | 'video' | 'gif'
export const stockSourceIds = ['backgrounds', 'openverse', 'pexels', 'pixabay', 'unsplash', 'giphy', 'klipy'] as const
export type StockSourceId = (typeof stockSourceIds)[number]

export interface StockQuestion {
  /** Empty shows the source's selection, where supported. */
  readonly words: string
  readonly kind: StockKind
  /** From 1. */
  readonly page: number
}

/** One image or video of a source, with everything needed to use it later. */
export interface StockItem {
  readonly title: string
  /** Its alt text; empty when the source has none. */
  readonly alt: string
  readonly kind: StockKind
  /** Of the file itself, px. */
  readonly width: number
  readonly height: number
  /** Of videos. */
  readonly durationMs: number | null
  /** Its thumbnail. */
  readonly previewUrl: string
  /** The file that is downloaded when it is used. */
  readonly fileUrl: string
  /** The credit and licence; null for ours. */
  readonly credit: Credit | null
  /** Called when the item is used, where the source requires it. */
  readonly useUrl?: string
}

export interface StockAnswer {
  readonly items: readonly StockItem[]
  readonly hasMore: boolean
}

/** A searchable source. */
export interface StockSource {
  readonly id: StockSourceId
  /** Its display name. */
  readonly name: string
  readonly kinds: readonly StockKind[]
  /** How long its results may be cached, by its terms or rate limits. */
  readonly cacheMs: number
  /** Throws a refusal of `stockRefusals`. */
  search(egress: Egress, question: StockQuestion): Promise<StockAnswer>
  /** Notifies the source that an item was used. */
  noteUse?(egress: Egress, useUrl: string): Promise<void>
}

/** All sources of this installation; those without a key or URL are off. */
export interface Stock {
  readonly sources: ReadonlyMap<StockSourceId, StockSource>
  describe(): ProviderDescription
}
