import type { Credit } from '@taplore/story'
import type { Egress } from '../../platform/egress/egress.ts'
import type { ProviderDescription } from '../description.ts'

export type StockKind = 'image' | 'video' | 'gif'
export const stockSourceIds = ['backgrounds', 'openverse', 'pexels', 'pixabay', 'unsplash', 'giphy', 'klipy'] as const
export type StockSourceId = (typeof stockSourceIds)[number]

export interface StockQuestion {
  /** Empty shows what the source thinks well of, where it can. */
  readonly words: string
  readonly kind: StockKind
  /** From 1. */
  readonly page: number
}

/** One picture or film of a source, with everything that is needed to use it later. */
export interface StockItem {
  readonly title: string
  /** What it shows, for people who cannot see it; empty where the source does not say. */
  readonly alt: string
  readonly kind: StockKind
  /** Of the file itself, px. */
  readonly width: number
  readonly height: number
  /** Of films. */
  readonly durationMs: number | null
  /** A small picture of it. */
  readonly previewUrl: string
  /** The file that is fetched when it is used. */
  readonly fileUrl: string
  /** Whom to thank, and under what licence it stands; null for what is ours. */
  readonly credit: Credit | null
  /** Is called when the item is used, where the source asks for that. */
  readonly useUrl?: string
}

export interface StockAnswer {
  readonly items: readonly StockItem[]
  readonly hasMore: boolean
}

/** A collection that can be searched. */
export interface StockSource {
  readonly id: StockSourceId
  /** Its name, as it is written. */
  readonly name: string
  readonly kinds: readonly StockKind[]
  /** How long its answers may be kept; its terms say so, or its limits make it wise. */
  readonly keptMs: number
  /** Throws a refusal of `stockRefusals`. */
  search(egress: Egress, question: StockQuestion): Promise<StockAnswer>
  /** Tells the source that an item was used. */
  noteUse?(egress: Egress, useUrl: string): Promise<void>
}

/** All sources of this installation; those without a key or an address are off. */
export interface Stock {
  readonly sources: ReadonlyMap<StockSourceId, StockSource>
  describe(): ProviderDescription
}
