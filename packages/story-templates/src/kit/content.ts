import type { GeneratorName } from '@taplore/story/art'
import type { ToneName } from './design.ts'

/** A drawing by its name; the seed varies it. */
export type ArtPick = GeneratorName | `${GeneratorName}:${string}`

/** What a page says. Every field fills the slot of its name; a layout uses those it has a place for. */
export interface Content {
  kicker?: string
  title?: string
  text?: string
  quote?: string
  /** Who said the quote. */
  by?: string
  numeral?: string
  /** A line under a number or a picture. */
  label?: string
  /** Rows of a list: `Head`, or `Head | detail`. */
  items?: readonly string[]
  /** Drawings for the places of pictures, in their order. */
  art?: ArtPick | readonly ArtPick[]
  /** Label of the button. */
  action?: string
  question?: { prompt: string; options: readonly string[]; right?: number }
}

/** One page of a template: a layout, the ground it lies on, and what it says. */
export interface PageBrief extends Content {
  layout: string
  tone?: ToneName
  /** What the page is for, told to whoever fills the template. */
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
