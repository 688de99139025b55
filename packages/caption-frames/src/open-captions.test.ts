import { breaksPhrase, type CaptionStyle, type Captions, captionLooks, makeCaptions, splitWords } from '@taplore/media'
import { arbitraryCaptions } from '@taplore/media/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cssFonts } from './fonts/css-fonts.ts'
import { fontsOfCaptions } from './fonts/fonts-of-captions.ts'
import { openCaptions } from './open-captions.ts'
import { RecordingContext } from './testing/index.ts'

const upright = { width: 720, height: 1280 }

function captionsOf(text: string, language: string, kind: 'styled' | 'subtitle' = 'styled'): Captions {
  const words = splitWords(text, language).map((word, index) => {
    return { text: word, startMs: index * 400, endMs: index * 400 + 350, speaker: 'Odile' }
  })
  const durationMs = words.length * 400 + 500
  return makeCaptions({ language, durationMs, origin: { engine: 'test', method: 'typed' }, words }, kind)
}

function open(captions: Captions, style: CaptionStyle = {}, frame = upright) {
  return openCaptions({ captions, style, frame, fonts: cssFonts, measure: new RecordingContext() })
}

function drawn(captions: Captions, style: CaptionStyle, timeMs: number): RecordingContext {
  const context = new RecordingContext()
  open(captions, style).drawAt(context, timeMs)
  return context
}

const english = 'So, the thing nobody tells you about rye bread is that it mostly needs waiting.'

