import type { SourceText } from '../../../../ports/language.ts'

/** An image of an article, with what the page says about it. */
export interface ArticleImage {
  readonly url: string
  readonly alt: string
  readonly caption: string | null
  /** Its creator according to the page; null when missing. */
  readonly credit: string | null
  /** As declared by the page; 0 when missing. */
  readonly width: number
  readonly height: number
  /** Index of the preceding block; -1 for the lead image. */
  readonly block: number
}

/** The parsed article. Plain data: it is sent from the worker thread and saved in the task. */
export interface Article extends SourceText {
  readonly url: string
  readonly siteName: string
  readonly byline: string | null
  /** ISO date, as precise as the page. */
  readonly publishedAt: string | null
  readonly direction: 'ltr' | 'rtl'
  readonly images: readonly ArticleImage[]
  /** The page asks for a subscription: it may show only the beginning of the article. */
  readonly isPartial: boolean
  /** Number of words, or half the characters in scripts without spaces. */
  readonly wordCount: number
}

/** Why a page cannot become a story; found by the parser, its sentence is in `articleRefusals`. */
export type ArticleFault = 'not-on-page' | 'empty' | 'too-heavy'
