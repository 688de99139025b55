import { describe, expect, it } from 'vitest'
import { forecastUse } from './forecast.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

describe('the forecast of usage', () => {
  it('says what is used by the reset at the pace so far', () => {
    expect(forecastUse({ used: 100, limit: 500, resetsOn: '2026-12-01' }, at('2026-11-11'))).toEqual({
      byReset: 300,
      runsOutAt: null,
    })
  })
  it('says when it runs out', () => {
    const forecast = forecastUse({ used: 400, limit: 500, resetsOn: '2026-12-01' }, at('2026-11-17'))
    expect(forecast?.byReset).toBe(750)
    expect(forecast?.runsOutAt).toEqual(at('2026-11-21'))
  })
  it('says nothing on the first day, without use, and without a limit', () => {
    expect(forecastUse({ used: 9, limit: 10, resetsOn: '2026-12-01' }, new Date('2026-11-01T12:00:00Z'))).toBeNull()
    expect(forecastUse({ used: 0, limit: 10, resetsOn: '2026-12-01' }, at('2026-11-20'))).toBeNull()
    expect(forecastUse({ used: 9, limit: 'unlimited', resetsOn: '2026-12-01' }, at('2026-11-20'))).toBeNull()
  })
  it('begins a month at its last day where the day of the reset does not exist', () => {
    expect(forecastUse({ used: 10, limit: 100, resetsOn: '2026-03-31' }, at('2026-03-10'))?.byReset).toBe(31)
  })
})
