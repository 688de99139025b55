import { newElement, newPage, newStory } from '@taplore/story'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStoryFontFaces } from './story-font-faces.ts'

interface Declared {
  readonly family: string
  readonly unicodeRange: string
}

afterEach(() => vi.unstubAllGlobals())

/** The faces that are declared for a text, when the host has one whole file and one with a range for every family. */
async function declaredFor(text: string): Promise<Declared[]> {
  const declared: Declared[] = []
  class Face {
    readonly loaded = Promise.resolve()
    constructor(family: string, _source: string, { unicodeRange = 'U+0-10FFFF' }) {
      declared.push({ family, unicodeRange })
    }
  }
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('document', { fonts: { add: () => {}, delete: () => {} } })
  const file = { url: '/file.woff2', weight: '400', style: 'normal' } as const
  const onDeclared = vi.fn()
  const faces = createStoryFontFaces(
    async () => [file, { ...file, unicodeRange: 'U+20E2-20E4, U+2190-21FF, U+1F550-1F5FF' }],
    onDeclared,
  )
  const element = newElement('text', { paragraphs: [{ runs: [{ text }] }] })
  faces.follow(newStory({ pages: [newPage({ elements: [element] })] }))
  await vi.waitFor(() => expect(onDeclared).toHaveBeenCalledTimes(2))
  return declared
}

const has = (range: string, character: string) => {
  const wanted = character.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return wanted >= Number.parseInt(first, 16) && wanted <= Number.parseInt(last, 16)
  })
}

describe('the families behind those of a story', () => {
  it('EXPORT-11 leave emoji to the family of emoji, which public pages and exports draw them with', async () => {
    const behind = (await declaredFor('😀 → 1️⃣')).filter(({ family }) => family.startsWith('Story'))
    expect(behind.length).toBeGreaterThan(0)
    const drawn = (character: string) => behind.some(({ unicodeRange }) => has(unicodeRange, character))
    expect(['😀', '🏽', '🇳', '\u20e3', '⭐', '🕐'].filter(drawn)).toEqual([])
    expect(['→', 'a', '1', '☎', '✔', '❤', '🕯', '\u20e2', '\u20e4', '日'].filter((sign) => !drawn(sign))).toEqual([])
  })
})
