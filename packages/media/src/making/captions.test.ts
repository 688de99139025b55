import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaptions } from '../document/parse.ts'
import { shortestWordMs } from '../limits.ts'
import { arbitraryCaptions, arbitrarySpeech } from '../testing/index.ts'
import { makeCaptions, tidyWords } from './make-captions.ts'

describe('a caption document', () => {
  it('made of whatever an engine reports is valid: words in order, without overlap, at least 80 ms, within the media', () => {
    fc.assert(
      fc.property(arbitraryCaptions, (captions) => {
        expect(parseCaptions(captions)).toEqual({ ok: true, value: captions })
      }),
      { numRuns: 150 },
    )
  })

  it('loses no word that was heard while there is room for it', () => {
    fc.assert(
      fc.property(arbitrarySpeech, ({ words, durationMs }) => {
        const heard = words.filter(({ text }) => text.trim() !== '')
        const kept = tidyWords(heard, durationMs)
        expect(kept.length).toBe(Math.min(heard.length, Math.floor(durationMs / shortestWordMs)))
      }),
      { numRuns: 150 },
    )
  })

  it('marks words whose time had to be moved, and no others', () => {
    const words = [
      { text: 'One', startMs: 100, endMs: 400 },
      { text: 'two', startMs: 300, endMs: 700 },
      { text: 'three', startMs: 900, endMs: 910 },
    ]
    expect(tidyWords(words, 2_000)).toEqual([
      { text: 'One', startMs: 100, endMs: 300 },
      { text: 'two', startMs: 300, endMs: 700 },
      { text: 'three', startMs: 900, endMs: 980, isApproximate: true },
    ])
  })

  it('is refused with ids that are used twice, overlapping words and references to nothing', () => {
    const origin = { engine: 'test', method: 'transcribed' } as const
    const good = makeCaptions({
      language: 'en',
      durationMs: 5_000,
      origin,
      words: [
        { text: 'Hello', startMs: 0, endMs: 500 },
        { text: 'there.', startMs: 500, endMs: 900 },
      ],
    })
    const [cue] = good.cues
    const [first, second] = cue?.words ?? []
    if (!cue || !first || !second) throw new Error('There is one cue of two words.')
    const codesOf = (value: unknown) => {
      const parsed = parseCaptions(value)
      return parsed.ok ? [] : parsed.issues.map(({ code }) => code)
    }
    const withWords = (...words: object[]) => ({ ...good, cues: [{ ...cue, words }] })
    expect(codesOf(good)).toEqual([])
    expect(codesOf(withWords(first, { ...second, id: first.id }))).toEqual(['duplicate_id'])
    expect(codesOf(withWords(first, { ...second, startMs: 400 }))).toEqual(['words_overlap'])
    expect(codesOf(withWords(first, { ...second, endMs: 9_000 }))).toEqual(['after_end'])
    expect(codesOf(withWords({ ...first, endMs: 10 }, second))).toEqual(['word_too_short'])
    expect(codesOf({ ...good, cues: [{ ...cue, speakerId: 'nobody' }] })).toEqual(['unknown_speaker'])
    expect(codesOf({ ...good, translations: { fr: { gone: 'Bonjour' } } })).toEqual(['unknown_cue'])
    expect(codesOf({ ...good, cuts: [{ id: 'cut', startMs: 10, endMs: 10, reason: 'manual' }] })).toEqual([
      'broken_cut',
    ])
    expect(codesOf(withWords({ ...first, text: 'two words' }, second))).toEqual(['custom'])
  })
})
