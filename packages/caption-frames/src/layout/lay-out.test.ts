import { captionLooks, coveredMargins, makeCaptions, splitWords } from '@taplore/media'
import { expect, it } from 'vitest'
import { cssFonts } from '../fonts/css-fonts.ts'
import { lookOf } from '../looks/index.ts'
import { openCaptions } from '../open-captions.ts'
import { RecordingContext } from '../testing/index.ts'
import { layOut } from './lay-out.ts'
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
