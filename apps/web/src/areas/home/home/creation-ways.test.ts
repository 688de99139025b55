import { expect, it } from 'vitest'
import { creationWays } from './creation-ways.ts'

it('HOME-08 offers first what the user came for', () => {
  expect(creationWays('forms')).toEqual(['form', 'scratch', 'idea', 'link', 'script', 'captions', 'series'])
  expect(creationWays('video')).toEqual(['captions', 'series', 'scratch', 'idea', 'link', 'script', 'form'])
  expect(creationWays('stories')).toEqual(['scratch', 'idea', 'link', 'script', 'form', 'captions', 'series'])
})

it('offers stories alone where nothing else can be made', () => {
  expect(creationWays()).toEqual(['scratch', 'idea', 'link', 'script'])
})
