import type { SourceBlock } from '../../../../ports/language.ts'
import type { ArticleImage } from './article.ts'
import { readImage } from './article-images.ts'
import { asidePart } from './aside-parts.ts'
import { beginsComments, beginsReferences, isFurnitureText, isHeadingOfPage } from './furniture-texts.ts'
import { withoutLoose } from './loose-parts.ts'
import { authorIn, isGalleryHeading, isPaywall } from './site-phrases.ts'

const passedOver = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'aside',
  'form',
  'button',
  'select',
  'iframe',
  'svg',
  'table',
  'pre',
  'code',
  'video',
  'audio',
  'object',
  'footer',
  'figcaption',
  'textarea',
  'input',
  'dialog',
])
const blockNames = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'ul',
  'ol',
  'li',
  'dl',
  'dd',
  'dt',
  'blockquote',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'picture',
  'img',
  'details',
  'summary',
  'center',
  'hr',
  'table',
  'tbody',
  'tr',
  'td',
])

interface Found {
  readonly blocks: SourceBlock[]
  readonly images: ArticleImage[]
  /** The page asks for a subscription among its text. */
  readonly hasPaywall: boolean
}

interface Walk {
  readonly blocks: SourceBlock[]
  readonly images: ArticleImage[]
  /** Indices of the blocks that stand right behind a list of links. */
  readonly behindLinks: Set<number>
  readonly baseUrl: string
  /** Length of all text, to tell the parts of an article from its wrappers. */
  readonly length: number
  add(block: SourceBlock): void
}

interface Reading {
  readonly baseUrl: string
  readonly title: string
  /** Names of who wrote the article, as far as the page declares them. */
  readonly authors?: readonly string[]
  /** What the page says that its images show; the same words in a line of their own are a caption. */
  readonly shown?: readonly string[]
}

/** Shorter ones are names, which a text may set in a line, too. */
const leastCaption = 24

/** Walks the content of an article in reading order: headings, paragraphs, list items, quotations and images. */
export function readBlocks(content: Element, given: Reading): Found {
  const { baseUrl, title, authors: named = [], shown = [] } = given
  const captions = new Set(shown.filter((text) => text.length >= leastCaption).map(plain))
  const found = { blocks: [] as SourceBlock[], images: [] as ArticleImage[], behindLinks: new Set<number>() }
  const plainTitle = plain(title)
  const authors = new Set(named)
  let isEnded = false
  let hasPaywall = false
  let isOffer = false
  const add = (block: SourceBlock) => {
    if (block.kind !== 'list-item' && block.text)
      isOffer = isSubscription.test(block.text) && block.text.length <= longestOffer
    // What a subscription comes with is listed below its offer.
    else if (block.kind === 'list-item' && isOffer) return
    const author = authorIn(block.text)
    if (author) authors.add(author)
    hasPaywall ||= isPaywall(block.text)
    if (
      block.kind === 'heading' &&
      (isGalleryHeading(block.text) || isClipHeading.test(block.text) || isContents.test(block.text))
    )
      return
    const said = block.text.replace(/^[–—]\s+/u, '')
    // Who speaks in turn begins with a dash.
    if (said !== block.text) {
      add({ ...block, text: said })
      return
    }
    // A summary set like a heading.
    if (block.kind === 'heading' && block.text.length > 60 && /[.。।]$/u.test(block.text)) {
      add({ kind: 'paragraph', text: block.text })
      return
    }
    // A line between the text and what is said about it.
    if (block.kind === 'heading' && !/[\p{L}\p{N}]/u.test(block.text)) return
    if (block.kind === 'paragraph' && captions.has(plain(block.text))) return
    isEnded ||= block.kind === 'heading' && beginsOther(block.text) && lengthOf(found.blocks) > 300
    if (isEnded || (block.kind === 'heading' ? isHeadingOfPage : isFurnitureText)(block.text)) return
    if (!block.text || (block.kind === 'heading' && plain(block.text) === plainTitle)) return
    if (plain(found.blocks.at(-1)?.text ?? '') === plain(block.text)) return
    // Captions without a name of their own repeat what the image says.
    const image = found.images.at(-1)
    if (image && [image.caption, image.alt].some((text) => text && plain(text) === plain(block.text))) return
    found.blocks.push(block)
  }
  walk(content, { ...found, baseUrl, length: content.textContent?.trim().length ?? 0, add }, 'paragraph', 0)
  return { ...withoutAuthors(withoutLoose(found), [...authors]), hasPaywall }
}

