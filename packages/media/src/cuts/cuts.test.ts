import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCaptions } from '../document/parse.ts'
import { arbitraryCaptions } from '../testing/index.ts'
import { applyCuts } from './apply-cuts.ts'
import { cutClock, withoutCutWords } from './cut-clock.ts'
import { framesIn, keptSpans, timeAfterCuts } from './kept-spans.ts'

it('keeps what lies between cuts, in whole frames', () => {
  const cuts = [
    { startMs: 1_000, endMs: 2_000 },
    { startMs: 3_010, endMs: 3_020 },
    { startMs: 9_500, endMs: 12_000 },
  ]
  const spans = keptSpans(cuts, 10_000, 30)
  expect(spans).toEqual([
    { fromFrame: 0, toFrame: 30 },
    { fromFrame: 60, toFrame: 90 },
    { fromFrame: 91, toFrame: 285 },
  ])
  const moved = timeAfterCuts(spans, 30)
  expect([500, 1_000, 1_500, 2_000, 2_500, 9_900].map((ms) => Math.round(moved(ms)))).toEqual([
    500, 1_000, 1_000, 1_000, 1_500, 8_467,
  ])
  expect(keptSpans([], 10_000, 30)).toEqual([{ fromFrame: 0, toFrame: 300 }])
  expect(keptSpans([{ startMs: 0, endMs: 10_000 }], 10_000, 30)).toEqual([])
})

it('moves captions to what is left, and they stay valid', () => {
  const cuts = fc.array(fc.tuple(fc.nat(120_000), fc.nat(8_000)), { maxLength: 12 })
  fc.assert(
    fc.property(arbitraryCaptions, cuts, fc.constantFrom(24, 25, 30), (captions, pairs, framesPerSecond) => {
      const wanted = pairs.map(([startMs, length]) => ({ startMs, endMs: startMs + length }))
      const spans = keptSpans(wanted, captions.durationMs, framesPerSecond)
      const after = applyCuts(captions, spans, framesPerSecond)
      expect(parseCaptions(after)).toMatchObject({ ok: true })
      expect(after.durationMs).toBe(Math.floor((framesIn(spans) * 1000) / framesPerSecond))
      const before = captions.cues.flatMap(({ words }) => words)
      const order = after.cues.flatMap(({ words }) => words.map(({ id }) => before.findIndex((word) => word.id === id)))
      expect(order).toEqual(order.toSorted((left, right) => left - right))
      if (wanted.length === 0) expect(order).toHaveLength(before.length)
    }),
    { numRuns: 200 },
  )
})

it('tells where a time is after cuts as exactly as frames do, and leaves words that an export leaves', () => {
  const apart = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 4_000 })), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(arbitraryCaptions, apart, (captions, pairs) => {
      let at = 0
      const cuts = pairs.flatMap(([gap, length], index) => {
        const startMs = at + gap
        at = startMs + length
        return at > captions.durationMs ? [] : [{ id: `${index}`, startMs, endMs: at, reason: 'manual' as const }]
      })
      const clock = cutClock(cuts)
      const inFrames = timeAfterCuts(keptSpans(cuts, captions.durationMs, 1_000), 1_000)
      const times = captions.cues.flatMap(({ words }) => words.flatMap(({ startMs, endMs }) => [startMs, endMs]))
      for (const time of times) expect(clock(time)).toBeCloseTo(inFrames(time), 3)
      const shown = withoutCutWords({ ...captions, cuts })
      const exported = applyCuts({ ...captions, cuts }, keptSpans(cuts, captions.durationMs, 1_000), 1_000)
      const idsOf = ({ cues }: typeof captions) => cues.flatMap(({ words }) => words.map(({ id }) => id))
      if (idsOf(exported).length > 0) expect(idsOf(shown)).toEqual(idsOf(exported))
      expect(parseCaptions({ ...shown, cuts: [], translations: {} })).toMatchObject({ ok: true })
    }),
    { numRuns: 200 },
  )
})

it('keeps a word that ends with media whose last frame is not whole', () => {
  const word = (id: string, startMs: number, endMs: number) => ({ id, text: id, startMs, endMs, isApproximate: false })
  const [first] = fc.sample(arbitraryCaptions, { numRuns: 50, seed: 1 }).flatMap(({ cues }) => cues)
  const [some] = fc.sample(arbitraryCaptions, { numRuns: 1, seed: 1 })
  if (!first || !some) throw new Error('No captions were made.')
  const words = [word('one', 800, 962), word('two', 962, 1_042)]
  const captions = {
    ...some,
    durationMs: 1_042,
    translations: {},
    cuts: [],
    cues: [{ ...first, words, breakAt: null }],
  }
  const after = applyCuts(captions, keptSpans([], 1_042, 24), 24)
  expect(after.cues[0]?.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [800, 961],
    [961, 1_041],
  ])
  // Both as short as words can be: both begin earlier.
  const short = [word('one', 882, 962), word('two', 962, 1_042)]
  const cues = [{ ...first, words: short, breakAt: null }]
  const moved = applyCuts({ ...captions, cues }, keptSpans([], 1_042, 24), 24)
  expect(moved.cues[0]?.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [881, 961],
    [961, 1_041],
  ])
})
