import { type AiStoryPayload, fromPayloadLanguage, type WizardSlide } from '@taplore/contract'
import { randomId } from '@taplore/kit'
import { limits } from '@taplore/story'
import type { Writing } from '../../../ports/language.ts'
import type { StoredSource } from './tables.ts'

/** Languages without voice-over (WIZ-13). */
const withoutVoiceOver: ReadonlySet<string> = new Set(['mr'])

/** Language as stored. */
export function languageOf(payload: Pick<AiStoryPayload, 'language'>): string {
  return fromPayloadLanguage(payload.language)
}

/** Whether voices are generated: requested, a voice selected, and the language supported (WIZ-13, WIZ-14). */
export function wantsVoice(payload: Pick<AiStoryPayload, 'voiceoverEnabled' | 'voiceoverData' | 'language'>): boolean {
  const base = languageOf(payload).split('-')[0] ?? ''
  return payload.voiceoverEnabled && Boolean(payload.voiceoverData?.selectedVoice) && !withoutVoiceOver.has(base)
}

/** The name in the story list before the slides are written. */
export function workingTitle(payload: AiStoryPayload): string {
  const text = payload.type === 'url' ? hostOf(payload.url ?? '') : (payload.topic ?? payload.script ?? '')
  const line = text.split('\n')[0]?.trim() ?? ''
  return line.length <= 90 ? line : `${line.slice(0, 89).trimEnd()}…`
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}

/** Slides as shown in the review. */
export function slidesOfWriting(writing: Writing): { slides: WizardSlide[]; blocks: Record<string, number> } {
  const blocks: Record<string, number> = {}
  const slides = writing.slides.map((slide): WizardSlide => {
    const id = `s${randomId(9)}`
    const block = slide.sources[0]?.block
    if (block !== undefined) blocks[id] = block
    return {
      id,
      kind: slide.kind,
      title: slide.title?.slice(0, 300) ?? null,
      text: slide.text.slice(0, 2_000),
      attribution: slide.attribution?.slice(0, 200) ?? null,
      figure: slide.figure?.slice(0, 60) ?? null,
      sources: slide.sources.map(({ text, start, end }) => ({ text, start, end })),
      isPlaceholder: slide.isPlaceholder,
      isEdited: false,
      ...(slide.imagePrompt ? { imagePrompt: slide.imagePrompt.slice(0, 300) } : {}),
      ...(slide.kind === 'question' ? { right: slide.right ?? null } : {}),
    }
  })
  return { slides, blocks }
}

/** The title of a story after a user's edits: that of its cover once the user wrote one, so that both say the same. */
export function titleWithEdits(
  { title, slides }: { title: string; slides: readonly WizardSlide[] },
  edits: readonly { id: string; title: string | null }[],
): string {
  const [cover] = slides
  const written = edits.find((edit) => edit.id === cover?.id)?.title?.trim()
  return written && written !== cover?.title ? written.slice(0, 240) : title
}

/**
 * Applies a user's edits. A number or quotation that the text no longer contains is removed, so that nothing wrong is
 * shown large.
 */
export function withEdits(
  slides: readonly WizardSlide[],
  edits: readonly { id: string; title: string | null; text: string }[],
): WizardSlide[] {
  return slides.map((slide) => {
    const edit = edits.find((one) => one.id === slide.id)
    if (!edit || (edit.title === slide.title && edit.text === slide.text)) return slide
    if (slide.kind === 'question') return editedQuestion(slide, edit)
    const isStillQuote = slide.kind === 'quote' && edit.text === slide.text
    const figure = slide.figure && edit.text.includes(slide.figure) ? slide.figure : null
    const kind =
      slide.kind === 'quote' && !isStillQuote
        ? 'text'
        : slide.kind === 'outline' || (slide.kind === 'number' && !figure)
          ? 'text'
          : slide.kind
    return {
      ...slide,
      kind,
      title: edit.title || null,
      text: edit.text,
      figure: figure,
      attribution: isStillQuote ? slide.attribution : null,
      isPlaceholder: false,
      isEdited: true,
    }
  })
}

/** The answers of a question, one a line. */
export function answersOf({ text }: Pick<WizardSlide, 'text'>): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/**
 * A question whose answers no longer fit a poll is a text. The right answer is found again by its words or, when it was reworded, by
 * its place; without it the quiz is a poll.
 */
function editedQuestion(slide: WizardSlide, edit: { title: string | null; text: string }): WizardSlide {
  const edited = { ...slide, title: edit.title || null, text: edit.text, isPlaceholder: false, isEdited: true }
  const [before, after] = [answersOf(slide), answersOf(edit)]
  const { min, max } = limits.quizOptions
  const isAsked = edit.title && after.length >= min && after.length <= max && new Set(after).size === after.length
  if (!isAsked || after.some((answer) => answer.length > limits.optionLength))
    return { ...edited, kind: 'text', right: null }
  if (typeof slide.right !== 'number') return edited
  const found = after.indexOf(before[slide.right] ?? '')
  return { ...edited, right: found >= 0 ? found : after.length === before.length ? slide.right : null }
}

/**
 * The image of the source for each slide: the lead image for the cover, then the nearest ones, without repetition.
 */
export function imagesForSlides(
  slides: readonly Pick<WizardSlide, 'id'>[],
  blocks: Readonly<Record<string, number>>,
  images: StoredSource['images'],
): (StoredSource['images'][number] | null)[] {
  const left = [...images].sort((a, b) => a.block - b.block)
  const chosen = new Map<string, StoredSource['images'][number]>()
  const [cover, ...rest] = slides
  const lead = left.shift()
  if (cover && lead) chosen.set(cover.id, lead)
  for (const image of left) {
    let nearest: string | null = null
    let distance = Number.POSITIVE_INFINITY
    for (const slide of rest) {
      const block = blocks[slide.id]
      if (block === undefined || chosen.has(slide.id) || Math.abs(block - image.block) >= distance) continue
      nearest = slide.id
      distance = Math.abs(block - image.block)
    }
    if (nearest !== null) chosen.set(nearest, image)
  }
  return slides.map((slide) => chosen.get(slide.id) ?? null)
}

/**
 * Slides that get a drawing when the source has no image for them: always the cover, and every second of the others.
 */
export function wantsDrawing(index: number, hasImage: readonly boolean[], kind?: WizardSlide['kind']): boolean {
  // The lines of a list and the answers of a question take the page.
  if (hasImage[index] || kind === 'ingredients' || kind === 'question') return false
  return index === 0 || (index % 2 === 0 && !hasImage[index - 1])
}

/** The spoken text of a slide. */
export function spokenText(slide: WizardSlide): string {
  const parts = [isSaidAnyway(slide) ? null : slide.title, slide.text.replaceAll('\n', ', '), slide.attribution]
  // A heading that the text goes on with is no sentence of its own.
  const isBegun = /^\p{Ll}/u.test(slide.text)
  return parts
    .filter((part) => part?.trim())
    .map((part, index) =>
      index === 0 && isBegun && part === slide.title ? (part ?? '').trim() : endedSentence(part ?? ''),
    )
    .join(' ')
}

/** A heading that only repeats words of its text, or is a number, is for the eye. */
function isSaidAnyway({ title, text, attribution }: WizardSlide): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const heading = plain((title ?? '').replace(/^\s*\d{1,2}(?:–\d{1,2})?\.\s*/, ''))
  return plain(`${text} ${attribution ?? ''}`).includes(heading) || /^[\d\s.]*$/.test(title ?? '')
}

function endedSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?…。！？।؟:]["”»」)]?$/.test(trimmed) ? trimmed : `${trimmed}.`
}
