import type { SourceBlock } from '../../../../ports/language.ts'
import type { ArticleImage } from './article.ts'
import { readImage } from './article-images.ts'
import { asidePart } from './aside-parts.ts'
import { beginsComments, beginsReferences, isFurnitureText } from './furniture-texts.ts'

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
}

interface Walk extends Found {
  readonly baseUrl: string
  /** Length of all text, to tell the parts of an article from its wrappers. */
  readonly length: number
  add(block: SourceBlock): void
}

/** Walks the content of an article in reading order: headings, paragraphs, list items, quotations and images. */
export function readBlocks(content: Element, { baseUrl, title }: { baseUrl: string; title: string }): Found {
  const found: Found = { blocks: [], images: [] }
  const plainTitle = plain(title)
  let isEnded = false
  const add = (block: SourceBlock) => {
    isEnded ||= block.kind === 'heading' && beginsOther(block.text) && lengthOf(found.blocks) > 300
    if (isEnded || (block.kind !== 'heading' && isFurnitureText(block.text))) return
    if (!block.text || (block.kind === 'heading' && plain(block.text) === plainTitle)) return
    if (plain(found.blocks.at(-1)?.text ?? '') === plain(block.text)) return
    // Captions without a name of their own repeat what the image says.
    const image = found.images.at(-1)
    if (image && [image.caption, image.alt].some((text) => text && plain(text) === plain(block.text))) return
    found.blocks.push(block)
  }
  walk(content, { ...found, baseUrl, length: content.textContent?.trim().length ?? 0, add }, 'paragraph', 0)
  return found
}

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
      if (aside === 'images') addImages(child.querySelectorAll('img'), all)
      continue
    }
    if (!blockNames.has(name) && !child.querySelector('p, div, li, blockquote, h2, h3, img')) {
      loose += child.textContent ?? ''
      continue
    }
    flush()
    const heading = /^h([1-6])$/.exec(name)
    if (heading)
      all.add({ kind: 'heading', text: tidy(child.textContent ?? ''), level: Math.max(2, Number(heading[1])) })
    else if (name === 'img') addImages([child], all)
    else walk(child, all, kindOf(name, kind), depth + 1)
  }
  flush()
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
  return text
    .normalize('NFC')
    .replace(/[\u200b\u00ad\ufeff\u2060]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, (_, offset, whole) => (/[.!?。！？।؟:]["”»」]?$/.test(whole.slice(0, offset)) ? '\n' : ' '))
    .trim()
}
