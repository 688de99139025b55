import { dayMs } from '@taplore/kit'
import { expect, it } from 'vitest'
import { toTell } from './rules.ts'

it('tells of orders that keep failing, of what only a person can change, and of a certificate that ends', () => {
  const asked = (problem: 'certificate-refused' | 'caa-blocked', failures: number, days: number | null) =>
    toTell({ problem, failures, leftMs: days === null ? null : days * dayMs })
  expect([1, 2, 3, 4].map((failures) => asked('certificate-refused', failures, null))).toEqual([
    null,
    null,
    'refused',
    'refused',
  ])
  expect(asked('caa-blocked', 1, null)).toBe('refused')
  expect([29, 15, 13, 4, 2, -1].map((days) => asked('certificate-refused', 5, days))).toEqual([
    null,
    null,
    'refused',
    'refused',
    'ends',
    'ends',
  ])
})
