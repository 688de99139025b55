import type { SourceText } from '../../../../providers/language/language.ts'

/** A picture of an article, with what the page says of it. */
export interface ArticleImage {
  readonly url: string
  readonly alt: string
  readonly caption: string | null
  /** Who made it, as the page says; null when it does not. */
  readonly credit: string | null
  /** As the page declares; 0 when it does not. */
  readonly width: number
  readonly height: number
  /** Index of the block it stands after; -1 for the lead picture. */
  readonly block: number
}

/** What was read from a page. Plain data: it crosses from the worker thread and is kept in the task. */
export interface Article extends SourceText {
  readonly url: string
  readonly siteName: string
  readonly byline: string | null
  /** ISO date as far as the page gives one. */
  readonly publishedAt: string | null
  readonly direction: 'ltr' | 'rtl'
  readonly images: readonly ArticleImage[]
  /** Words, or half the signs where words are not separated. */
  readonly wordCount: number
}

/** Why a page could not be told as a story; found by the reader, put in words by `articleRefusals`. */
export type ArticleFault = 'not-on-page' | 'empty' | 'too-heavy'
