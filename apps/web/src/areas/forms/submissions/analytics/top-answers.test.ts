import { expect, it } from 'vitest'
import { histogramOf, ownWords, topAnswers } from './top-answers.ts'

const spread = (...values: string[]) => values.map((value) => ({ value, label: value, count: 9 }))
const shown = (kind: string, ...values: string[]) =>
  topAnswers({ kind, spread: spread(...values) }, 'en').map(({ value }) => value)

it('shows numbers in their own order, and choices by how many chose them', () => {
  expect(shown('number', '1', '10', '11', '2', '-3', '0.5')).toEqual(['-3', '0.5', '1', '2', '10', '11'])
  expect(shown('single-choice', '10', '2')).toEqual(['10', '2'])
})

it('puts many numbers into ranges, so that none is left out', () => {
  const ranges = (...values: string[]) =>
    topAnswers({ kind: 'number', spread: spread(...values) }, 'en').map(({ label, count }) => `${label}: ${count / 9}`)
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, index) => String(most - index))
  expect(ranges(...upTo(39))).toEqual(
    ['0–4', '5–9', '10–14', '15–19', '20–24', '25–29', '30–34', '35–39'].map((range) => `${range}: 5`),
  )
  expect(ranges(...upTo(12))).toEqual(['0–1: 2', '2–3: 2', '4–5: 2', '6–7: 2', '8–9: 2', '10–11: 2', '12–13: 1'])
  expect(ranges(...upTo(25).map((value) => String(Number(value) / 10)))).toEqual(
    ['0–0.5', '0.5–1', '1–1.5', '1.5–2', '2–2.5'].map((range) => `${range}: 5`).concat('2.5–3: 1'),
  )
  expect(ranges('-30', ...upTo(12))[0]).toBe('-30 – -26: 1')
  // One that is far off would put all others into one range.
  expect(ranges(...upTo(30), '1000000').slice(0, 3)).toEqual(['0: 1', '1: 1', '2: 1'])
})

it('has a column for each step and number between, though nobody chose it', () => {
  const columns = (kind: string, ...values: string[]) =>
    histogramOf({ kind, spread: spread(...values) }, 'en')?.map(({ label, count }) => `${label}: ${count / 9}`)
  expect(columns('rating', '5', '3')).toEqual(['1: 0', '2: 0', '3: 1', '4: 0', '5: 1'])
  expect(columns('nps', '9')).toHaveLength(11)
  expect(columns('number', '7', '4')).toEqual(['4: 1', '5: 0', '6: 0', '7: 1'])
  // Twelve years apart and more, they are put into ranges.
  expect(columns('number', '1990', '2020', '2021')).toEqual([
    '1,990–1,994: 1',
    ...['1,995–1,999', '2,000–2,004', '2,005–2,009', '2,010–2,014', '2,015–2,019'].map((range) => `${range}: 0`),
    '2,020–2,024: 2',
  ])
  expect(columns('number', '0.5', '2')).toEqual(['0.5: 1', '2: 1'])
  expect(columns('single-choice', '1', '3')).toBeUndefined()
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

it('finds the words of one’s own behind the choices that were ticked', () => {
  expect(ownWords('Rye, Spelt, and seeds, Sourdough, sliced', ['Rye', 'Spelt, and seeds'])).toBe('Sourdough, sliced')
  expect(ownWords('Ryeish', ['Rye'])).toBe('Ryeish')
  expect(ownWords('Rye', ['Rye'])).toBe('')
})
