import { describe, expect, it } from 'vitest'
import { changeOf, stopwatch } from './describe-change.ts'
import { daysShown, parseReadsSearch } from './reads-search.ts'

describe('totals beside those of the period before', () => {
  it('says how much more or less, and invents no percentage of nothing', () => {
    expect(changeOf(118, 100)).toEqual({ kind: 'more', percent: '18%' })
    expect(changeOf(97, 100)).toEqual({ kind: 'less', percent: '3%' })
    expect([changeOf(5, 0), changeOf(0, 0), changeOf(4, 4), changeOf(4, null)].map(({ kind }) => kind)).toEqual([
      'new',
      'none',
      'same',
      'none',
    ])
  })

  it('shows times like a stopwatch', () => {
    expect([0, 51_400, 60_000, 3_661_000].map(stopwatch)).toEqual(['0:00', '0:51', '1:00', '61:01'])
  })
})

describe('the days of the screen', () => {
  it('are the last four weeks, the chosen ones, and never more than two years', () => {
    expect(daysShown({}, '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' })
    expect(daysShown({ from: '2026-11-30', to: '2026-11-02' }, '2026-11-28')).toEqual({
      from: '2026-11-02',
      to: '2026-11-02',
    })
    expect(daysShown({ from: '2001-01-01' }, '2026-11-28').from).toBe('2024-11-28')
  })

  it('ignore what is no day, width or channel', () => {
    expect(parseReadsSearch({ from: 'x', to: 7, metric: 'year', channel: '../', alone: 'yes' })).toEqual({})
  })
})
