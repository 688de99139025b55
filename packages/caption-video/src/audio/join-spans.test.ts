import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SampleSpan, SpanJoiner } from './join-spans.ts'

/** Joins audio that arrives in pieces of a length. */
function join(
  samples: Float32Array,
  spans: SampleSpan[],
  channels: number,
  fadeSamples: number,
  piece: number,
): number[] {
  const joiner = new SpanJoiner(spans, { channels, fadeSamples })
  const joined: number[] = []
  for (let at = 0; at < samples.length; at += piece * channels)
    joined.push(...joiner.push(samples.subarray(at, at + piece * channels)))
  return joined
}

it('keeps exactly the samples of the spans, whatever the pieces it gets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 30 }),
      (lengths, channels, piece, fade) => {
        let at = 0
        const spans = lengths.map(([gap, length]) => {
          const from = at + gap
          at = from + length
          return { from, to: at }
        })
        const samples = Float32Array.from({ length: (at + 40) * channels }, () => 0.5)
        const joined = join(samples, spans, channels, fade, piece)
        const kept = spans.reduce((total, { from, to }) => total + to - from, 0)
        expect(joined).toHaveLength(kept * channels)
        // What fades out and what fades in are always the whole again.
        for (const sample of joined) expect(sample).toBeCloseTo(0.5, 5)
      },
    ),
  )
})

it('goes from one span to the next without a step', () => {
  const samples = Float32Array.from({ length: 400 }, (_, index) => (index < 200 ? 0.8 : -0.8))
  const spans = [
    { from: 0, to: 100 },
    { from: 300, to: 400 },
  ]
  const joined = join(samples, spans, 1, 20, 7)
  expect(joined).toHaveLength(200)
  expect(joined.slice(0, 89)).toEqual(Array.from({ length: 89 }, () => expect.closeTo(0.8, 5)))
  for (let index = 1; index < 200; index += 1)
    expect(Math.abs((joined[index] ?? 0) - (joined[index - 1] ?? 0))).toBeLessThan(0.1)
})
