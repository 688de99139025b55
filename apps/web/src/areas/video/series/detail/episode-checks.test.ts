import type { Series } from '@taplore/contract'
import { expect, it } from 'vitest'
import { checkEpisode } from './episode-checks.ts'

const bible: Pick<Series, 'content' | 'settings'> = {
  content: {
    ...{ style: 'myth-and-fact', premise: 'Bread.', audience: '', tone: '', format: '', ending: '' },
    ...{ never: ['miracle', 'brand names'], topics: [], material: '' },
  },
  settings: {
    ...{ voice: 'embedded-low', speed: null, artStyle: 'still-life', language: 'en', length: 'short', music: null },
    ...{ captionLook: 'word-pop', watermark: '', visibility: 'public', isMadeForKids: false, needsApproval: true },
  },
}
const planned = { title: 'Rye is lazy', voiceScript: '', originality: null, nearest: null, durationMs: null }
const found = (episode: Partial<typeof planned> | object) =>
  Object.fromEntries(checkEpisode(bible, { ...planned, ...episode }).map((check) => [check.id, check]))

it('SERIES-17 claims nothing about an episode that is neither written nor made', () => {
  expect(checkEpisode(bible, planned)).toEqual([])
})

it('SERIES-17 names the forbidden words of a script, also those that came into the bible later', () => {
  expect(found({ voiceScript: 'Rye drinks water all night.' }).never).toMatchObject({ isGood: true, said: [] })
  expect(found({ voiceScript: 'A Miracle of rye.' }).never).toMatchObject({ isGood: false, said: ['miracle'] })
  expect(found({ title: 'No brand names', voiceScript: 'Rye.' }).never).toMatchObject({ said: ['brand names'] })
})

it('SERIES-17 measures a finished video against the chosen length and what can be read in its time', () => {
  const voiceScript = 'a'.repeat(300)
  expect(found({ voiceScript, durationMs: 23_000 })).toMatchObject({
    length: { isGood: true, fromS: 15, toS: 30 },
    pace: { isGood: true, perSecond: 13, most: 20 },
  })
  expect(found({ voiceScript, durationMs: 12_000 })).toMatchObject({
    length: { isGood: false },
    pace: { isGood: false, perSecond: 25 },
  })
  // As it is shown: a quarter of a second is not too long.
  expect(found({ durationMs: 30_250 }).length).toMatchObject({ isGood: true })
})

it('SERIES-17 warns of an episode that repeats an earlier one', () => {
  const nearest = { number: 1, title: 'Crust is burnt', share: 0.41 }
  expect(found({ originality: 0.59, nearest })['new-phrases']).toMatchObject({ isGood: false, nearest })
  expect(found({ originality: 0.84 })['new-phrases']).toMatchObject({ isGood: true, share: 0.84 })
})
