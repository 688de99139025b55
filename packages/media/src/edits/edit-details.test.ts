import { describe, expect, it } from 'vitest'
import { parseCaptions } from '../document/parse.ts'
import { makeCaptions } from '../making/make-captions.ts'
import {
  addCut,
  addSpeaker,
  dismissUnheard,
  emphasizeWord,
  holdCue,
  removeCut,
  renameSpeaker,
  setStyle,
} from './edit-details.ts'
import { EditRefused } from './locate.ts'

const captions = makeCaptions({
  language: 'en',
  durationMs: 10_000,
  origin: { engine: 'test', method: 'transcribed' },
  words: ['One', 'two', 'three.'].map((text, index) => ({ text, startMs: index * 500, endMs: index * 500 + 400 })),
})

describe('details of captions', () => {
  it('joins cuts that touch, so that they never overlap', () => {
    const one = addCut(captions, { startMs: 2_000, endMs: 3_000, reason: 'silence' })
    const two = addCut(one, { startMs: 5_000, endMs: 6_000, reason: 'silence' })
    const all = addCut(two, { startMs: 2_500, endMs: 5_500, reason: 'manual' })
    expect(all.cuts.map(({ startMs, endMs, reason }) => [startMs, endMs, reason])).toEqual([[2_000, 6_000, 'manual']])
    expect(removeCut(all, { cutId: all.cuts[0]?.id ?? '' }).cuts).toEqual([])
    expect(() => addCut(captions, { startMs: 11_000, endMs: 12_000, reason: 'manual' })).toThrow(EditRefused)
  })

  it('forgets a part that was not recognized, where nothing is said', () => {
    const parts = [
      { startMs: 2_000, endMs: 4_000 },
      { startMs: 6_000, endMs: 9_000 },
    ]
    const heard = { ...captions, origin: { ...captions.origin, unheard: parts } }
    const one = dismissUnheard(heard, { startMs: 2_500, endMs: 3_500 })
    expect(one.origin.unheard).toEqual([{ startMs: 6_000, endMs: 9_000 }])
    expect(dismissUnheard(one, { startMs: 6_000, endMs: 9_000 }).origin).toEqual(captions.origin)
    expect(() => dismissUnheard(one, { startMs: 2_000, endMs: 4_000 })).toThrow(EditRefused)
  })

  it('names speakers, emphasizes words, holds cues and sets fields of the look', () => {
    const [cue] = captions.cues
    const [word] = cue?.words ?? []
    const [cueId, wordId] = [cue?.id ?? '', word?.id ?? '']
    let next = addSpeaker(captions, { speakerId: 'ada', name: 'Ada' })
    next = renameSpeaker(next, { speakerId: 'ada', name: 'Ada L.' })
    next = emphasizeWord(next, { wordId, isEmphasized: true })
    next = holdCue(next, { cueId, holdMs: 300, breakAt: 2 })
    next = setStyle(setStyle(next, { look: 'box', sizePercent: 130 }), { sizePercent: null })
    expect(parseCaptions(next)).toMatchObject({ ok: true })
    expect(next).toMatchObject({
      speakers: [{ id: 'ada', name: 'Ada L.' }],
      cues: [{ holdMs: 300, breakAt: 2, words: [{ isEmphasized: true }, {}, {}] }],
      style: { look: 'box' },
    })
    expect(next.style).toEqual({ look: 'box' })
    expect(emphasizeWord(next, { wordId, isEmphasized: false }).cues[0]?.words[0]).toEqual(word)
    expect(() => renameSpeaker(captions, { speakerId: 'ben', name: 'Ben' })).toThrow(EditRefused)
  })
})