describe('drawing captions', () => {
  it('shows every word once, in order, and never two captions at once', () => {
    fc.assert(
      fc.property(arbitraryCaptions, fc.constantFrom(...captionLooks), (captions, look) => {
        const screens = open(captions, { look }).screens()
        expect(screens.flatMap(({ words }) => words.map(({ id }) => id))).toEqual(
          captions.cues.flatMap(({ words }) => words.map(({ id }) => id)),
        )
        for (const [index, { startMs, endMs }] of screens.entries()) {
          expect(endMs).toBeGreaterThan(startMs)
          expect(startMs).toBeGreaterThanOrEqual(screens[index - 1]?.endMs ?? 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('draws the same whenever the state is the same', () => {
    const captions = captionsOf(english, 'en')
    for (const look of captionLooks) {
      const painter = open(captions, { look })
      const seen = new Map<string, string>()
      for (let timeMs = 0; timeMs < captions.durationMs; timeMs += 37) {
        const state = painter.stateAt(timeMs)
        if (state === null) continue
        const context = new RecordingContext()
        painter.drawAt(context, timeMs)
        const calls = context.calls.join('\n')
        expect(seen.get(state) ?? calls, `${look} at ${timeMs}`).toBe(calls)
        seen.set(state, calls)
      }
      expect(seen.size, look).toBeGreaterThan(1)
    }
  })

  it('keeps words inside the frame, whatever their length, size and place', () => {
    const long = captionsOf('Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik! Ja.', 'de')
    for (const look of captionLooks) {
      for (const style of [{ look }, { look, sizePercent: 200, x: 0, y: 1 }, { look, x: 1, y: 0 }] as const) {
        for (const { text, x, y } of drawn(long, style, 300).texts) {
          expect(x, `${look} ${text}`).toBeGreaterThanOrEqual(-8)
          expect(x + text.length, `${look} ${text}`).toBeLessThan(720)
          expect(y, `${look} ${text}`).toBeGreaterThan(0)
          expect(y, `${look} ${text}`).toBeLessThan(1280)
        }
      }
    }
  })

  it('sets Arabic from right to left, and Japanese lines never begin with a closing sign', () => {
    const arabic = drawn(captionsOf('خبز الجاودار يحتاج', 'ar'), { look: 'box' }, 500).texts
    const [first, second] = ['خبز', 'الجاودار'].map((word) => arabic.find(({ text }) => text === word)?.x ?? 0)
    expect(first).toBeGreaterThan(second ?? 0)
    const japanese = captionsOf('これは、とても、長い、文章です。', 'ja')
    const painter = open(japanese, { look: 'minimal', sizePercent: 200 })
    for (const { startMs } of painter.screens()) {
      const context = new RecordingContext()
      painter.drawAt(context, startMs + 390)
      const lines = Map.groupBy(context.texts, ({ y }) => Math.round(y))
      for (const words of lines.values())
        expect(words.toSorted((left, right) => left.x - right.x)[0]?.text).not.toMatch(/^[、。」]/)
    }
  })

  it('shows Japanese phrase by phrase: no screen begins inside of one', () => {
    const text =
      '「今日はとてもいい天気です」と、漁師さんたちは言いました。港に船が入ってきました。魚をたくさん積んでいます。'
    for (const kind of ['styled', 'subtitle'] as const) {
      const captions = captionsOf(text, 'ja', kind)
      const ids = new Map(captions.cues.flatMap(({ words }) => words.map((word) => [word.id, word.text])))
      for (const look of ['word-pop', 'karaoke', 'box', 'minimal', 'typewriter'] as const) {
        let before = ''
        for (const { words } of open(captions, { look }).screens()) {
          const [first = '', ...rest] = words.map(({ id }) => ids.get(id) ?? '')
          expect([look, kind, before, first, breaksPhrase(before, first, 'ja')]).toEqual([
            look,
            kind,
            before,
            first,
            false,
          ])
          before = rest.at(-1) ?? first
        }
      }
    }
  })

  it('emphasizes only marked words and keywords', () => {
    const captions = captionsOf(english, 'en')
    const colors = (style: CaptionStyle) =>
      drawn(captions, { look: 'minimal', emphasisColor: '#00ff00', ...style }, 900).calls.filter((call) =>
        call.includes('#00ff00'),
      )
    expect(colors({})).toEqual([])
    expect(colors({ keywords: ['Thing'] })).toEqual([expect.stringContaining('fillText thing')])
  })

  it('shows an emoji only where someone asked for them', () => {
    const captions = captionsOf('Bread is love.', 'en')
    expect(drawn(captions, {}, 100).texts.some(({ text }) => text === '🍞')).toBe(false)
    expect(drawn(captions, { hasEmoji: true }, 100).texts.some(({ text }) => text === '🍞')).toBe(true)
  })

  it('lets a long word grow less while it is spoken, so that a space stays before and after it', () => {
    const growthOf = (text: string) => {
      const scales = drawn(captionsOf(`${text} you can make`, 'en'), { look: 'word-pop' }, 345).calls
      return Math.max(
        ...scales.flatMap((call) => Number(/^scale ([\d.]+)/.exec(call.replaceAll(/[(),]/g, ' '))?.[1] ?? 1)),
      )
    }
    expect(growthOf('So')).toBeCloseTo(1.08, 2)
    // Letters of the test are 0.55 em wide: thirteen of them have less than half of that room.
    expect(growthOf('Internationally')).toBeLessThan(1.05)
    expect(growthOf('Internationally')).toBeGreaterThan(1.02)
  })

  it('obeys what was changed of a look', () => {
    const captions = captionsOf(english, 'en')
    const style = {
      look: 'word-pop',
      wordsAtOnce: 1,
      letterCase: 'lower',
      fontFamily: 'Lora',
      textColor: '#123456',
    } as const
    const painter = open(captions, style)
    expect(painter.screens().every(({ words }) => words.length === 1)).toBe(true)
    const context = new RecordingContext()
    painter.drawAt(context, 1_300)
    expect(context.calls.some((call) => call.includes("'Lora'"))).toBe(true)
    expect(open(captions, { look: 'bounce', isStill: true }).stateAt(10)).not.toBeNull()
    expect(open(captions, { look: 'box', background: 'none' }).look.box).toBeNull()
    expect(open(captions, { look: 'minimal', background: 'line', backgroundColor: '#ff0000' }).look.box).toMatchObject({
      of: 'line',
      color: '#ff0000',
    })
  })

  it('draws a translation, in its words and direction', () => {
    const captions = captionsOf('Bread.', 'en')
    const [cue] = captions.cues
    const translated = { ...captions, translations: { ar: { [cue?.id ?? '']: 'الخبز جيد' } } }
    const painter = openCaptions({
      captions: translated,
      frame: upright,
      fonts: cssFonts,
      measure: new RecordingContext(),
      language: 'ar',
    })
    expect(painter.screens().flatMap(({ words }) => words.map(({ text }) => text))).toEqual(['الخبز', 'جيد'])
  })

  it('names the fonts of every script that is written', () => {
    const { families } = fontsOfCaptions(captionsOf('Anton خبز', 'ar'), { style: { look: 'single-word' } })
    expect(families.map(({ family }) => family)).toEqual(['Anton', 'Cairo'])
  })
})
