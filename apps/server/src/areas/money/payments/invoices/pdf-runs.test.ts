import { describe, expect, it } from 'vitest'
import { runsFor } from './pdf-runs.ts'

const arabic = (text: string) => runsFor('ar')(text).map((run) => run.text.trim())

describe('runs of an invoice', () => {
  it('puts a number left of its Arabic label, in its own order', () => {
    expect(arabic('رقم الفاتورة: \u20662026-000042\u2069').filter(Boolean)).toEqual([
      '2026-000042',
      ':',
      'الفاتورة',
      'رقم',
    ])
  })

  it('keeps the order of a date from right to left, and draws no marks of direction', () => {
    expect(arabic('24\u200f/11\u200f/2026').join('')).toBe('2026/11/24')
  })

  it('leaves a text without Arabic letters as it is', () => {
    expect(arabic('Stories Pro (monthly)')).toEqual(['Stories Pro (monthly)'])
  })
})
