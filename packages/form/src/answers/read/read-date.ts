import { latinDigits } from './read-number.ts'

/** A calendar day as `2026-02-28`, from ISO or a locale's numeric format. Null for an invalid day. */
export function readDate(text: string, locale: string): string | null {
  const plain = latinDigits(text.trim())
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})\.?$/.exec(plain)
  if (!parts) return null
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if ((parts[1] ?? '').length === 4) return dayOf(first, second, third)
  if ((parts[3] ?? '').length !== 4) return null
  return orderOfDays(locale) === 'month-first' ? dayOf(third, first, second) : dayOf(third, second, first)
}

/** A time as `17:05`, from 24 hours or from `5:05 pm`; seconds are dropped. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(latinDigits(text.trim()))
  if (!parts) return null
  const half = parts[3]?.toLowerCase()
  let hours = Number(parts[1])
  const minutes = Number(parts[2])
  if (half && (hours < 1 || hours > 12)) return null
  if (half === 'p' && hours < 12) hours += 12
  if (half === 'a' && hours === 12) hours = 0
  if (hours > 23 || minutes > 59) return null
  return `${twoDigits(hours)}:${twoDigits(minutes)}`
}

/** `2026-02-28T17:05`, without a time zone: the respondent's local time. */
export function readDateTime(text: string, locale: string): string | null {
  const [day = '', time = ''] = text.trim().split(/[T ](?=\d{1,2}[:.]\d{2})/)
  const date = readDate(day, locale)
  const clock = readTime(time)
  return date && clock ? `${date}T${clock}` : null
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return null
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  if (day > (lengths[month - 1] ?? 0)) return null
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function orderOfDays(locale: string): 'month-first' | 'day-first' {
  const parts = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone: 'UTC' }).formatToParts(0)
  const order = parts.filter((part) => part.type === 'month' || part.type === 'day').map((part) => part.type)
  // In year-first locales a leading two-digit day is unusual and read the European way.
  return order[0] === 'month' && parts.find((part) => part.type !== 'literal')?.type === 'month'
    ? 'month-first'
    : 'day-first'
}
