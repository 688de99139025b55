import type { parseFeed } from '@rowanmanning/feed-parser'
import { encode } from 'html-entities'

type Titled = Pick<ReturnType<typeof parseFeed>, 'element'>

/**
 * The title of an Atom feed or entry as HTML, where it is written in a way of its own: as XHTML, whose signs are themselves and no markup
 * (RFC 4287, 3.1.1.3), or in Base64, as Atom 0.3 allows. Null for every other title.
 */
export function atomTitle({ element }: Titled): string | null {
  const title = element.findElementWithName('title')
  if (!title) return null
  const { mode = '', type = '' } = title.attributes
  if (mode.toLowerCase() === 'base64') {
    const text = Buffer.from(title.textContent, 'base64').toString('utf8')
    return /html/i.test(type) ? text : encode(text)
  }
  const isXhtml = /xhtml/i.test(type) && mode.toLowerCase() !== 'escaped'
  return isXhtml ? encode(title.textContent) : null
}
