import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cue } from '../document/captions.ts'
import { arrangeCues } from './arrange.ts'
import { IdCount } from './id-count.ts'

const durationMs = 10_000

/** Cues with ids of their own, whose words may overlap, be too short or lie beyond the end. */
const cues = fc
  .array(fc.array(fc.tuple(fc.nat(11_000), fc.nat(900)), { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  .map((list): Cue[] =>
    list.map((times, at) => ({
      id: `cue-${at}`,
      words: times
        .map(([startMs, lengthMs], index) => ({
          id: `word-${at}-${index}`,
          text: 'rye',
          startMs,
          endMs: startMs + lengthMs,
        }))
        .sort((left, right) => left.startMs - right.startMs),
      holdMs: 0,
      speakerId: at % 2 ? 'ann' : null,
      breakAt: at % 3 ? 2 : null,
    })),
  )

it('arranges cues whose ids are known to be unique as it arranges all others', () => {
  fc.assert(
    fc.property(cues, (list) => {
      const speakers = new Set(['ann'])
      expect(arrangeCues(list, durationMs, speakers, { isUnique: true })).toEqual(
        arrangeCues(list, durationMs, speakers),
      )
    }),
  )
})

it('knows at any time whether an id is in use twice', () => {
  const ids = new IdCount()
  ids.replace(undefined, ['cue', 'a', 'b'])
  expect(ids.isUnique).toBe(true)
  ids.replace(undefined, ['other', 'b'])
  expect(ids.isUnique).toBe(false)
  ids.replace(['cue', 'a', 'b'], ['cue', 'a'])
  expect(ids.isUnique).toBe(true)
  // Even within one cue.
  ids.replace(['other', 'b'], ['other', 'b', 'b', 'b'])
  expect(ids.isUnique).toBe(false)
  ids.replace(['other', 'b', 'b', 'b'], ['other'])
  expect(ids.isUnique).toBe(true)
})
