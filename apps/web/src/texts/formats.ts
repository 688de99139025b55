import { decimalsOf, formatBytes, type Money, toDecimal } from '@taplore/kit'
import i18next from 'i18next'

/** The language of dates and numbers: that of the interface. */
const spoken = (): string => i18next.language ?? 'en'

/** A date in a list: day and short month, with the year when it is another one. */
export function shortDate(iso: string, now: Date = new Date(), locale = spoken()): string {
  const date = new Date(iso)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return dates(locale, isThisYear ? 'dayOfThisYear' : 'day').format(date)
}

/** A date in a list of papers, always with its year: "Nov 24, 2026". */
export function mediumDate(iso: string, locale = spoken()): string {
  return dates(locale, 'day').format(new Date(iso))
}

export function fullDate(iso: string, locale = spoken()): string {
  return dates(locale, 'full').format(new Date(iso))
}

/** A time in the clock of a zone, with its day: "Nov 28, 3:05 PM". */
export function dayAndTime(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'dayAndTime' })
}

/** A time of day in the clock of a zone: "3:05 PM". */
export function timeOfDay(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'time' })
}

/** A time in the clock of a zone, with its date in full: "November 28, 2026 at 3:05 PM". */
export function fullDateIn(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'full' })
}

/** A time of the coming days in the clock of a zone: "Tue, Dec 1, 7:00 AM". */
export function weekdayTime(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'weekdayTime' })
}

/** A day of the coming weeks in a zone: "Tue, Dec 1". */
export function weekdayDate(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'weekdayDate' })
}

/** A day of the week in a zone: "Tue". */
export function weekdayName(iso: string, timeZone: string, locale = spoken()): string {
  return inZone(iso, { timeZone, locale, style: 'weekday' })
}

const dateStyles = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfThisYear: { day: 'numeric', month: 'short' },
  full: { dateStyle: 'long', timeStyle: 'short' },
  dayAndTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  time: { timeStyle: 'short' },
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  weekdayTime: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, unknown>()

/**
 * Creating a format costs a hundred times as much as using it, and a list uses it in every row: each is created once.
 */
function once<Format>(key: string, make: () => Format): Format {
  const format = made.get(key) ?? make()
  made.set(key, format)
  // Each key starts with the kind of its format.
  return format as Format
}

function dates(locale: string, style: keyof typeof dateStyles): Intl.DateTimeFormat {
  return once(`date ${style} ${locale}`, () => new Intl.DateTimeFormat(locale, dateStyles[style]))
}

function inZone(
  iso: string,
  { timeZone, locale, style }: { timeZone: string; locale: string; style: keyof typeof dateStyles },
): string {
  const format = once(
    `date ${style} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone }),
  )
  return format.format(new Date(iso))
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Relative time in the largest whole unit: "4 min. ago". Below a minute it is "now" in the user's language. */
export function timeAgo(iso: string, now: Date = new Date(), locale = spoken()): string {
  const format = once(`ago ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}

/** Remaining time of a task in seconds or minutes, for example "20 s" or "2 min". */
export function duration(ms: number, locale = spoken()): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const [unit, value] = seconds < 90 ? ['second', seconds] : ['minute', Math.round(seconds / 60)]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'short' }).format(
    Number(value),
  )
}

/** Chinese is distinguished by script, not by country. */
const scripts: Readonly<Record<string, string>> = { 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' }

/** The name of a language by its BCP 47 tag, capitalized as in a list; the tag itself when unknown. */
export function languageName(tag: string, locale = spoken()): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(scripts[tag] ?? tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return tag
  }
}

/** A number with the digits and grouping of the language; `options` as in Intl.NumberFormat. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions, locale = spoken()): string {
  if (options) return new Intl.NumberFormat(locale, options).format(value)
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value)
}

/**
 * An exact amount with the sign of its currency (BILL-86), from whole smallest units: never through a floating point number.
 * A price (`isPrice`) leaves out cents that are zero.
 */
export function exactMoney({ minor, currency }: Money, { isPrice = false } = {}, locale = spoken()): string {
  const format = once(
    `money ${isPrice} ${currency} ${locale}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        // Not those of Intl, which are how prices are shown: it leaves out the cents of HUF and TWD.
        minimumFractionDigits: decimalsOf(currency),
        maximumFractionDigits: decimalsOf(currency),
        ...(isPrice ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
      }),
  )
  // The decimal string is formatted as it is, however many digits it has.
  return inOrder(format.format(toDecimal({ minor, currency }) as Intl.StringNumericLiteral))
}

/** In a line from right to left the sign of `US$` would jump before its letters: a mark holds it in its place. */
export function inOrder(amount: string): string {
  return amount.includes(rightToLeftMark) ? amount.replaceAll(/\p{L}\p{Sc}/gu, `$&${leftToRightMark}`) : amount
}

const rightToLeftMark = '\u200f'
const leftToRightMark = '\u200e'

/** The name of a country by its ISO 3166 code in the language of the interface. */
export function countryName(code: string, locale = spoken()): string {
  try {
    return once(`country ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code
  } catch {
    return code
  }
}

/** A date without the time, with the year: "1 March 2027". */
export function longDate(iso: string, locale = spoken()): string {
  return once(`date long ${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long' })).format(new Date(iso))
}

/** A share of 1 in percent: "25 %". Takes a decimal string, `0.25`. */
export function percent(share: string, locale = spoken()): string {
  return once(
    `percent ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(Number(share))
}

/** Megabytes for display: MB below one GB, then GB with one decimal. */
export function megabytes(value: number, locale = spoken()): string {
  const [unit, number] = value < 1024 ? ['megabyte', value] : ['gigabyte', value / 1024]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(
    Number(number),
  )
}

/** The size of a file as `formatBytes` gives it, with the decimal sign of the language. */
export function fileSize(bytes: number, locale = spoken()): string {
  return formatBytes(bytes).replace('.', new Intl.NumberFormat(locale).formatToParts(0.1)[1]?.value ?? '.')
}

/** Names as a sentence has them: "Ana, Ben and Cleo". */
export function formatList(names: readonly string[], locale = spoken()): string {
  return once(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(names)
}
