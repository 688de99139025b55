import { describe, expect, it } from 'vitest'
import { lineBreaksOf } from './line-breaks.ts'

/** The text with a bar wherever a line may begin. */
function cut(text: string): string {
  const places = [0, ...lineBreaksOf(text), text.length]
  return places
    .slice(1)
    .map((end, index) => text.slice(places[index], end))
    .join('|')
}

describe('where lines may begin', () => {
  it.each([
    ['after spaces and hyphens, not after a slash', 'well-known and/or this', 'well-|known |and/or |this'],
    ['not between a minus and its number', 'from -5 to 12-34', 'from |-5 |to |12-|34'],
    ['around an em dash, after an en dash', 'so—yes 3–4', 'so|—|yes |3–|4'],
    ['before an opening bracket that follows a mark', 'end.(see below)', 'end.|(see |below)'],
    ['between signs of Japanese, never before a closing mark', '船が着く。「はい」', '船|が|着|く。|「は|い」'],
    ['between words of Thai', 'ตลาดเช้าวันนี้', 'ตลาด|เช้า|วัน|นี้'],
  ])('%s', (_, text, expected) => {
    expect(cut(text)).toBe(expected)
  })
})
