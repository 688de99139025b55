import type { Page, Story } from '../document.ts'
import { patched } from '../edits/change.ts'
import type { StoryElement } from '../elements/index.ts'
import type { Paragraph, TextElement } from '../elements/text.ts'
import { textHeightPx } from '../layout/text-size.ts'
import { limits } from '../limits.ts'
import { markedText, withMarkedText } from './marked-runs.ts'

/** Rewritable texts of a story with their paths. */
export interface StoryWord {
  path: readonly (string | number)[]
  text: string
  /** Maximum length in the document, UTF-16 units. */
  maxLength: number
  /** Approximate length that fits the box without a smaller font; null where the box follows its text. */
  fits: number | null
}

export interface WordsScope {
  pageId?: string
  elementIds?: readonly string[]
}

/** Text fields with their maximum length. All others are names, numbers or settings. */
const fieldLengths: Readonly<Record<string, number>> = {
  prompt: limits.promptLength,
  label: limits.ctaLabelLength,
  text: limits.optionLength,
  title: limits.optionLength,
  alt: limits.altLength,
  altText: limits.altLength,
  note: limits.factTextLength,
  unit: 40,
  when: 60,
  role: limits.factTextLength,
  endedText: limits.factTextLength,
}
/** Fields whose items are texts. */
const listLengths: Readonly<Record<string, number>> = {
  items: limits.factTextLength,
  points: limits.factTextLength,
  columns: 80,
  rows: 120,
}
/** These contain no visible text: recordings, sources, positions, styles. */
const closed = new Set(['audio', 'sources', 'credit', 'link', 'font', 'headingFont', 'captions', 'animations', 'hint'])

/** The texts of a story in reading order; of a page or elements when `scope` says so. */
export function storyWords(story: Story, scope: WordsScope = {}): StoryWord[] {
  const found: StoryWord[] = []
  if (!scope.pageId) {
    take(found, ['title'], story.title, limits.titleLength)
    take(found, ['description'], story.description, limits.descriptionLength)
  }
  for (const [index, page] of story.pages.entries()) {
    if (scope.pageId && page.id !== scope.pageId) continue
    if (!scope.elementIds) collectPage(found, ['pages', index], page)
    for (const [at, element] of page.elements.entries()) {
      const isWanted = !scope.elementIds || scope.elementIds.includes(element.id)
      if (isWanted) collectElement(found, ['pages', index, 'elements', at], element)
    }
  }
  return found
}

/** The story with rewritten texts. Long ones are cut at a word; empty ones keep the original. */
export function withStoryWords(story: Story, words: readonly Pick<StoryWord, 'path' | 'text' | 'maxLength'>[]): Story {
  return words.reduce((next, { path, text, maxLength }) => {
    const fitting = cut(text.trim(), maxLength)
    return fitting === '' ? next : (replaced(next, path, fitting) as Story)
  }, story)
}

function collectPage(found: StoryWord[], path: (string | number)[], page: Page): void {
  const { elements: _, ...rest } = page
  collect(found, path, rest)
}

function collectElement(found: StoryWord[], path: (string | number)[], element: StoryElement): void {
  if (element.kind !== 'text') {
    collect(found, path, element)
    return
  }
  const share = widthShare(element)
  for (const [index, paragraph] of element.paragraphs.entries()) {
    const text = markedText(paragraph)
    const fits = share === null ? null : Math.max(1, Math.floor(text.length * share))
    take(found, [...path, 'paragraphs', index], text, limits.runLength, fits)
  }
}

function collect(found: StoryWord[], path: (string | number)[], value: unknown, key = ''): void {
  if (typeof value === 'string') {
    const length = fieldLengths[key] ?? listLengths[key]
    if (length) take(found, path, value, lengthAt(path, key, length))
    return
  }
  if (typeof value !== 'object' || value === null || closed.has(key)) return
  if (Array.isArray(value)) {
    const isWords = key in listLengths
    for (const [index, item] of value.entries()) collect(found, [...path, index], item, isWords ? key : '')
    return
  }
  for (const [name, inner] of Object.entries(value)) collect(found, [...path, name], inner, name)
}

function lengthAt(path: readonly (string | number)[], key: string, length: number): number {
  if (path.includes('options')) return length
  if (key === 'text') return limits.factTextLength
  const isShort = path.includes('attachment') || path.includes('outcomes')
  return key === 'title' && !isShort ? limits.nameLength : length
}

function take(
  found: StoryWord[],
  path: readonly (string | number)[],
  text: string,
  maxLength: number,
  fits: number | null = null,
): void {
  if (/\p{L}/u.test(text)) found.push({ path, text, maxLength: Math.max(maxLength, text.length), fits })
}

/** How much of its text fits a box, 1 at most; null where the box grows with it. */
function widthShare(element: TextElement): number | null {
  if (element.fit === 'height') return null
  const text = element.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n')
  const height = textHeightPx(text, {
    font: element.font,
    letterSpacingEm: element.letterSpacingEm,
    lineHeight: element.lineHeight,
    sizePx: element.sizePx,
    widthPx: Math.max(1, element.width - 2 * element.paddingX),
  })
  const room = element.height - 2 * element.paddingY
  return Math.min(1, Math.max(0.05, room / Math.max(1, height)))
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length)
  const end = short.lastIndexOf(' ')
  return (end > length / 2 ? short.slice(0, end) : short).toWellFormed()
}

function replaced(value: unknown, path: readonly (string | number)[], text: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return isParagraph(value) ? withMarkedText(value, text) : text
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, text) : item))
  if (typeof value !== 'object' || value === null || !(step in value)) return value
  const record = value as Record<string | number, unknown>
  return patched(record, { [step]: replaced(record[step], rest, text) })
}

function isParagraph(value: unknown): value is Paragraph {
  return typeof value === 'object' && value !== null && 'runs' in value
}
