import { describe, expect, it } from 'vitest'
import { within } from './characters.ts'
import { emojiFacesOf, emojiStyleSheet } from './emoji-faces.ts'

/** Several files have some of the emoji: those that a combined one begins with. */
const ranges = (text: string) => [...new Set(emojiFacesOf(text).map(({ unicodeRange }) => unicodeRange))]

describe('files of color emoji', () => {
  it('are not declared for a text without emoji: digits, signs and hearts of text have their own fonts', () => {
    expect(ranges('Save 20 % today © 2026 ✓ → #1')).toEqual([])
  })

  it('are declared for the characters of the text alone, with joiners and selectors', () => {
    expect(ranges('Party 🎉 on day 12')).toEqual(['U+1F389'])
    expect(ranges('Love ❤️')).toEqual(['U+2764,U+FE0F'])
    expect(ranges('1️⃣ of 20')).toEqual(['U+31,U+20E3,U+FE0F'])
    expect(ranges('🇩🇪')).toEqual(['U+1F1E9-1F1EA'])
  })

  it('hold every emoji of a few of all kinds', () => {
    for (const emoji of ['😀', '👩🏽‍💻', '🏳️‍🌈', '🧑‍🤝‍🧑', '🐻‍❄️', '👁️‍🗨️', '🫠', '☕', '✈️']) {
      expect(ranges(emoji).length, emoji).toBeGreaterThan(0)
    }
  })

  it('EXPORT-11 hold every emoji there is, the newest ones in a file of their own', () => {
    const all = Array.from({ length: 0x1fbff }, (_, code) => String.fromCodePoint(code)).flatMap((character) =>
      /\p{Emoji_Presentation}/u.test(character)
        ? [character]
        : /\p{Emoji}/u.test(character)
          ? [`${character}\ufe0f${/[\d#*]/.test(character) ? '\u20e3' : ''}`]
          : [],
    )
    expect(all.length).toBeGreaterThan(1_400)
    expect(all.filter((emoji) => ranges(emoji).length === 0)).toEqual([])
    const filesOf = (emoji: string) => emojiFacesOf(emoji).map(({ url }) => url.replace(/^.*\//, ''))
    // A page must not load megabytes for an emoji of a slice.
    expect(filesOf('😀')).not.toContain('noto-color-emoji-emoji-400-normal.woff2')
    expect(filesOf('🫩')).toEqual(['noto-color-emoji-emoji-400-normal.woff2'])
  })

  it('are declared for pages of the app without signs that are text there', () => {
    const sheet = emojiStyleSheet()
    expect(sheet.match(/@font-face/g)?.length).toBe(12)
    expect(sheet).toMatch(/local\('Apple Color Emoji'\).*tech\(color-COLRv1\)/)
    const shown = (emoji: string) =>
      [...sheet.matchAll(/unicode-range:([^}]+)/g)].some(
        ([, range = '']) => within(range, [emoji.codePointAt(0) ?? 0]).length > 0,
      )
    expect(Array.from('😀🎉❤☀✈🇩☕⏰⭐🫩', shown)).not.toContain(false)
    expect(Array.from('1#©™↔↕▪▶⌨♥⚠', shown)).not.toContain(true)
  })
})
