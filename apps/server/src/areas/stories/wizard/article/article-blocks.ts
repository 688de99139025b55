import type { SourceBlock } from '../../../../ports/language.ts'
import type { ArticleImage } from './article.ts'
import { readImage } from './article-images.ts'

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
])

interface Found {
  readonly blocks: SourceBlock[]
  readonly images: ArticleImage[]
}

/** Walks the content of an article in reading order: headings, paragraphs, list items, quotations and images. */
export function readBlocks(content: Element, { baseUrl, title }: { baseUrl: string; title: string }): Found {
  const found: Found = { blocks: [], images: [] }
  const plainTitle = plain(title)
  const add = (block: SourceBlock) => {
    if (!block.text || (block.kind === 'heading' && plain(block.text) === plainTitle)) return
    if (plain(found.blocks.at(-1)?.text ?? '') === plain(block.text)) return
    found.blocks.push(block)
  }
  walk(content, found, add, baseUrl, 'paragraph', 0)
  return found
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function walk(
  element: Element,
  found: Found,
  add: (block: SourceBlock) => void,
  baseUrl: string,
  kind: SourceBlock['kind'],
  depth: number,
): void {
  if (depth > 60) return
  let loose = ''
  const flush = () => {
    add({ kind, text: tidy(loose) })
    loose = ''
  }
  for (const node of element.childNodes) {
    if (node.nodeType === 3) loose += node.textContent ?? ''
    if (node.nodeType !== 1) continue
    const child = node as Element
    const name = child.tagName.toLowerCase()
    if (name === 'br') loose += loose.endsWith('\n') ? '' : '\n'
    if (passedOver.has(name) || isHidden(child)) continue
    if (!blockNames.has(name) && !child.querySelector('p, div, li, blockquote, h2, h3, img')) {
      loose += child.textContent ?? ''
      continue
    }
    flush()
    const heading = /^h([1-6])$/.exec(name)
    if (heading) add({ kind: 'heading', text: tidy(child.textContent ?? ''), level: Math.max(2, Number(heading[1])) })
    else if (name === 'img') {
      const image = readImage(child, baseUrl, found.blocks.length - 1)
      if (image) found.images.push(image)
    } else walk(child, found, add, baseUrl, kindOf(name, kind), depth + 1)
  }
  flush()
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
