import { attributes, type Html, html } from './html.ts'

type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\u061c\u200f\u202b\u202e\u2067]/gu

/** Whether some letters run against the page's direction: then full stops would be on the wrong side. */
export function runsAgainst(text: string, direction: Direction): boolean {
  if (direction === 'ltr') return text.search(rightToLeft) >= 0
  return /\p{L}/u.test(text.replace(rightToLeft, ''))
}

/** User text in the direction of its first letter, whatever surrounds it (HTML: `bdi`). */
export function textInDirection(text: string, direction: Direction): Html | string {
  return runsAgainst(text, direction) ? html`<bdi>${text}</bdi>` : text
}

/** The same for elements that can only contain text: options, titles. */
export function textDirection(text: string, direction: Direction): Html {
  return attributes({ dir: runsAgainst(text, direction) ? 'auto' : null })
}
