import type { RewordAct } from '@taplore/contract'
import type { ProviderDescription } from '../description.ts'

export interface SourceBlock {
  readonly kind: 'heading' | 'paragraph' | 'list-item' | 'quote'
  readonly text: string
  /** 2 to 6, headings only. */
  readonly level?: number
}

/** What a recipe says of itself in structured data. */
export interface RecipeFacts {
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly yields: string | null
  /** Minutes in all. */
  readonly totalMinutes: number | null
}

/** A text to tell as slides: an article, or an entry of an encyclopedia. */
export interface SourceText {
  readonly title: string
  /** BCP 47, null when nobody could tell. */
  readonly language: string | null
  readonly blocks: readonly SourceBlock[]
  /** What the site itself says in one or two sentences. */
  readonly summary: string | null
  readonly url: string | null
  readonly recipe: RecipeFacts | null
  /** Names of the counted things when the text is a list of them. */
  readonly items: readonly string[]
}

export type WritingStyle = 'informational' | 'explainer' | 'list' | 'narrative'

/** A sentence that a slide rests on; `plainTextOf(source).slice(start, end)` is exactly `text`. */
export interface SourceSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Index of the block it stands in. */
  readonly block: number
}

export const slideKinds = ['cover', 'text', 'quote', 'number', 'item', 'ingredients', 'step', 'outline'] as const
export type SlideKind = (typeof slideKinds)[number]

export interface WrittenSlide {
  readonly kind: SlideKind
  readonly title: string | null
  readonly text: string
  /** Who says the quotation, in the words of the source. */
  readonly attribution: string | null
  /** The number of a number slide as the source writes it: `19 days`. */
  readonly figure: string | null
  readonly sources: readonly SourceSentence[]
  /** True when a person has to fill it in: nothing was known to write. */
  readonly isPlaceholder: boolean
}

export interface Writing {
  /** Title of the story. */
  readonly title: string
  /** Language the slides are in; a basic writer cannot translate and keeps the language of the source. */
  readonly language: string
  readonly slides: readonly WrittenSlide[]
  /** Which writer made it and how well it can do so. */
  readonly level: 'full' | 'basic'
}

/** An outline that a person may choose before the slides are written. */
export interface StoryIdea {
  readonly title: string
  /** One line for each slide. */
  readonly points: readonly string[]
}

export type { RewordAct } from '@taplore/contract'

export interface RewordRequest {
  readonly act: RewordAct
  /** `most` characters may come back for each. */
  readonly texts: readonly { readonly text: string; readonly most: number }[]
  /** The language of the answer, BCP 47: another one than that of the texts only for `translate`. */
  readonly language: string
  readonly signal?: AbortSignal
}

export interface StoryNames {
  readonly titles: readonly string[]
  readonly description: string
}

/** A picture as a service takes it: JPEG, PNG or WebP. */
export interface ShownPicture {
  readonly bytes: Uint8Array
  readonly mime: string
}

/** What only a writer can do that knows languages. */
export interface Wordsmith {
  /** Says in a sentence what each picture shows; as many come back, in the same order, or it throws a refusal of `writingRefusals`. */
  describePictures(request: {
    readonly pictures: readonly ShownPicture[]
    readonly language: string
    readonly signal?: AbortSignal
  }): Promise<readonly string[]>
  /** Says each text in another way; as many come back, in the same order, or it throws a refusal of `writingRefusals`. */
  reword(request: RewordRequest): Promise<readonly string[]>
  /** Titles and a description for a story of these texts. */
  nameStory(request: {
    readonly texts: readonly string[]
    readonly language: string
    readonly signal?: AbortSignal
  }): Promise<StoryNames>
}

interface WriteSlides {
  /** Exactly this many slides come back. */
  readonly slides: number
  readonly language: string
  readonly style: WritingStyle
  readonly signal?: AbortSignal
}

/**
 * Writes slides. Every implementation gives back exactly as many slides as asked or throws a refusal of `writingRefusals`;
 * what it writes of a source comes from that source, and every slide names the sentences it rests on.
 */
export interface LanguageProvider {
  describe(): ProviderDescription
  /** Null where this writer can only choose and arrange what is there. */
  readonly wordsmith: Wordsmith | null
  /** Tells an article in slides. */
  writeFromSource(request: WriteSlides & { readonly source: SourceText }): Promise<Writing>
  /** Deals the sentences of a script to the slides, in their order. */
  writeFromScript(request: WriteSlides & { readonly script: string }): Promise<Writing>
  /** Writes about a topic without a source; `idea` is the outline that was chosen. Basic writers give an outline to fill. */
  writeFromTopic(
    request: WriteSlides & { readonly topic: string; readonly idea?: StoryIdea | undefined },
  ): Promise<Writing>
  /** At least three different outlines. */
  proposeIdeas(
    request: WriteSlides & { readonly topic: string; readonly source?: SourceText | undefined },
  ): Promise<readonly StoryIdea[]>
}

/** The whole source as one text; the offsets of source sentences count in it. */
export function plainTextOf(source: Pick<SourceText, 'blocks'>): string {
  return source.blocks.map((block) => block.text).join('\n')
}
