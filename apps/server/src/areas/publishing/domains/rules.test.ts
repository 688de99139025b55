import { dayMs } from '@taplore/kit'
import { expect, it } from 'vitest'
import { nextOrder, toTell } from './rules.ts'

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

it('DOM-40 says when a certificate is ordered next by the runs of the jobs, never by a time that has passed', () => {
  const at = (time: string) => new Date(`2026-11-30T${time}Z`)
  const next = (from: string, now: string, watchedUntil: Date | null = at('23:59:59')) =>
    nextOrder({ from: at(from), now: at(now), watchedUntil })
      .toISOString()
      .slice(11, 19)
  expect(next('05:10:00', '05:00:00')).toBe('05:10:00')
  expect(next('05:11:30', '05:00:00')).toBe('05:15:00')
  expect(next('05:36:00', '05:00:00')).toBe('05:37:00')
  expect(next('04:00:00', '05:12:40')).toBe('05:15:00')
  expect(next('05:57:10', '05:00:00')).toBe('06:00:00')
  // A domain that answers already is left to the renewals.
  expect(next('05:11:30', '05:00:00', null)).toBe('05:37:00')
  expect(next('05:40:00', '05:00:00', null)).toBe('06:07:00')
  // So is one that is watched no longer by then.
  expect(next('05:11:30', '05:00:00', at('05:14:00'))).toBe('05:37:00')
  expect(next('05:11:30', '05:00:00', at('04:00:00'))).toBe('05:37:00')
})
