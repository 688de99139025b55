import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { SourceBlock } from '../../../../ports/language.ts'
import type { Article, ArticleFault, ArticleImage } from './article.ts'
import { readBlocks } from './article-blocks.ts'
import { readImage } from './article-images.ts'
import { removeFurniture } from './page-furniture.ts'
import { authorIn } from './site-phrases.ts'
import { readStructuredData, type StructuredData } from './structured-data.ts'

export type Extracted = { readonly article: Article } | { readonly fault: ArticleFault }

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'yi'])

/**
 * Extracts an article from the markup of a page. Runs no script and loads nothing; see `article-worker.ts` for its
 * limits.
 */
export function extractArticle(html: string, url: string): Extracted {
  // Styles and scripts only cost time here, except the structured data.
  const light = html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script\s*>/gi, '')
  const document = openPage(light, url)
  const scripts = Array.from(
    document.querySelectorAll('script[type*="ld+json" i]'),
    (script) => script.textContent ?? '',
  )
  const data = readStructuredData(scripts)
  const meta = metaReader(document)
  const language = languageOf(document, data, meta)
  const direction = directionOf(document, language)
  const firstHeading = document.querySelector('h1')?.textContent ?? null
  const leadImage = leadImageOf(document, data, meta, url)
  const looksReadable = isProbablyReaderable(document, { minContentLength: 90, minScore: 12 })
  const signed = bylinesIn(document)
  const shown = [...document.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '')
  const parsed = mainText(document, light, url)
  const siteName = tidy(
    meta('og:site_name') ?? data.publisher ?? parsed?.siteName ?? new URL(url).hostname.replace(/^www\./, ''),
  )
  const title = unlessCut(
    firstHeading,
    withoutSite(
      (data.name && data.name.toLowerCase() === tidy(firstHeading ?? '').toLowerCase() ? firstHeading : null) ||
        unlessName(data.headline, firstHeading) ||
        meta('og:title') ||
        headingIn(document.title, firstHeading) ||
        parsed?.title ||
        firstHeading ||
        document.title,
      siteName,
    ),
  )
  const byline = tidy(data.author ?? meta('author') ?? parsed?.byline ?? '').slice(0, 120)
  const read = parsed?.content
    ? readBlocks(parsed.content, { baseUrl: url, title, authors: [...namesIn(byline), ...signed], shown })
    : { blocks: [], images: [], hasPaywall: false }
  const blocks = withRecipe(withBody(read.blocks, data), data)
  const words = wordCount(blocks)
  if (!title || words < 40)
    return { fault: looksReadable || data.headline || meta('og:type') === 'article' ? 'empty' : 'not-on-page' }
  if (!data.recipe && !hasRunningText(blocks)) return { fault: 'not-on-page' }
  return {
    article: {
      url,
      title,
      siteName,
      language,
      direction,
      byline: byline || null,
      publishedAt: data.publishedAt ?? meta('article:published_time') ?? parsed?.publishedTime ?? null,
      summary: tidy(meta('og:description') ?? data.description ?? meta('description') ?? '') || null,
      blocks,
      images: withoutRepeats([...(leadImage ? [leadImage] : []), ...read.images]).slice(0, 30),
      recipe: data.recipe,
      items: data.items,
      isPartial: read.hasPaywall || (data.isFree === false && words < 400),
      wordCount: words,
    },
  }
}

/** Shorter than most articles: a notice of the page may have been taken for its text. */
const doubtfulLength = 1_500
/** How much more another reading must find to replace the first. */
const muchMore = 2.5
/** Characters of markup; reading a larger page several times would take longer than a user waits. */
const maxRereadLength = 1_500_000

/**
 * The main text of a page. When it is short and the page has much more, the page is read again: first with all that
 * looked unlikely by its name, then also with what looked like furniture. `document` is used up.
 */
function mainText(document: Document, html: string, url: string) {
  const available = runningTextIn(document.body)
  const first = readMainText(document, 'all', 250)
  const length = first?.length ?? 0
  const enough = Math.max(doubtfulLength, length * muchMore)
  if (length >= doubtfulLength || available < enough || html.length > maxRereadLength) return first
  for (const furniture of ['all', 'certain'] as const) {
    const again = readMainText(openPage(html, url), furniture, enough)
    if (again?.content && again.length >= enough && shareOfLinks(again.content) < 0.3) return again
  }
  return first
}

function readMainText(document: Document, furniture: 'all' | 'certain', charThreshold: number) {
  removeFurniture(document, { which: furniture })
  keepMain(document)
  const serializer = (node: Node) => node as Element
  const parsed = new Readability<Element>(document, { charThreshold, keepClasses: true, serializer }).parse()
  return parsed && { ...parsed, length: parsed.content ? lengthOf(parsed.content) : 0 }
}

