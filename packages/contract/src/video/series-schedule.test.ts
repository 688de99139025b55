import { describe, expect, it } from 'vitest'
import { nextTimes } from './series-schedule.ts'

const schedule = { frequency: 3, startsOn: '2026-03-02', time: '18:00', timeZone: 'Europe/Madrid' }

describe('times of a series', () => {
  it('SERIES-19 gives five times in seven days at a frequency of 5, evenly spread', () => {
    const times = nextTimes({ ...schedule, frequency: 5 }, new Date('2026-03-01T00:00:00Z'), 6)
    expect(times.map((time) => time.toISOString().slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-06',
      '2026-03-07',
      '2026-03-09',
    ])
  })

  it('keeps the local time through a change of clocks', () => {
    const times = nextTimes({ ...schedule, frequency: 1 }, new Date('2026-03-20T00:00:00Z'), 2)
    expect(times.map((time) => time.toISOString())).toEqual(['2026-03-23T17:00:00.000Z', '2026-03-30T16:00:00.000Z'])
  })

  it('goes on from any moment, also years later, and never gives one that has passed', () => {
    for (const after of ['2026-03-02T16:59:59Z', '2026-03-02T17:00:00Z', '2029-11-25T01:00:00Z']) {
      for (const frequency of [1, 2, 3, 4, 5]) {
        const times = nextTimes({ ...schedule, frequency }, new Date(after), frequency + 1)
        const [first, last] = [times[0]?.getTime() ?? 0, times.at(-1)?.getTime() ?? 0]
        expect(first).toBeGreaterThan(Date.parse(after))
        expect(first - Date.parse(after)).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000)
        expect(Math.abs(last - first - 7 * 86_400_000)).toBeLessThanOrEqual(3_600_000)
      }
    }
  })
})
