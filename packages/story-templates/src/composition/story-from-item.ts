import { type ImageMedia, isQuestion, limits, makeId, type Page, type Story, type StoryElement } from '@taplore/story'
import { withNewIds } from '../kit/fresh-ids.ts'

/** What an article gives to a story. */
export interface ItemContent {
  readonly title: string
  /** Its text, sentence by sentence. */
  readonly sentences: readonly string[]
  readonly images: readonly ImageMedia[]
  /** Name of the site. */
  readonly source: string
  readonly author: string
  readonly url: string | null
  /** Label of the button that leads to it. */
  readonly action: string
}

/** About as much text as a page shows without becoming small print. */
const lettersOfText = 240
const wordSlots = new Set(['title', 'text', 'quote'])

/**
 * A template filled with an article: its first page, as many of its middle pages as the text has sentences for, and its last page with
 * the link. Nothing of the template's sample texts is left: a slot without content is removed. Images without a counterpart stay.
 */
export function storyFromItem(template: Story, content: ItemContent, slides: number): Story {
  const middles = Math.max(0, Math.min(slides - 2, content.sentences.length))
  const hasClosing = slides > 1 && (content.url !== null || content.sentences.length > middles)
  const groups = spread(content.sentences, middles + (hasClosing && content.sentences.length > middles ? 1 : 0))
  const pages = choosePages(template.pages, middles, hasClosing)
  const filled = pages.map((page, index): Page => {
    const isCover = index === 0
    const isLast = hasClosing && index === pages.length - 1
    const sentences = isCover ? [] : (groups[index - 1] ?? [])
    const image = content.images.length > 0 ? content.images[index % content.images.length] : undefined
    const words = isCover ? coverWords(content) : pageWords(page, sentences, content)
    return fillPage(page, { words, image, link: isLast || pages.length === 1 ? content.url : null, content })
  })
  return withNewIds({
    ...template,
    title: content.title.slice(0, limits.titleLength),
    description: content.sentences.join(' ').slice(0, limits.descriptionLength),
    pages: filled,
  })
}

/** The first page, pages that show words in between, repeated where the template has too few, and the last one. */
function choosePages(pages: Story['pages'], middles: number, hasClosing: boolean): Page[] {
  const [cover, ...rest] = pages
  if (!cover) return []
  const closing = rest.at(-1) ?? cover
  const inner = rest.length > 1 ? rest.slice(0, -1) : rest
  const fitting = inner.filter((page) => isForWords(page))
  const usable = fitting.length > 0 ? fitting : inner.some(hasWords) ? inner.filter(hasWords) : [cover]
  const chosen = Array.from({ length: middles }, (_, index) => usable[index % usable.length] ?? cover)
  const last = hasClosing ? [hasWords(closing) ? closing : cover] : []
  return [cover, ...chosen, ...last].map((page) => ({ ...page, id: makeId() }))
}

const slotsOf = (page: Page) => new Set(page.elements.flatMap(({ slot }) => slot ?? []))
const hasWords = (page: Page) => [...slotsOf(page)].some((slot) => wordSlots.has(slot))
/** Not a page that needs a number, a list or a question to make sense. */
function isForWords(page: Page): boolean {
  const slots = slotsOf(page)
  return hasWords(page) && !slots.has('numeral') && !slots.has('question') && !slots.has('item-1')
}

/** Consecutive sentences in groups of about the same length. */
function spread(sentences: readonly string[], groups: number): string[][] {
  if (groups <= 0) return []
  const total = sentences.reduce((sum, { length }) => sum + length, 0)
  const made: string[][] = Array.from({ length: groups }, () => [])
  let before = 0
  sentences.forEach((sentence, index) => {
    // Each group has at least one.
    const byLength = total > 0 ? Math.floor(((before + sentence.length / 2) / total) * groups) : 0
    const group = Math.min(Math.max(byLength, groups - (sentences.length - index)), index, groups - 1)
    made[Math.max(group, 0)]?.push(sentence)
    before += sentence.length
  })
  return fillGaps(made)
}

/** A very long sentence may leave its neighbours empty; they take from the group before. */
function fillGaps(groups: string[][]): string[][] {
  for (let index = 1; index < groups.length; index += 1) {
    const before = groups[index - 1]
    if (groups[index]?.length === 0 && before && before.length > 1) groups[index]?.push(before.pop() ?? '')
  }
  return groups.filter(({ length }) => length > 0)
}

function coverWords({ title, source, author }: ItemContent): Record<string, string> {
  return { title, kicker: source, ...(author ? { by: author, label: author } : {}) }
}

function pageWords(page: Page, sentences: readonly string[], content: ItemContent): Record<string, string> {
  const slots = slotsOf(page)
  const words = sentences.join(' ')
  if (words === '')
    return slots.has('title') ? { title: content.title, kicker: content.source } : { text: content.title }
  if (slots.has('quote') && !slots.has('text')) return { quote: cut(words), by: content.author || content.source }
  const [first = '', ...others] = sentences
  const rest = cut(others.join(' '))
  if (!slots.has('title')) return { text: cut(words), kicker: content.source }
  if (!slots.has('text') || rest === '') return { title: cut(words), kicker: content.source }
  return { title: first, text: rest, kicker: content.source }
}

/** Whole words only. */
function cut(text: string): string {
  if (text.length <= lettersOfText * 1.5) return text
  const end = text.lastIndexOf(' ', lettersOfText * 1.5)
  return `${text.slice(0, end > lettersOfText ? end : lettersOfText * 1.5)}…`
}

interface Filling {
  readonly words: Readonly<Record<string, string>>
  readonly image: ImageMedia | undefined
  readonly link: string | null
  readonly content: ItemContent
}

function fillPage(page: Page, filling: Filling): Page {
  const hasButton = page.elements.some(({ kind, slot }) => kind === 'cta' && slot)
  const elements = page.elements.flatMap((element) => fillElement(element, filling, hasButton) ?? [])
  const present = new Set(elements.map(({ id }) => id))
  return {
    ...page,
    elements,
    animations: page.animations.filter(({ targets }) => targets.every((target) => present.has(target))),
    sources: [],
  }
}

/** Null for one that has nothing to show. */
function fillElement(element: StoryElement, filling: Filling, hasButton: boolean): StoryElement | null {
  const { words, image, content } = filling
  const { slot } = element
  if (slot === undefined || slot === 'decor') return element
  if (isQuestion(element)) return null
  const link = filling.link ? { link: { type: 'url' as const, url: filling.link } } : null
  if (element.kind === 'image') return image ? { ...element, media: image } : element
  if (element.kind === 'cta')
    return link ? { ...element, ...link, label: content.action.slice(0, limits.ctaLabelLength) } : null
  if (element.kind !== 'text') return element
  const value = words[slot]
  if (!value) return null
  const [first] = element.paragraphs[0]?.runs ?? []
  const { text: _, link: __, ...marks } = first ?? { text: '' }
  return {
    ...element,
    // A page without a button leads to the article by its title.
    ...(slot === 'title' && !hasButton ? link : {}),
    fit: 'shrink',
    paragraphs: [{ runs: [{ ...marks, text: value.slice(0, limits.runLength) }] }],
  }
}