/** Most of a page is what it marks as its main content; what stands beside that says something about the site. */
function keepMain(document: Document): void {
  const [main, ...others] = document.querySelectorAll('main, [role="main"]')
  if (!main || others.length > 0) return
  const length = runningTextIn(main)
  if (length < doubtfulLength || length < runningTextIn(document.body) * 0.6) return
  for (let element: Element = main; element !== document.body && element.parentElement; element = element.parentElement)
    for (const beside of [...element.parentElement.children])
      if (beside !== element && !beside.matches('h1') && !beside.querySelector('h1')) beside.remove()
}

function openPage(html: string, url: string): Document {
  const { document } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window
  // How a word is read stands above it; in a line of text it would be the same word again.
  for (const reading of document.querySelectorAll('rt, rp')) reading.remove()
  // Icons, remarks for programs and what only screen readers say would each end a paragraph where it stands.
  for (const unseen of document.querySelectorAll(unseenParts)) unseen.remove()
  const remarks = document.createTreeWalker(document, 128)
  const found: Node[] = []
  for (let node = remarks.nextNode(); node; node = remarks.nextNode()) found.push(node)
  for (const node of found) node.parentNode?.removeChild(node)
  document.normalize()
  joinDropCaps(document)
  return document
}
/** The first letter of a text, set large in an element of its own, belongs to the word behind it. */
function joinDropCaps(document: Document): void {
  for (const cap of [...document.querySelectorAll('span, strong, b, big')].slice(0, 5_000)) {
    const letter = cap.textContent?.trim() ?? ''
    const behind = /^\p{Lu}$/u.test(letter) ? cap.nextSibling : null
    const text = behind && document.createTreeWalker(behind, 4)
    const first = behind?.nodeType === 3 ? behind : text?.nextNode()
    if (!first || !/^\p{Ll}/u.test(first.textContent ?? '')) continue
    first.textContent = letter + first.textContent
    cap.remove()
  }
}

const unseenParts =
  'svg, [class~="sr-only"], [class~="visually-hidden"], [class~="screen-reader-text"], [style*="clip:rect(0"], [style*="clip: rect(0"]'

/** Characters of text that is long enough for sentences and stands outside of links. */
function runningTextIn(root: Element): number {
  const texts = root.ownerDocument.createTreeWalker(root, 4)
  let length = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = tidy(node.textContent ?? '')
    if (text.length >= 80 && !node.parentElement?.closest('a, nav, footer, script, noscript')) length += text.length
  }
  return length
}

function shareOfLinks(content: Element): number {
  const linked = Array.from(content.querySelectorAll('a'), lengthOf).reduce((sum, length) => sum + length, 0)
  return linked / Math.max(1, lengthOf(content))
}

function lengthOf(element: Element): number {
  return tidy(element.textContent ?? '').length
}

/** Names of people, as bylines list them; a single word may be the name of the site. */
function namesIn(byline: string): string[] {
  return byline.split(/,\s*|\s(?:and|und|et|y|e|و)\s/u).filter((name) => /\S\s\S/.test(name) && name.length <= 40)
}

/** The names in short lines that say who wrote; the reading of the main text drops many of them. */
function bylinesIn(document: Document): string[] {
  const lines = [...document.querySelectorAll('p, span, div, li, address')].slice(0, 5_000)
  const found = lines.flatMap(({ textContent }) => {
    const line = textContent && textContent.length <= 200 ? tidy(textContent) : ''
    return line ? (authorIn(line) ?? []) : []
  })
  return [...new Set(found)].slice(0, 20)
}

type Meta = (name: string) => string | null

function metaReader(document: Document): Meta {
  const values = new Map<string, string>()
  for (const element of document.querySelectorAll('meta[property], meta[name]')) {
    const name = (element.getAttribute('property') ?? element.getAttribute('name') ?? '').toLowerCase()
    const content = element.getAttribute('content')?.trim()
    if (content && !values.has(name)) values.set(name, content)
  }
  return (name) => values.get(name) ?? null
}

function languageOf(document: Document, data: StructuredData, meta: Meta): string | null {
  const said = document.documentElement.getAttribute('lang') || data.language || meta('og:locale') || meta('language')
  const tag = said?.trim().replace('_', '-')
  return tag && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : null
}

