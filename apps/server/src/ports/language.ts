import type { RewordAction } from '@taplore/contract'
import type { ProviderDescription } from './description.ts'

export interface SourceBlock {
  readonly kind: 'heading' | 'paragraph' | 'list-item' | 'quote'
  readonly text: string
  /** 2 to 6, headings only. */
  readonly level?: number
  /** Its number, from 1, in an ordered list. */
  readonly step?: number
}

/** Structured data of a recipe. */
export interface RecipeFacts {
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly yields: string | null
  /** Total minutes. */
  readonly totalMinutes: number | null
}

/** A source text: an article, or an encyclopedia entry. */
export interface SourceText {
  readonly title: string
  /** BCP 47, null when unknown. */
  readonly language: string | null
  readonly blocks: readonly SourceBlock[]
  /** The site's own summary in one or two sentences. */
  readonly summary: string | null
  readonly url: string | null
  readonly recipe: RecipeFacts | null
  /** Names of the items when the text is a list of them. */
  readonly items: readonly string[]
}

export type WritingStyle =
  | 'informational'
  | 'explainer'
  | 'list'
  | 'narrative'
  | 'how-to'
  | 'numbers'
  | 'quotes'
  | 'timeline'

/** A source sentence of a slide; `plainTextOf(source).slice(start, end)` is exactly `text`. */
export interface SourceSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Index of its block. */
  readonly block: number
}

export const slideKinds = [
  'cover',
  'text',
  'quote',
  'number',
  'item',
  'ingredients',
  'step',
  'outline',
  'question',
] as const
export type SlideKind = (typeof slideKinds)[number]

export interface WrittenSlide {
  readonly kind: SlideKind
  readonly title: string | null
  readonly text: string
  /** The speaker of the quotation, in the words of the source. */
  readonly attribution: string | null
  /** The number of a number slide as in the source: `19 days`. */
  readonly figure: string | null
  readonly sources: readonly SourceSentence[]
  /** True when a user has to fill it in. */
  readonly isPlaceholder: boolean
  /** Of a question, whose text has one answer a line: the line of the right one, from 0; null for a poll. */
  readonly right?: number | null
  /** What an image for the slide shows, in English; full writers only. */
  readonly imagePrompt?: string
}

/** How a story ends: with a slide like the others, or with a question to its readers. */
export type Closing = 'plain' | 'poll' | 'quiz'

export interface Writing {
  /** Title of the story. */
  readonly title: string
  /** Language of the slides; a basic writer cannot translate and keeps the language of the source. */
  readonly language: string
  readonly slides: readonly WrittenSlide[]
  /** The writer and its quality. */
  readonly level: 'full' | 'basic'
}

/** An outline that a user may choose before the slides are written. */
export interface StoryIdea {
  readonly title: string
  /** One line for each slide. */
  readonly points: readonly string[]
}

export type { RewordAction } from '@taplore/contract'

export interface RewordRequest {
  readonly act: RewordAction
  /** At most `most` characters each. */
  readonly texts: readonly { readonly text: string; readonly most: number }[]
  /** The target language, BCP 47: differs from that of the texts only for `translate`. */
  readonly language: string
  readonly signal?: AbortSignal
}

export interface StoryNames {
  readonly titles: readonly string[]
  readonly description: string
}

/** An image in a format that services accept: JPEG, PNG or WebP. */
export interface ShownImage {
  readonly bytes: Uint8Array
  readonly mime: string
}

/** What only a language model can do. */
export interface WritingAssistant {
  /** Describes each image in a sentence; returns as many, in order, or throws a refusal of `writingRefusals`. */
  describeImages(request: {
    readonly images: readonly ShownImage[]
    readonly language: string
    readonly signal?: AbortSignal
  }): Promise<readonly string[]>
  /** Rewrites each text; returns as many, in order, or throws a refusal of `writingRefusals`. */
  reword(request: RewordRequest): Promise<readonly string[]>
  /** Titles and a description for a story of these texts. */
  nameStory(request: {
    readonly texts: readonly string[]
    readonly language: string
    readonly signal?: AbortSignal
  }): Promise<StoryNames>
}

interface WriteSlides {
  /** Exactly this many slides are returned. */
  readonly slides: number
  readonly language: string
  readonly style: WritingStyle
  /** Only a full writer can end with a question; `plain` by default. */
  readonly closing?: Closing
  readonly signal?: AbortSignal
}

/**
 * Writes slides. Every implementation returns exactly the requested number of slides or throws a refusal of
 * `writingRefusals`; content about a source comes from that source, and every slide names its source sentences.
 */
export interface LanguageProvider {
  describe(): ProviderDescription
  /** Null where this writer can only select and arrange existing text. */
  readonly assistant: WritingAssistant | null
  /** Retells an article in slides. */
  writeFromSource(request: WriteSlides & { readonly source: SourceText }): Promise<Writing>
  /** Distributes the sentences of a script over the slides, in order. */
  writeFromScript(request: WriteSlides & { readonly script: string }): Promise<Writing>
  /**
   * Writes about a topic without a source; `idea` is the chosen outline. Basic writers return an outline to fill in.
   */
  writeFromTopic(
    request: WriteSlides & { readonly topic: string; readonly idea?: StoryIdea | undefined },
  ): Promise<Writing>
  /** At least three different outlines. */
  proposeIdeas(
    request: WriteSlides & { readonly topic: string; readonly source?: SourceText | undefined },
  ): Promise<readonly StoryIdea[]>
}

/** The whole source as one text; offsets of source sentences refer to it. */
export function plainTextOf(source: Pick<SourceText, 'blocks'>): string {
  return source.blocks.map((block) => block.text).join('\n')
}
