import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTimes } from '../alignment/align-window.ts'
import { toArpabet } from '../alignment/arpabet.ts'
import { chooseWindows, longestWindowMs } from '../sound/choose-windows.ts'
import { isQuiet, quietestNearMiddle, sampleRate, trimToSound } from '../sound/loudness.ts'
import { isLooping, soundsForeign } from './judge-text.ts'

const split = (text: string) => text.split(' ')

describe('windows of a recording', () => {
  it('hold all speech, are at most 20 s, in order, and are cut only in pauses where there is one', () => {
    const pause = fc.integer({ min: 260, max: 6_000 })
    const speech = fc.integer({ min: 100, max: 20_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(pause, speech), { maxLength: 40 }), fc.nat(5_000), (parts, tailMs) => {
        let at = 0
        const spans = parts.map(([pauseMs, speechMs]) => {
          const startMs = at + pauseMs
          at = startMs + speechMs
          return { startMs, endMs: at }
        })
        const windows = chooseWindows(spans, at + tailMs)
        let last = 0
        for (const { startMs, endMs } of windows) {
          expect(startMs).toBeGreaterThanOrEqual(last)
          expect(endMs - startMs).toBeLessThanOrEqual(longestWindowMs + 1)
          last = endMs
        }
        for (const span of spans) {
          const covered = windows.reduce(
            (total, window) =>
              total + Math.max(0, Math.min(window.endMs, span.endMs) - Math.max(window.startMs, span.startMs)),
            0,
          )
          expect(covered).toBe(span.endMs - span.startMs)
        }
      }),
    )
  })

  it('leave out long pauses that are quiet, and keep loud ones, as the detector misses speech', () => {
    const speech = [
      { startMs: 1_000, endMs: 2_000 },
      { startMs: 9_000, endMs: 10_000 },
    ]
    expect(chooseWindows(speech, 11_000)).toEqual([
      { startMs: 0, endMs: 2_150 },
      { startMs: 8_850, endMs: 11_000 },
    ])
    expect(chooseWindows(speech, 11_000, () => false)).toEqual([{ startMs: 0, endMs: 11_000 }])
    expect(chooseWindows([], 8_000)).toEqual([])
    expect(chooseWindows([], 8_000, () => false)).toEqual([{ startMs: 0, endMs: 8_000 }])
  })
})

describe('what a model says', () => {
  it('is refused when it loops', () => {
    expect(isLooping(split('no no no no'))).toBe(true)
    expect(isLooping(split('we went to the shop we went to the shop and we went to the shop'))).toBe(true)
    expect(isLooping(split('it was the best of times it was the worst of times'))).toBe(false)
    expect(isLooping(split('Good evening. Thank you. Thank you. Thank you very much.'))).toBe(false)
    expect(isLooping(split('So the door is open. And then and then and then and then and then'))).toBe(true)
    expect(isLooping(split(`What we know: ${'it is the same thing. '.repeat(3)}`.trim()))).toBe(true)
    const announcement =
      'Please enter your number followed by the hash key. That number is not known. Please enter a new number followed by the hash key. Please enter your password followed by the hash key.'
    expect(isLooping(split(announcement))).toBe(false)
  })

  it('is heard again in two pieces that are divided where it is quiet, not inside a word', () => {
    const sound = Float32Array.from({ length: sampleRate * 3 }, (_, at) => Math.sin(at / 5))
    sound.fill(0, sampleRate * 1.2, sampleRate * 1.45)
    const cut = quietestNearMiddle(sound)
    expect(cut).toBeGreaterThan(sampleRate * 1.2)
    expect(cut).toBeLessThan(sampleRate * 1.45)
  })

  it('is doubted when two models hear different words, and not over a few', () => {
    const english = {
      one: split('ask not what your country can do for you'),
      other: split('ask not what your country can do for it'),
    }
    const foreign = {
      one: split('the first thing you need to know about'),
      other: split('a verse sing nita now a boat sea'),
    }
    expect(soundsForeign([english])).toBe(false)
    expect(soundsForeign([foreign])).toBe(true)
    expect(soundsForeign([{ one: ['yes'], other: ['no'] }])).toBe(false)
  })
})

describe('pronunciations', () => {
  it('are phonemes of the acoustic model, without stress, length and other marks', () => {
    expect(toArpabet('kˈɜːnəl')).toBe('K ER N AH L')
    expect(toArpabet('tʃˈɜːtʃ')).toBe('CH ER CH')
    expect(toArpabet('wˈʌn θˈaʊzənd')).toBe('W AH N TH AW Z AH N D')
    expect(toArpabet('ɡʁˈɛ̃ː')).toBe('G R EH')
    expect(toArpabet('ʃpɾˈaːxə')).toBe('SH P D AA HH AH')
    expect(toArpabet('(en)ˈ')).toBeNull()
  })
})

describe('alignment', () => {
  it('is read with alternatives and silences, and refused when a word is missing', () => {
    const output = 'w0 w1\nw0(2) 0.000 0.350 1.0\n<sil> 0.360 0.490 1.0\nw1 0.500 0.890 1.0\n'
    expect(readTimes(output, [{ index: 0 }, { index: 1 }])).toEqual(
      new Map([
        [0, { startMs: 0, endMs: 360 }],
        [1, { startMs: 500, endMs: 900 }],
      ]),
    )
    expect(readTimes(output, [{ index: 0 }, { index: 1 }, { index: 2 }])).toBeNull()
  })

  it('ends a word where its sound ends', () => {
    const sound = new Int16Array(sampleRate)
    for (let at = 3_200; at < 8_000; at += 1) sound[at] = Math.round(12_000 * Math.sin(at / 5))
    expect(trimToSound(sound, { startMs: 0, endMs: 1_000 })).toEqual({ startMs: 200, endMs: 500 })
    expect(trimToSound(sound, { startMs: 100, endMs: 900 })).toEqual({ startMs: 200, endMs: 500 })
    expect(isQuiet(sound)).toBe(false)
    expect(isQuiet(new Int16Array(16_000))).toBe(true)
  })
})