/** A short text that begins with the name of who wrote the article says who they are. */
function withoutAuthors({ blocks, images }: Pick<Found, 'blocks' | 'images'>, authors: readonly string[]) {
  const isAbout = ({ kind, text }: SourceBlock) =>
    kind === 'heading'
      ? authors.some((author) => plain(author) === plain(text)) || reporters.test(text)
      : text.length <= 300 && authors.some((author) => text.startsWith(author))
  const kept = blocks.filter((block) => !isAbout(block))
  const place = (block: number) => block - blocks.slice(0, block + 1).filter(isAbout).length
  return { blocks: kept, images: images.map((image) => ({ ...image, block: place(image.block) })) }
}

const longestOffer = 200
const isSubscription =
  /^(?:subscribe|sign up|register|create an account|unlock more|this (?:content|article) is (?:reserved|exclusive)|jetzt abonnieren|abonnez-vous|suscríbete|suscríbase|assine|abbonati)(?!\p{L})/iu

const isContents = /^(?:inhalt|contents?|sommaire|índice|sumário|indice|содержание|目次|目录)$/iu

/** The title of a clip between the paragraphs: `VIDEO: …`, `En vidéo, …`. */
const isClipHeading =
  /^(?:video|vídeo|watch|listen|en vidéo|im video|audio|видео|فيديو|वीडियो|動画|视频)\s?[:,|–-]\s?\S/iu

/** A line with nothing but who wrote: 半月谈记者 史卫燕. */
const reporters =
  /^[\p{Script=Han}]{0,8}(?:记者|記者|通讯员|通訊員|编辑|編輯)\s?(?:[\p{Script=Han}]{2,4}[\s、]?){1,3}$/u

const beginsOther = (heading: string) => beginsComments(heading) || beginsReferences(heading)

function lengthOf(blocks: readonly SourceBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'heading' ? 0 : block.text.length), 0)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function walk(element: Element, all: Walk, kind: SourceBlock['kind'], depth: number): void {
  if (depth > 60) return
  let loose = ''
  const flush = () => {
    all.add({ kind, text: tidy(loose) })
    loose = ''
  }
  for (const node of element.childNodes) {
    if (node.nodeType === 3) loose += node.textContent ?? ''
    if (node.nodeType !== 1) continue
    const child = node as Element
    const name = child.tagName.toLowerCase()
    if (name === 'br') loose += loose.endsWith('\n') ? '' : '\n'
    if ((passedOver.has(name) && !isLayout(child, name)) || isHidden(child)) continue
    const aside = asidePart(child, all.length)
    if (aside) {
      flush()
      if (aside === 'teasers') all.behindLinks.add(all.blocks.length)
      if (aside === 'images') addImages(child.querySelectorAll('img'), all)
      continue
    }
    if (!blockNames.has(name) && !child.querySelector('p, div, li, blockquote, h2, h3, img')) {
      loose += child.textContent ?? ''
      continue
    }
    flush()
    const heading = /^h([1-6])$/.exec(name)
    if (isBoldHeading(child, name)) all.add({ kind: 'heading', text: tidy(child.textContent ?? ''), level: 4 })
    else if (heading)
      all.add({ kind: 'heading', text: tidy(headingText(child)), level: Math.max(2, Number(heading[1])) })
    else if (name === 'img') addImages([child], all)
    else if (isListOfLinks(child, name)) all.behindLinks.add(all.blocks.length)
    else if (isOnlyLink(child, name)) continue
    else walk(child, withStep(all, child, name), kindOf(name, kind), depth + 1)
  }
  flush()
}

