import { describe, expect, it } from 'vitest'
import { captionShape } from '../cues/caption-shape.ts'
import { translateCue } from '../edits/edit-cues.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { checkCaptions } from './check-captions.ts'
import { findCuts } from './find-cuts.ts'

const made = (words: { text: string; startMs: number; endMs: number; confidence?: number }[], language = 'en') =>
  makeCaptions({ language, durationMs: 20_000, origin: { engine: 'test', method: 'transcribed' }, words })

describe('checks of captions', () => {
  it('name what a viewer would notice, with what was measured', () => {
    const captions = made([
      { text: 'Incomprehensibilities', startMs: 0, endMs: 300 },
      { text: 'Fine.', startMs: 5_000, endMs: 6_500, confidence: 0.2 },
    ])
    const [first, second] = captions.cues
    const translated = translateCue(captions, { cueId: first?.id ?? '', language: 'fr', text: 'Bon.' })
    expect(checkCaptions(translated, captionShape('styled', 'en')).map(({ code, cueId }) => [code, cueId])).toEqual([
      ['too-fast', first?.id],
      ['line-too-long', first?.id],
      ['too-short', first?.id],
      ['unsure', second?.id],
      ['untranslated', second?.id],
    ])
  })

  it('take speech that was not recognized for no pause', () => {
    const heard = made([{ text: 'hello.', startMs: 4_000, endMs: 4_500 }])
    const pauses = (...unheard: { startMs: number; endMs: number }[]) =>
      findCuts({ ...heard, origin: { ...heard.origin, unheard } }).map(({ startMs }) => startMs)
    expect(pauses()).toEqual([0, 4_650])
    expect(pauses({ startMs: 0, endMs: 3_000 })).toEqual([4_650])
    expect(pauses({ startMs: 3_500, endMs: 9_000 })).toEqual([0])
    // Half a second that an engine did not understand is a breath.
    expect(pauses({ startMs: 200, endMs: 700 })).toEqual([0, 4_650])
  })

  it('find pauses and filler words that can be left out, never closer to a word than what is kept', () => {
    const captions = made([
      { text: 'So,', startMs: 1_000, endMs: 1_300 },
      { text: 'um,', startMs: 1_300, endMs: 1_700 },
      { text: 'hello.', startMs: 4_000, endMs: 4_500 },
    ])
    expect(findCuts(captions)).toEqual([
      { startMs: 0, endMs: 850, reason: 'silence', text: null },
      { startMs: 1_300, endMs: 1_700, reason: 'filler', text: 'um,' },
      { startMs: 1_850, endMs: 3_850, reason: 'silence', text: null },
      { startMs: 4_650, endMs: 20_000, reason: 'silence', text: null },
    ])
    expect(
      findCuts(made([{ text: 'um', startMs: 0, endMs: 200 }], 'ja')).filter(({ reason }) => reason === 'filler'),
    ).toEqual([])
  })
})
