import type { GeneratorName } from '@taplore/story/art'
import type { ToneName } from './design.ts'

/** A drawing by name; the seed varies it. */
export type ArtPick = GeneratorName | `${GeneratorName}:${string}`

/** The content of a page. Every field fills the slot of its name; a layout uses those it has a slot for. */
export interface Content {
  kicker?: string
  title?: string
  text?: string
  quote?: string
  /** The author of the quote. */
  by?: string
  numeral?: string
  /** A caption of a number or an image. */
  label?: string
  /** Rows of a list: `Head`, or `Head | detail`. */
  items?: readonly string[]
  /** Drawings for the image slots, in order. */
  art?: ArtPick | readonly ArtPick[]
  /** Label of the button. */
  action?: string
  question?: { prompt: string; options: readonly string[]; right?: number }
}

/** One page of a template: a layout, its background, and its content. */
export interface PageBrief extends Content {
  layout: string
  tone?: ToneName
  /** The purpose of the page, as a hint for the author. */
  hint?: string
}

export interface Item {
  head: string
  detail: string
}

export function itemsOf({ items = [] }: Content): Item[] {
  return items.map((item) => {
    const [head = '', detail = ''] = item.split('|').map((part) => part.trim())
    return { head, detail }
  })
}
