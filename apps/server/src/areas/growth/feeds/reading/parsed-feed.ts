/** An item as it stands in a feed: plain text, and whatever identifies it. */
export interface ParsedItem {
  readonly guid: string | null
  readonly link: string | null
  readonly title: string
  /** One paragraph a line, without markup. */
  readonly text: string
  readonly author: string
  readonly publishedAt: string | null
  readonly images: readonly string[]
  /** What the item has for the key of the tag. */
  readonly values: readonly string[]
}

export interface ParsedFeed {
  /** `RSS 2.0`, `Atom 1.0`, `JSON Feed 1.1`. */
  readonly format: string
  readonly title: string
  readonly link: string | null
  readonly language: string | null
  /** The complete ones, where it ends early. */
  readonly items: readonly ParsedItem[]
  /** Whether it ends before its first element is closed, so that it isn’t valid XML. */
  readonly isCut: boolean
  /** Looked at only when someone asks (`isStrict`); programs that write feeds make slips from which the items can still be read. */
  readonly isValid: boolean
}

export type FeedFault = 'not-a-feed' | 'broken' | 'encoding' | 'too-heavy'
export type Parsed = { readonly feed: ParsedFeed } | { readonly fault: FeedFault }

export interface FeedBytes {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** The address that answered, for relative links. */
  readonly url: string
  /** Name of an element, without a prefix, or of a property. */
  readonly tagKey: string
  readonly maxItems: number
  readonly isStrict: boolean
}