function directionOf(document: Document, language: string | null): 'ltr' | 'rtl' {
  const said = (document.documentElement.getAttribute('dir') ?? document.body?.getAttribute('dir') ?? '').toLowerCase()
  if (said === 'rtl' || said === 'ltr') return said
  return rightToLeft.has(language?.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

function leadImageOf(document: Document, data: StructuredData, meta: Meta, url: string): ArticleImage | null {
  const address = meta('og:image:secure_url') ?? meta('og:image') ?? meta('twitter:image') ?? data.image
  const target = address ? URL.parse(address, url) : null
  if (!target || !/^https?:$/.test(target.protocol)) return null
  // The same image in the page often has its caption and credit.
  for (const element of document.querySelectorAll('figure img, article img')) {
    const image = readImage(element, url, -1)
    if (image && sameFile(image.url, target.href)) return { ...image, url: target.href }
  }
  const width = Number(meta('og:image:width')) || 0
  const height = Number(meta('og:image:height')) || 0
  return { url: target.href, alt: meta('og:image:alt') ?? '', caption: null, credit: null, width, height, block: -1 }
}

function sameFile(a: string, b: string): boolean {
  const name = (address: string) =>
    new URL(address).pathname
      .split('/')
      .at(-1)
      ?.replace(/[-_]\d+(?:x\d+|w)?(?=\.\w+$)/, '')
  return a === b || (Boolean(name(a)) && name(a) === name(b))
}

function withoutRepeats(images: readonly ArticleImage[]): ArticleImage[] {
  return images.filter((image, index) => images.findIndex((other) => sameFile(other.url, image.url)) === index)
}

/** A title in an attribute ends at the first mark of a quotation that it has; the heading has it whole. */
function unlessCut(firstHeading: string | null, title: string): string {
  const heading = tidy(firstHeading ?? '')
  const rest = heading.startsWith(title) ? heading.slice(title.length).trim() : ''
  return /^["“”„«]/u.test(rest) ? heading : title
}

/** One word is the name of what made the page, where its heading has a sentence. */
function unlessName(headline: string | null, firstHeading: string | null): string | null {
  const words = tidy(firstHeading ?? '').split(' ').length
  return headline && words >= 4 && /^[\p{Script=Latin}\d._-]+$/u.test(headline) ? null : headline
}

/** The heading of a page whose title is that heading and the name of the site. */
function headingIn(pageTitle: string, firstHeading: string | null): string | null {
  const heading = tidy(firstHeading ?? '')
  const rest = tidy(pageTitle).startsWith(heading) ? tidy(pageTitle).slice(heading.length) : ''
  return heading && /^\s*[|·–—｜:：-]/u.test(rest) ? heading : null
}

function withoutSite(title: string, siteName: string): string {
  const whole = tidy(title)
  const cut = whole.length - siteName.length
  if (cut < 12 || whole.slice(cut).toLowerCase() !== siteName.toLowerCase()) return whole
  return whole.slice(0, cut).replace(/[\s|·–—｜-]+$/u, '') || whole
}

/** Some pages have their text in structured data and load it by script. */
function withBody(blocks: readonly SourceBlock[], data: StructuredData): readonly SourceBlock[] {
  if (!data.body || wordCount(blocks) * 1.5 > data.body.split(/\s+/).length || wordCount(blocks) > 150) return blocks
  return data.body
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text }))
}

/** Ingredients and steps missing in the text are added, so that every slide has its source. */
function withRecipe(blocks: readonly SourceBlock[], data: StructuredData): readonly SourceBlock[] {
  if (!data.recipe) return blocks
  const whole = blocks.map((block) => block.text).join('\n')
  const missing = [...data.recipe.ingredients, ...data.recipe.steps].filter((text) => !whole.includes(text))
  return [...blocks, ...missing.map((text): SourceBlock => ({ kind: 'list-item', text }))]
}

/** A home page consists of headlines; an article has at least a few sentences. */
function hasRunningText(blocks: readonly SourceBlock[]): boolean {
  const isRunning = ({ kind, text }: SourceBlock) =>
    kind !== 'heading' && text.length > (ideographs.test(text) ? 14 : 40)
  const texts = blocks.filter(isRunning).map((block) => block.text)
  const ends = texts.reduce((sum, text) => sum + (text.match(sentenceEnds)?.length ?? 0), 0)
  return ends >= 3 || texts.some((text) => text.length > 600 || (unspaced.test(text) && text.length > 120))
}

/** Thai, Lao, Khmer and Burmese put spaces between sentences, not between words, and often no mark at their end. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const sentenceEnds = /[.!?。！？।؟…។။]["”»」』)]?(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『])/gu

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6}/u

/** Scripts without spaces between words, and how many of their characters make a word. */
const charactersPerWord: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 2],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 5],
]

function wordCount(blocks: readonly SourceBlock[]): number {
  let spaced = blocks.map((block) => block.text).join('\n')
  let words = 0
  for (const [characters, perWord] of charactersPerWord) {
    words += Math.round((spaced.match(characters)?.length ?? 0) / perWord)
    spaced = spaced.replace(characters, ' ')
  }
  return words + (spaced.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)?.length ?? 0)
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
