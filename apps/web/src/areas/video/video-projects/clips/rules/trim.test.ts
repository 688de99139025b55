import { expect, it } from 'vitest'
import { parseClipSearch } from './clip-search.ts'
import { clockOf, preciseClock } from './clip-time.ts'
import { searchOfWeights, weightsIn } from './search-weights.ts'
import { endFor, moveEnd, sentenceAt, timeOfWords, trimOf } from './trim.ts'

const sentences = ['It rains.', 'Why?', 'Because of the clouds.', 'They are heavy.'].map((text, index) => ({
  text,
  startMs: index * 1_000,
  endMs: index * 1_000 + 800,
}))

it('moves an end by sentences, and always leaves one', () => {
  const trim = trimOf('1-2')
  expect(moveEnd(trim, 'first', -1, 4)).toEqual({ first: 0, last: 2 })
  expect(moveEnd(trim, 'first', 5, 4)).toEqual({ first: 2, last: 2 })
  expect(moveEnd(trim, 'last', 9, 4)).toEqual({ first: 1, last: 3 })
  expect(moveEnd(trim, 'last', -9, 4)).toEqual({ first: 1, last: 1 })
})

it('takes a press on a sentence for the nearer end', () => {
  expect(endFor({ first: 2, last: 6 }, 0)).toBe('first')
  expect(endFor({ first: 2, last: 6 }, 3)).toBe('first')
  expect(endFor({ first: 2, last: 6 }, 5)).toBe('last')
  expect(endFor({ first: 2, last: 6 }, 8)).toBe('last')
})

it('finds the sentence at a time, and when words are said inside the clip only', () => {
  expect(sentenceAt(sentences, 'first', 1_100)).toBe(1)
  expect(sentenceAt(sentences, 'last', 2_700)).toBe(2)
  expect(timeOfWords(sentences, { first: 1, last: 3 }, 'clouds')).toBe(2_000)
  expect(timeOfWords(sentences, { first: 1, last: 2 }, 'Why? Because of the clouds.')).toBe(1_000)
  expect(timeOfWords(sentences, { first: 1, last: 2 }, 'heavy')).toBeNull()
})

it('says times as a player does', () => {
  expect([clockOf(41_900), clockOf(3_725_000), preciseClock(1_068_250)]).toEqual(['0:41', '1:02:05', '17:48.3'])
})

it('reads the URL, drops what makes no sense, and leaves out what is as usual', () => {
  expect(parseClipSearch({ clip: '3-9', min: 20, max: 'x', keywords: 42, hook: 1.5, share: 9 })).toEqual({
    clip: '3-9',
    min: 20,
    max: undefined,
    keywords: '42',
    hook: 1.5,
    engagement: undefined,
    value: undefined,
    share: undefined,
  })
  expect(parseClipSearch({ clip: '../x' }).clip).toBeUndefined()
  const weights = weightsIn({ hook: 0 })
  expect(weights).toEqual({ hook: 0, engagement: 1, value: 1, share: 1 })
  expect(searchOfWeights(weights)).toEqual({ hook: 0 })
})
