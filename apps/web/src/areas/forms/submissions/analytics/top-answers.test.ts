import { expect, it } from 'vitest'
import { topAnswers } from './top-answers.ts'

const spread = (...values: string[]) => values.map((value) => ({ value, label: value, count: 9 }))
const shown = (kind: string, ...values: string[]) =>
  topAnswers({ kind, spread: spread(...values) }, 'en').map(({ value }) => value)

it('shows numbers in their own order, and choices by how many chose them', () => {
  expect(shown('number', '1', '10', '11', '2', '-3', '0.5')).toEqual(['-3', '0.5', '1', '2', '10', '11'])
  expect(shown('single-choice', '10', '2')).toEqual(['10', '2'])
  expect(shown('number', ...Array.from({ length: 40 }, (_, index) => String(40 - index)))).toHaveLength(12)
})

it('leaves out the least frequent of many choices, wherever the question has them', () => {
  const many = spread(...Array.from({ length: 20 }, (_, index) => `c${index}`))
  const last = many.map((each, index) => (index === 19 ? { ...each, count: 100 } : each))
  const kept = topAnswers({ kind: 'dropdown', spread: last }, 'en')
  expect(kept).toHaveLength(12)
  expect(kept[0]).toMatchObject({ value: 'c19' })
})

it('calls countries by their names in the language of the interface', () => {
  const labels = (locale: string) =>
    topAnswers({ kind: 'country', spread: spread('DE', 'JP') }, locale).map(({ label }) => label)
  expect(labels('en')).toEqual(['Germany', 'Japan'])
  expect(labels('de')).toEqual(['Deutschland', 'Japan'])
})
