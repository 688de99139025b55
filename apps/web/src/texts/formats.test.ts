import { directionOf } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import {
  countryName,
  dayAndTime,
  duration,
  exactMoney,
  fileSize,
  formatNumber,
  fullDateIn,
  languageName,
  megabytes,
  shortDate,
  timeAgo,
  timeOfDay,
} from './formats.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('formats', () => {
  it('leaves the year out of dates of this year', () => {
    expect(shortDate('2026-03-05T12:00:00Z', now, 'en-GB')).toBe('5 Mar')
    expect(shortDate('2024-03-05T12:00:00Z', now, 'en-GB')).toBe('5 Mar 2024')
  })
  it('tells times by the clock of a zone, wherever the browser is', () => {
    const at = '2026-11-30T23:05:00Z'
    const shown = (zone: string) =>
      [dayAndTime(at, zone, 'en'), timeOfDay(at, zone, 'en')].join(' | ').replaceAll('\u202f', ' ')
    expect(shown('Europe/Berlin')).toBe('Dec 1, 12:05 AM | 12:05 AM')
    expect(shown('America/New_York')).toBe('Nov 30, 6:05 PM | 6:05 PM')
    expect(fullDateIn(at, 'Asia/Tokyo', 'de')).toBe('1. Dezember 2026 um 08:05')
  })

  it('tells how long ago in the largest whole unit', () => {
    expect(timeAgo('2026-11-20T11:56:00Z', now, 'en')).toBe('4 min. ago')
    expect(timeAgo('2026-11-19T11:00:00Z', now, 'en')).toBe('yesterday')
    expect(timeAgo('2026-11-20T11:59:50Z', now, 'en')).toBe('now')
  })
  it('tells time left and sizes', () => {
    expect(duration(20_000, 'en')).toBe('20 sec')
    expect(duration(120_000, 'en')).toBe('2 min')
    expect(megabytes(512, 'en')).toBe('512 MB')
    expect(megabytes(1536, 'en')).toBe('1.5 GB')
    expect(fileSize(141_926, 'en')).toBe('138.6 KB')
    expect(fileSize(141_926, 'de')).toBe('138,6 KB')
  })
  it('BILL-86 shows exact amounts with the sign of the currency, to the last cent', () => {
    expect(exactMoney({ minor: 145_800, currency: 'USD' }, {}, 'en')).toBe('$1,458.00')
    expect(exactMoney({ minor: 4_500, currency: 'USD' }, { isPrice: true }, 'en')).toBe('$45')
    expect(exactMoney({ minor: 1_742, currency: 'USD' }, { isPrice: true }, 'en')).toBe('$17.42')
    expect(exactMoney({ minor: -12_960, currency: 'USD' }, {}, 'de').replace(/\s/g, ' ')).toBe('-129,60 $')
    expect(exactMoney({ minor: 9_007_199_254_740_991, currency: 'USD' }, {}, 'en')).toBe('$90,071,992,547,409.91')
    expect(exactMoney({ minor: 12_345, currency: 'HUF' }, {}, 'en')).toBe('Ft 123.45'.replace(' ', '\u00a0'))
    expect(exactMoney({ minor: 500, currency: 'JPY' }, {}, 'en')).toBe('¥500')
    // The sign stays behind its letters in a line from right to left.
    expect(exactMoney({ minor: 14_875, currency: 'USD' }, {}, 'ar')).toBe('\u200f148.75\u00a0US$\u200e')
  })
  it('names countries in the language of the reader', () => {
    expect(countryName('ES', 'en')).toBe('Spain')
    expect(countryName('ES', 'de')).toBe('Spanien')
    expect(countryName('??', 'en')).toBe('??')
  })
  it('turns the page round for right-to-left languages only', () => {
    expect(directionOf('ar')).toBe('rtl')
    expect(directionOf('he-IL')).toBe('rtl')
    expect(directionOf('en')).toBe('ltr')
  })
})

it('says numbers and languages as the reader does', () => {
  expect(formatNumber(1234.5, {}, 'de')).toBe('1.234,5')
  expect(languageName('zh-TW', 'en')).toBe('Traditional Chinese')
  expect(languageName('de', 'fr')).toBe('Allemand')
  expect(languageName('en_US', 'de')).toBe('en_US')
})
