import { describe, expect, it } from 'vitest'
import { fieldsOfTime, isTimeZone, timeOfFields } from './time-zones.ts'

const at = (zone: string, day: string, time: string) => new Date(timeOfFields(zone, day, time)).toISOString()

describe('a local time', () => {
  it('SCHED-14 is the same hour of the clock all year', () => {
    expect(at('Europe/Oslo', '2026-01-15', '09:00')).toBe('2026-01-15T08:00:00.000Z')
    expect(at('Europe/Oslo', '2026-07-15', '09:00')).toBe('2026-07-15T07:00:00.000Z')
    expect(at('Asia/Kathmandu', '2026-01-15', '09:00')).toBe('2026-01-15T03:15:00.000Z')
    expect(at('Pacific/Kiritimati', '2026-01-15', '09:00')).toBe('2026-01-14T19:00:00.000Z')
  })

  it('is the first one when clocks go back, and as much later as they skip when they go forward', () => {
    expect(at('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('Europe/Berlin', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('Australia/Lord_Howe', '2026-10-04', '02:15')).toBe('2026-10-03T15:45:00.000Z')
  })

  it('is read back as it was written, every hour of a year of clock changes', () => {
    for (const zone of ['Europe/Oslo', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
      for (let day = 0; day < 366; day += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        for (const time of ['00:00', '05:45', '12:30', '23:59'])
          expect(fieldsOfTime(zone, timeOfFields(zone, date, time))).toEqual({ day: date, time })
      }
    }
  })
})

it('knows the zones of this system alone', () => {
  expect(isTimeZone('Europe/Oslo')).toBe(true)
  expect(isTimeZone('US/Central')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
