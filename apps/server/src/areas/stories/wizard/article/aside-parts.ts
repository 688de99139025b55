/** Longer than any caption, byline or credit. */
const maxAsideLength = 700

const wordsOfParts = {
  caption: ['caption', 'captions', 'figcaption', 'credit', 'credits'],
  gallery: ['gallery', 'galleries', 'slideshow', 'carousel', 'lightbox'],
  byline: ['byline', 'bylines', 'dateline', 'author', 'authors', 'contributor', 'contributors'],
  comments: ['comment', 'comments', 'commenting', 'disqus'],
}
const partOfWord = new Map(
  Object.entries(wordsOfParts).flatMap(([part, words]) => words.map((word) => [word, part] as const)),
)

/**
 * What of an element inside an article is not its text: `skip` for bylines, captions and rules for comments, `images`
 * for galleries and framed images, whose words describe what they show, `teasers` for other articles. Null for text.
 */
export function asidePart(element: Element, wholeLength: number): 'skip' | 'images' | 'teasers' | null {
  const length = element.textContent?.trim().length ?? 0
  const name = element.tagName.toLowerCase()
  if (name === 'figure' && length <= maxAsideLength && !element.querySelector('blockquote')) return 'images'
  if (length > wholeLength / 2) return null
  if (isTeasers(element, name)) return 'teasers'
  const parts = partsIn(`${element.getAttribute('class') ?? ''} ${element.id}`)
  const hasImage = element.querySelector('img') !== null
  if (hasImage && (parts.has('gallery') || isListOfImages(element, name))) return 'images'
  if (length > maxAsideLength) return null
  if (hasImage && isFramedImage(element, length)) return 'images'
  if (parts.has('caption') || isCaptionedImage(element, name)) return hasImage ? 'images' : 'skip'
  const isAuthor = element.getAttribute('rel') === 'author' || element.getAttribute('itemprop') === 'author'
  return isAuthor || name === 'address' || parts.has('byline') || parts.has('comments') ? 'skip' : null
}

/** Other articles: boxes or lines side by side, each of them a link and little else, or one of them with its image. */
function isTeasers(element: Element, name: string): boolean {
  if (!/^(?:div|section|ul|li|article)$/.test(name)) return false
  const parts = name === 'li' || name === 'article' ? [] : [...element.children]
  if (parts.length >= 2 && parts.every(isTeaser)) return true
  return element.querySelector('a img') !== null && isTeaser(element)
}

function isTeaser(element: Element): boolean {
  const length = lengthOf(element)
  if (length < leastTeaser || length > maxCaptionLength || element.querySelector('figcaption, blockquote')) return false
  const linked = Array.from(element.querySelectorAll('a'), lengthOf).reduce((sum, one) => sum + one, 0)
  return linked >= length * 0.85
}
const leastTeaser = 12

/** What the names of an element say in any spelling: `wp-caption-text`, `photoCredit`, `article__byline`. */
function partsIn(names: string): Set<string> {
  const words = names
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return new Set(words.flatMap((word) => partOfWord.get(word) ?? []))
}

/** An image in a paragraph whose only words are small or in italics. */
function isCaptionedImage(element: Element, name: string): boolean {
  if (name !== 'p' || !element.querySelector('img')) return false
  const plain = Array.from(element.childNodes, (node) => {
    const isCaption = node.nodeType === 1 && /^(?:em|i|small|cite)$/i.test((node as Element).tagName)
    return isCaption ? '' : (node.textContent ?? '')
  })
  return plain.join('').trim() === ''
}

/** A list whose every item is an image with a few words. */
function isListOfImages(element: Element, name: string): boolean {
  if (name !== 'ul' && name !== 'ol') return false
  const items = [...element.children]
  const isImage = (item: Element) => item.querySelector('img') !== null && lengthOf(item) <= maxCaptionLength
  return items.length >= 2 && items.every(isImage)
}

const maxCaptionLength = 240

/** A box around an image and a few words that no paragraph holds. */
function isFramedImage(element: Element, length: number): boolean {
  return length <= maxCaptionLength && !element.querySelector('p, h1, h2, h3, h4, h5, h6, li, blockquote')
}

function lengthOf(element: Element): number {
  return element.textContent?.trim().length ?? 0
}
