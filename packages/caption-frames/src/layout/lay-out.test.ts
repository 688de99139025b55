import { captionLooks, coveredMargins, makeCaptions, splitWords } from '@taplore/media'
import { expect, it } from 'vitest'
import { cssFonts } from '../fonts/css-fonts.ts'
import { lookOf } from '../looks/index.ts'
import { openCaptions } from '../open-captions.ts'
import { RecordingContext } from '../testing/index.ts'
import { breakLongWords } from './break-long-words.ts'
import { layOut, sizeIn } from './lay-out.ts'
import { Typesetter } from './typesetter.ts'

const frame = { width: 720, height: 1280 }
const texts = [
  'So, the thing nobody tells you about rye bread is that it mostly needs waiting.',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik! Ja.',
]

it.each(captionLooks)('%s keeps words of an upright video clear of the buttons of TikTok', (id) => {
  const look = lookOf(id)
  const measure = new RecordingContext()
  const typesetter = new Typesetter({ fonts: cssFonts, context: measure, language: 'en' })
  const { left, right } = coveredMargins.tiktok
  for (const text of texts) {
    const words = splitWords(text, 'en').map((word, index) => {
      return { text: word, startMs: index * 400, endMs: index * 400 + 350 }
    })
    const origin = { engine: 'test', method: 'typed' } as const
    const captions = makeCaptions({ language: 'en', durationMs: 20_000, origin, words }, 'styled')
    const screens = openCaptions({ captions, style: { look: id }, frame, fonts: cssFonts, measure }).screens()
    for (const screen of screens) {
      const { lines } = layOut(screen, { look, frame, typesetter, direction: 'ltr' })
      for (const line of lines) {
        const padding = look.box && look.box.of !== 'word' ? look.box.padX * line.sizePx : 0
        expect(line.x - padding).toBeGreaterThanOrEqual(frame.width * left - 1)
        expect(line.x + line.width + padding).toBeLessThanOrEqual(frame.width * (1 - right) + 1)
      }
    }
  }
})

const address = 'https://archive.example.org/collections/rye_bread/2026-11-29/how-to-wait.html?part=2'
it.each(captionLooks)('%s breaks a long address behind its signs, instead of shrinking it', (id) => {
  const look = lookOf(id)
  const measure = new RecordingContext()
  const typesetter = new Typesetter({ fonts: cssFonts, context: measure, language: 'en' })
  const given = `Look at ${address}, all of it.`
  const words = splitWords(given, 'en').map((text, index) => {
    return { text, startMs: index * 900, endMs: index * 900 + 800 }
  })
  const origin = { engine: 'test', method: 'typed' } as const
  const captions = makeCaptions({ language: 'en', durationMs: 20_000, origin, words }, 'styled')
  const screens = openCaptions({ captions, style: { look: id }, frame, fonts: cssFonts, measure }).screens()
  const shown = screens.flatMap((screen) => screen.words)
  const pieces = shown.filter(({ text }) => address.includes(text.replace(/[,.]$/u, '').toLowerCase()))
  expect(pieces.length).toBeGreaterThan(2)
  expect(
    shown
      .map(({ text, isJoined }) => (isJoined ? text : ` ${text}`))
      .join('')
      .trim()
      .toLowerCase(),
  ).toBe(look.isBare ? given.replace(/[.,](?= |$)/gu, '').toLowerCase() : given.toLowerCase())
  // Every piece has its time of the word, one after another.
  for (const [at, word] of shown.entries()) expect(word.startMs).toBeGreaterThanOrEqual(shown[at - 1]?.startMs ?? 0)
  for (const screen of screens) {
    const { sizePx } = layOut(screen, { look, frame, typesetter, direction: 'ltr' })
    expect(sizePx).toBeGreaterThan(Math.min(29, sizeIn(frame, look) * 0.59))
  }
})

it('hyphenates a word between syllables, and only where it would be too small to read', () => {
  const widthOf = (text: string) => text.length * 20
  const cue = (text: string) => ({
    words: [{ id: 'w', text, startMs: 0, endMs: 1_000, isEmphasized: false }],
    breakAt: null,
  })
  const broken = (text: string) =>
    breakLongWords(cue(text), { sizePx: 54, limitPx: 400, widthOf }).words.map((word) => word.text)
  expect(broken('Feuerwehrmannschaftswagen')).toEqual(['Feuerwehrmannschaftswagen'])
  const pieces = broken('Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik')
  expect(pieces).toEqual(['Donaudampfschiff-', 'fahrtsgesell-', 'schaftskapi-', 'tänsmützenfabrik'])
  expect(broken('a'.repeat(19))).toHaveLength(1)
  expect(broken('1234567890.1234567890')).toHaveLength(1)
})

it.each(['single-word', 'stacked', 'handwritten'] as const)(
  '%s keeps the tails of Arabic letters in a wide video',
  (id) => {
    const wide = { width: 1280, height: 720 }
    const look = lookOf(id)
    const measure = new RecordingContext()
    const typesetter = new Typesetter({ fonts: cssFonts, context: measure, language: 'ar' })
    const words = splitWords('الشيء الذي لا يخبرك', 'ar').map((text, index) => {
      return { text, startMs: index * 400, endMs: index * 400 + 350 }
    })
    const origin = { engine: 'test', method: 'typed' } as const
    const captions = makeCaptions({ language: 'ar', durationMs: 20_000, origin, words }, 'styled')
    const screens = openCaptions({ captions, style: { look: id }, frame: wide, fonts: cssFonts, measure }).screens()
    for (const screen of screens) {
      const { lines } = layOut(screen, { look, frame: wide, typesetter, direction: 'rtl' })
      for (const { words: placed } of lines)
        for (const { y, set } of placed) {
          const tail = y + (look.capHeight / 2 + 0.58) * set.sizePx
          expect(tail).toBeLessThanOrEqual(wide.height * 0.97)
        }
    }
  },
)
