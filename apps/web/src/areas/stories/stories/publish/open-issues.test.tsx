import { afterEach, expect, it } from 'vitest'
import { checkKey, setSentences } from '../../../../texts/sentences.ts'
import { issuesIn } from './open-issues.tsx'

afterEach(() => setSentences({}))

it('says what keeps a story from being published in the language of the interface, with its numbers', () => {
  setSentences({ [checkKey('PAGES_FEW')]: '{{count}} statt {{limit}} Seiten', 'Not in your plan.': 'Nicht im Tarif.' })
  const issues = [
    { id: 'PAGES_FEW', code: 'PAGES_FEW', data: { limit: 4, count: 2 }, message: 'Stories work best with 4 pages.' },
    { id: 'PLAN_FEATURE_LOCKED', feature: 'polls', message: 'Not in your plan.' },
    { id: 'later', code: 'OF_A_LATER_VERSION', message: 'Something new.' },
  ]
  expect(issuesIn({ issues }).map(({ id, message }) => [id, message])).toEqual([
    ['PAGES_FEW', '2 statt 4 Seiten'],
    ['PLAN_FEATURE_LOCKED', 'Nicht im Tarif.'],
    ['later', 'Something new.'],
  ])
})

it('finds none in a refusal without any', () => {
  expect(issuesIn(undefined)).toEqual([])
  expect(issuesIn({ issues: 'none' })).toEqual([])
})
