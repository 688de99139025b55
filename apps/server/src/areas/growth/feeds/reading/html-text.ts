import { decode } from 'html-entities'

/** More than any story uses. */
const mostLetters = 60_000

interface HtmlContent {
  /** One paragraph a line. */
  readonly text: string
  /** Addresses of images, as they are written. */
  readonly images: readonly string[]
}

/** The text and the images of what an item has as HTML. What is cut off or nested wrongly still gives its text. */
export function readHtml(html: string): HtmlContent {
  const source = html.slice(0, mostLetters)
  const images: string[] = []
  const plain = source
    .replace(/<(script|style|noscript|iframe|svg|form)\b[\s\S]{0,20000}?<\/\1\s*>/gi, ' ')
    .replace(/<img\b([^>]{0,3000})>/gi, (_, attributes: string) => {
      const address = attributeOf(attributes, 'src')
      // Counters of readers are images of one pixel.
      const isPixel = /\b(?:width|height)\s*=\s*["']?[01]\b/i.test(attributes)
      if (address && !isPixel) images.push(address)
      return ' '
    })
    .replace(
      /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure|figcaption|hr|pre)\b[^>]{0,3000}>/gi,
      '\n',
    )
    .replace(/<!--[\s\S]{0,20000}?-->/g, ' ')
    .replace(/<[/!?a-z][^>]{0,3000}>/gi, '')
  const lines = decode(plain)
    .split('\n')
    .map((line) => onOneLine(line))
    .filter((line) => line !== '')
  return { text: lines.join('\n'), images }
}

/** A title or a name without markup. */
export function plainLine(html: string): string {
  return onOneLine(readHtml(html).text)
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]{1,2048})"|'([^']{1,2048})'|([^\\s"'>]{1,2048}))`, 'i').exec(
    attributes,
  )
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value ? decode(value).trim() : null
}
