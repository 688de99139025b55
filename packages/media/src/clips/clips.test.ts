import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCaptions } from '../making/make-captions.ts'
import { arbitraryCaptions, plantedTalk } from '../testing/index.ts'
import { clipById } from './clip-bounds.ts'
import { defaultClipWish, findClips } from './find-clips.ts'
import { sentencesOf } from './sentences.ts'

const talk = plantedTalk()
const nothing = { loudness: null, sceneCutsMs: [] }

/** Intersection over union. */
function agreement(left: { startMs: number; endMs: number }, right: { startMs: number; endMs: number }): number {
  const shared = Math.max(0, Math.min(left.endMs, right.endMs) - Math.max(left.startMs, right.startMs))
  return shared / (left.endMs - left.startMs + right.endMs - right.startMs - shared)
}
function recall(found: readonly { startMs: number; endMs: number }[]): number {
  const met = talk.highlights.filter((planted) => found.some((clip) => agreement(clip, planted) > 0.5))
  return met.length / talk.highlights.length
}

describe('clips of a talk', () => {
  it('find planted highlights among the first five, far more often than evenly spaced or loudest parts', () => {
    const { clips } = findClips(talk.captions, talk.media)
    const five = clips.slice(0, 5)
    const { durationMs } = talk.captions
    const even = Array.from({ length: 5 }, (_, index) => {
      const startMs = ((index + 0.5) * durationMs) / 5
      return { startMs, endMs: startMs + 30_000 }
    })
    expect(talk.captions.durationMs).toBeGreaterThan(18 * 60_000)
    expect(recall(five)).toBeGreaterThanOrEqual(0.8)
    expect(recall(even)).toBeLessThan(0.5)
  })

  it('find them by words alone too, and say why with words that were said', () => {
    const { clips, judgesHooks } = findClips(talk.captions, nothing)
    expect(judgesHooks).toBe(true)
    expect(recall(clips.slice(0, 5))).toBeGreaterThanOrEqual(0.75)
    const said = sentencesOf(talk.captions)
      .map(({ text }) => text)
      .join(' ')
    for (const { reasons } of clips.slice(0, 5)) {
      expect(reasons.length).toBeGreaterThan(0)
      for (const { evidence, feature } of reasons)
        if (evidence !== null && feature !== 'density' && feature !== 'novelty') expect(said).toContain(evidence)
    }
  })

  it('begin and end with a sentence, cut no word, keep the wished length and say a keyword', () => {
    fc.assert(
      fc.property(arbitraryCaptions, fc.constantFrom(2_000, 8_000), (captions, minMs) => {
        const wish = { ...defaultClipWish, minMs, maxMs: minMs * 4 }
        const sentences = sentencesOf(captions)
        const words = captions.cues.flatMap((cue) => cue.words)
        for (const clip of findClips(captions, nothing, wish).clips) {
          const spoken = (sentences[clip.last]?.endMs ?? 0) - (sentences[clip.first]?.startMs ?? 0)
          expect(spoken).toBeGreaterThanOrEqual(wish.minMs)
          expect(spoken).toBeLessThanOrEqual(wish.maxMs)
          const cut = words.filter(
            ({ startMs, endMs }) =>
              (startMs < clip.startMs && endMs > clip.startMs) || (startMs < clip.endMs && endMs > clip.endMs),
          )
          expect(cut).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
    const withOven = findClips(talk.captions, talk.media, { ...defaultClipWish, keywords: ['oven'] })
    expect(withOven.clips.length).toBeGreaterThan(0)
    for (const { text } of withOven.clips) expect(text.toLowerCase()).toContain('oven')
  })

  it('are without what was cut: neither its words nor its time are in them, and their names stay', () => {
    const [best] = findClips(talk.captions, talk.media).clips
    const sentences = sentencesOf(talk.captions)
    if (!best) throw new Error('There is no clip.')
    const [opening, second] = [sentences[best.first], sentences[best.first + 1]]
    const [filler] = second?.words ?? []
    if (!opening || !filler) throw new Error('The clip has one sentence.')
    const cuts = [
      { id: 'opening', startMs: opening.startMs, endMs: opening.endMs, reason: 'manual' as const },
      { id: 'filler', startMs: filler.startMs, endMs: filler.endMs, reason: 'filler' as const },
    ]
    const cut = { ...talk.captions, cuts }
    expect(sentencesOf(cut)).toHaveLength(sentences.length)
    const kept = sentencesOf(cut)[best.first + 1]
    expect(kept?.words).toEqual(second?.words.slice(1))
    const same = clipById(cut, `${best.first}-${best.last}`)
    const goneMs = opening.endMs - opening.startMs + filler.endMs - filler.startMs
    expect(same?.lengthMs).toBe((same?.endMs ?? 0) - (same?.startMs ?? 0) - goneMs)
    expect(same?.text).not.toContain(opening.text)
    expect(same?.text).toContain(kept?.text)
    const found = findClips(cut, talk.media, { ...defaultClipWish, more: 40 }).clips
    for (const clip of found) {
      expect([clip.first, clip.last]).not.toContain(best.first)
      expect(clip.text).not.toContain(opening.text)
      expect(clip.reasons.map(({ evidence }) => evidence)).not.toContain(opening.text)
    }
  })

  it('open with a whole sentence, also where an abbreviation is in it', () => {
    const words = 'And Mr. Dashwood had then leisure to consider it. He was not ill-disposed.'
      .split(' ')
      .map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 380 }))
    const origin = { engine: 'test', method: 'transcribed' } as const
    const captions = makeCaptions({ language: 'en', durationMs: 8_000, origin, words })
    expect(clipById(captions, '0-1')?.opening).toBe('And Mr. Dashwood had then leisure to consider it.')
  })

  it('do not count as needing no context if their opening points back, and quote the opening if they do', () => {
    const reasonsOf = (text: string) => {
      const words = `${text} Rivers carry sand to the sea. Winds carry dust over oceans.`
        .split(' ')
        .map((each, index) => ({ text: each, startMs: index * 400, endMs: index * 400 + 380 }))
      const origin = { engine: 'test', method: 'transcribed' } as const
      const captions = makeCaptions({ language: 'en', durationMs: words.length * 400, origin, words })
      const { clips } = findClips(captions, nothing, { ...defaultClipWish, minMs: 3_000, more: 40 })
      const reasons = clips.filter(({ first }) => first === 0).flatMap((clip) => clip.reasons)
      return reasons.filter(({ feature }) => feature === 'standsAlone').map(({ evidence }) => evidence)
    }
    expect(reasonsOf('In this mode the pump is quiet and cool. So it runs all night.')).toEqual([])
    expect(new Set(reasonsOf('Deep under Bergen a pump is quiet and cool all year. So it runs all night.'))).toEqual(
      new Set(['Deep under Bergen a pump is quiet and']),
    )
  })

  it('have the wished length after their cuts, and no pause ends one that was cut', () => {
    const [first, second] = sentencesOf(talk.captions)
    if (!first || !second) throw new Error('The talk is short.')
    const two = {
      ...talk.captions,
      cues: talk.captions.cues.filter(({ words }) => (words[0]?.startMs ?? 0) < second.endMs),
    }
    const [before, after] = [first.endMs, second.startMs]
    const late = 4_000
    const apart = {
      ...two,
      durationMs: two.durationMs,
      cues: two.cues.map((cue) => ({
        ...cue,
        words: cue.words.map((word) =>
          word.startMs >= after ? { ...word, startMs: word.startMs + late, endMs: word.endMs + late } : word,
        ),
      })),
    }
    const both = second.endMs - first.startMs
    const wish = { ...defaultClipWish, minMs: both - 500, maxMs: both + 500 }
    expect(findClips(apart, nothing, wish).clips).toEqual([])
    const cuts = [{ id: 'pause', startMs: before + 100, endMs: before + 100 + late, reason: 'silence' as const }]
    const [clip] = findClips({ ...apart, cuts }, nothing, wish).clips
    expect(clip).toMatchObject({ first: 0, last: 1 })
    expect(Math.abs((clip?.lengthMs ?? 0) - both)).toBeLessThan(900)
  })

  it('are more when more are asked for: the same ones and weaker ones, until there are no others', () => {
    const usual = findClips(talk.captions, talk.media)
    expect(usual.hasMore).toBe(true)
    const six = findClips(talk.captions, talk.media, { ...defaultClipWish, more: 6 })
    expect(six.clips).toHaveLength(usual.clips.length + 6)
    for (const clip of usual.clips) expect(six.clips).toContainEqual(clip)
    const few = { ...talk.captions, cues: talk.captions.cues.slice(0, 12) }
    expect(findClips(few, talk.media, { ...defaultClipWish, more: 40 }).hasMore).toBe(false)
  })

  it('rank anew by what someone values, and are the same for the same input', () => {
    const only = { hook: 0, engagement: 0, value: 2, share: 0 }
    const byValue = findClips(talk.captions, talk.media, { ...defaultClipWish, weights: only })
    const [best] = byValue.clips
    expect(best?.total).toBeCloseTo((best?.scores.value ?? 0) * 4, 0)
    expect(findClips(talk.captions, talk.media)).toEqual(findClips(talk.captions, talk.media))
  })

  it('say how many sentences are in none of them, and why', () => {
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
    const sentences = sentencesOf(talk.captions)
    const outside = (clips: readonly { first: number; last: number }[]) =>
      sentences.filter((_, index) => !clips.some(({ first, last }) => first <= index && index <= last)).length
    const usual = findClips(talk.captions, talk.media)
    expect(sum(usual.leftOut)).toBe(outside(usual.clips))
    // All that is dull in this talk begins with “and”, “so” or “it”.
    expect(usual.leftOut.dependent).toBeGreaterThan(0)
    expect(usual.leftOut).toMatchObject({ offTopic: 0 })
    const about = findClips(talk.captions, talk.media, { ...defaultClipWish, keywords: ['oven'] })
    expect(sum(about.leftOut)).toBe(outside(about.clips))
    expect(about.leftOut.offTopic).toBeGreaterThan(0)
    const long = findClips(talk.captions, talk.media, { ...defaultClipWish, minMs: 7_200_000, maxMs: 7_200_000 })
    expect(long.leftOut).toEqual({ ...usual.leftOut, tooShort: sentences.length, shared: 0, dependent: 0, weaker: 0 })
  })

  it('judge no openings in a language without a list, and say so', () => {
    const finnish = { ...talk.captions, language: 'fi' }
    const { judgesHooks, clips } = findClips(finnish, talk.media)
    expect(judgesHooks).toBe(false)
    expect(clips.flatMap(({ reasons }) => reasons.map(({ feature }) => feature))).not.toContain('contrast')
  })
})