/** The parts of a heading, which a page sets below each other without a space between them: a topic, and the title. */
function headingText(heading: Element): string {
  return Array.from(heading.childNodes, ({ textContent }) => textContent ?? '').reduce(
    (whole, part) => whole + (/\p{Ll}{3}$/u.test(whole) && /^\p{Lu}\p{L}{3}/u.test(part) ? ': ' : '') + part,
    '',
  )
}

/** A paragraph that is bold as a whole and ends like no statement: the question of an interview, a heading without the tag of one. */
function isBoldHeading(element: Element, name: string): boolean {
  const text = tidy(element.textContent ?? '')
  if (
    name !== 'p' ||
    text.length < 4 ||
    text.length > (/[?？؟]["”»」]?$/u.test(text) ? 500 : 140) ||
    element.querySelector('a') ||
    isFurnitureText(text)
  )
    return false
  const bold = Array.from(element.querySelectorAll('strong, b'))
  const isBold =
    bold
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .replace(/\s/g, '') === text.replace(/\s/g, '')
  return isBold && (/[?？؟]["”»」]?$/u.test(text) || (text.length <= 60 && /[\p{L}\p{M}\p{N})）]$/u.test(text)))
}

/** Further reading: a list whose items are links and nothing else. */
function isListOfLinks(element: Element, name: string): boolean {
  const items = name === 'ul' ? Array.from(element.children) : []
  return items.length > 1 && items.every((item) => isOnlyLink(item, 'p') || isMostlyLink(item))
}

/** A title of another article with a word about it: The latest of the day (free). */
function isMostlyLink(item: Element): boolean {
  const text = tidy(item.textContent ?? '')
  const linked = Array.from(item.querySelectorAll('a'), ({ textContent }) => textContent ?? '').join('')
  return text.length >= 30 && text.length <= 140 && linked.length >= text.length * 0.7 && !/[.。!！]$/u.test(text)
}

/** A paragraph that is nothing but links and no sentence leads elsewhere: see all photos. */
function isOnlyLink(element: Element, name: string): boolean {
  const text = tidy(element.textContent ?? '')
  if (name !== 'p' || text.length === 0 || text.length > 80 || /[^.][.!?。！？।؟]["”»」)]?$/u.test(text)) return false
  const linked = Array.from(element.querySelectorAll('a'), ({ textContent }) => textContent ?? '').join('')
  return linked.replace(/\s/g, '').length >= text.replace(/\s/g, '').length - 2
}

/** Items of an ordered list carry their number; the paragraphs of one item are one step. */
function withStep(all: Walk, element: Element, name: string): Walk {
  if (name !== 'li' || element.parentElement?.tagName.toLowerCase() !== 'ol') return all
  const items = Array.from(element.parentElement.children).filter((item) => item.tagName === element.tagName)
  const step = items.indexOf(element) + 1
  return { ...all, add: (block) => all.add(block.kind === 'heading' ? block : { ...block, step }) }
}

function addImages(elements: Iterable<Element>, all: Walk): void {
  for (const element of elements) {
    const image = readImage(element, all.baseUrl, all.blocks.length - 1)
    if (image) all.images.push(image)
  }
}

/** A table around text rather than of numbers: its cells are longer than any number. */
function isLayout(element: Element, name: string): boolean {
  return (
    name === 'table' &&
    Array.from(element.querySelectorAll('td')).some(({ textContent }) => (textContent?.trim().length ?? 0) > 500)
  )
}

function kindOf(name: string, outer: SourceBlock['kind']): SourceBlock['kind'] {
  if (name === 'li' || name === 'dd' || name === 'dt') return 'list-item'
  if (name === 'blockquote') return 'quote'
  return outer
}

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none/i.test(element.getAttribute('style') ?? '')
  )
}

/** Collapses spaces; a line break ends a sentence only after end punctuation. */
function tidy(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u200b\u00ad\ufeff\u2060-\u2064]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      // A sentence that was set on a line of its own: … in the end.The next one.
      .replace(/(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll}+\s)/gu, ' ')
      .replace(/ ?\n\s*/g, (_, offset, whole) => (/[.!?。！？।؟:]["”»」]?$/.test(whole.slice(0, offset)) ? '\n' : ' '))
      .trim()
  )
}
