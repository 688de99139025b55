import { describe, expect, it } from 'vitest'
import { daysOfMonth, daysOfWeek, movedToDay, readDay, readMonth, shiftDay, shiftMonth } from './month-grid.ts'

describe('a page of the calendar', () => {
  it('has whole weeks from the first day of the week', () => {
    const november = daysOfMonth('2026-11', 1)
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    const february = daysOfMonth('2027-02', 1)
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
    expect(daysOfMonth('2026-11', 7)[0]).toBe('2026-11-01')
    expect(daysOfMonth('2026-11', 6)[0]).toBe('2026-10-31')
  })

  it('is followed by the next month, across years', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ])
  })

  it('is read from an address only when it is a month', () => {
    expect(readMonth('2026-11')).toBe('2026-11')
    for (const given of ['2026-13', '2026-1', 'soon', 7, undefined]) expect(readMonth(given)).toBeNull()
  })

  it('is a week, from its first day, across months and years', () => {
    const week = daysOfWeek('2027-01-01', 1)
    expect([week[0], week.at(-1), week.length]).toEqual(['2026-12-28', '2027-01-03', 7])
    expect(daysOfWeek('2026-11-29', 7)[0]).toBe('2026-11-29')
    expect(daysOfWeek('2026-11-29', 1)[0]).toBe('2026-11-23')
    expect([shiftDay('2026-11-29', 7), shiftDay('2026-03-01', -1)]).toEqual(['2026-12-06', '2026-02-28'])
  })

  it('is read as a week only from a day that there is', () => {
    expect(readDay('2026-11-30')).toBe('2026-11-30')
    for (const given of ['2026-11-31', '2026-02-30', '2026-11', 'soon', 7, undefined]) expect(readDay(given)).toBeNull()
  })
})

describe('what is dragged to another day', () => {
  const ownZone = 'Europe/Berlin'
  const moved = (at: string, day: string, calendarZone: string) =>
    new Date(movedToDay({ at: Date.parse(at), day, ownZone, calendarZone })).toISOString()

  it('SCHED-06 keeps the hour of its own zone across summer time, whichever zone the calendar has', () => {
    // 9:30 in Berlin, before and after 28 March 2027.
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
      expect([zone, moved('2027-03-27T08:30:00Z', '2027-03-28', zone)]).toEqual([zone, '2027-03-28T07:30:00.000Z'])
      expect([zone, moved('2027-03-28T07:30:00Z', '2027-03-27', zone)]).toEqual([zone, '2027-03-27T08:30:00.000Z'])
      expect([zone, moved('2027-06-02T07:30:00Z', '2027-06-09', zone)]).toEqual([zone, '2027-06-09T07:30:00.000Z'])
    }
  })

  it('SCHED-06 is on the day that it was dragged to, also around midnight', () => {
    // 1:30 in Berlin is the same day in UTC in winter, and the day before in summer.
    expect(moved('2027-03-20T00:30:00Z', '2027-04-10', 'UTC')).toBe('2027-04-10T23:30:00.000Z')
    expect(moved('2027-04-10T23:30:00Z', '2027-03-20', 'UTC')).toBe('2027-03-20T00:30:00.000Z')
  })
})
