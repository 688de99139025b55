import { expect, it } from 'vitest'
import { FontBook } from '../fonts/font-book.ts'
import { findTestFonts } from '../testing/fonts.ts'
import { layOutLines } from './lay-out-lines.ts'
import { Ruler } from './ruler.ts'

/** What is drawn from left to right, each piece in the direction it is drawn in. */
function drawn(words: string, direction: 'ltr' | 'rtl' = 'ltr'): string[] {
  const ruler = new Ruler(new FontBook({ findFonts: findTestFonts, language: 'en', words }))
  const style = {
    font: { family: 'Inter', weight: 400, isItalic: false },
    sizePx: 32,
    pageSizePx: 32,
    letterSpacingPx: 0,
  }
  const [line] = layOutLines([{ text: words, style }], { widthPx: 5_000, direction, ruler })
  ruler.fonts.close()
  return line?.letters.map(({ text, isRightToLeft }) => `${isRightToLeft ? '<' : '>'}${text}`) ?? []
}

it('EXPORT-11 orders text as its controls of direction say, and draws none of them', () => {
  // Turned letters are told to stay turned: the canvas orders by itself.
  expect(drawn('abc \u202edef\u202c ghi')).toEqual(['>abc ', '<\u202edef\u202c', '> ghi'])
  expect(drawn('\u2067abc\u2069!', 'rtl').join('')).not.toMatch(/[\u2066-\u2069]/)
  expect(drawn('a\u200eb\u061cc')).toEqual(['>abc'])
})

it('keeps plain text of both directions as it is', () => {
  expect(drawn('abc אבג def')).toEqual(['>abc ', '<אבג', '> def'])
  expect(drawn('עד 12:30', 'rtl')).toEqual(['>12:30', '< ', '<עד'])
})
