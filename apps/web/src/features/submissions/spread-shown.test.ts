import { expect, it } from 'vitest'
import { spreadShown } from './spread-shown.ts'

const spread = (...values: string[]) => values.map((value) => ({ value, label: value, count: 9 }))
const shown = (kind: string, ...values: string[]) =>
  spreadShown({ kind, spread: spread(...values) }).map(({ value }) => value)

it('shows numbers in their own order, and choices by how many chose them', () => {
  expect(shown('number', '1', '10', '11', '2', '-3', '0.5')).toEqual(['-3', '0.5', '1', '2', '10', '11'])
  expect(shown('single-choice', '10', '2')).toEqual(['10', '2'])
  expect(shown('number', ...Array.from({ length: 40 }, (_, index) => String(40 - index)))).toHaveLength(12)
})
