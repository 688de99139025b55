import { addDays, dayNumber, weekdayOf } from '../../calendar.ts'
import type {
  DateElement,
  DateRangeElement,
  DateTimeElement,
  DayBound,
  SlotElement,
  TimeElement,
} from '../../elements/dates.ts'
import type { ChoiceValue, RangeValue } from '../value.ts'
import { readDate, readDateTime, readTime } from './read-date.ts'
import {
  empty,
  isBlank,
  isRecord,
  ownMember,
  type Reading,
  type ReadingContext,
  read,
  refuse,
  textIn,
} from './reading.ts'

type DayRules = Pick<DateElement, 'min' | 'max' | 'closedWeekdays'>

export function readDay(element: DateElement, raw: unknown, context: ReadingContext): Reading<string> {
  const text = textIn(raw)
  const date = text === null ? null : readDate(text, context.locale)
  return date ? (refusalOfDay(element, date, context) ?? read(date)) : refuse('date')
}

/** Accepts a text, or `{ date, time }` of two fields. */
export function readDayTime(element: DateTimeElement, raw: unknown, context: ReadingContext): Reading<string> {
  const text = isRecord(raw)
    ? `${textIn(ownMember(raw, 'date')) ?? ''} ${textIn(ownMember(raw, 'time')) ?? ''}`.trim()
    : textIn(raw)
  if (text === '') return empty
  const moment = text === null ? null : readDateTime(text, context.locale)
  return moment ? (refusalOfDay(element, moment.slice(0, 10), context) ?? read(moment)) : refuse('date')
}

export function readTimeAnswer(element: TimeElement, raw: unknown): Reading<string> {
  const text = textIn(raw)
  const time = text === null ? null : readTime(text)
  if (!time) return refuse('time')
  if (element.min !== null && time < element.min) return refuse('time-early', { min: element.min })
  if (element.max !== null && time > element.max) return refuse('time-late', { max: element.max })
  return read(time)
}

export function readRange(element: DateRangeElement, raw: unknown, context: ReadingContext): Reading<RangeValue> {
  if (!isRecord(raw)) return refuse('date')
  const ends = [ownMember(raw, 'from'), ownMember(raw, 'to')]
  if (ends.every(isBlank)) return empty
  const [from, to] = ends.map((end) => {
    const text = textIn(end)
    return text === null ? null : readDate(text, context.locale)
  })
  if (!from || !to) return refuse('date')
  if (to < from) return refuse('range-order')
  const days = dayNumber(to) - dayNumber(from) + 1
  if (element.minDays !== null && days < element.minDays) return refuse('range-short', { min: element.minDays })
  if (element.maxDays !== null && days > element.maxDays) return refuse('range-long', { max: element.maxDays })
  return refusalOfDay(element, from, context) ?? refusalOfDay(element, to, context) ?? read({ from, to })
}

export function readSlot(element: SlotElement, raw: unknown): Reading<ChoiceValue> {
  const id = isRecord(raw) ? firstOf(ownMember(raw, 'choices')) : textIn(raw)
  if (isBlank(id)) return empty
  return element.slots.some((slot) => slot.id === id) ? read({ choices: [String(id)] }) : refuse('choice-unknown')
}

/** The first or last day a question allows; null when there is none, or when it depends on an unknown day. */
export function boundOf(bound: DayBound, today: string | null): string | null {
  if (bound === null) return null
  if (bound.type === 'day') return bound.date
  return today === null ? null : addDays(today, bound.offsetDays)
}

function refusalOfDay(rules: DayRules, date: string, context: ReadingContext) {
  const min = boundOf(rules.min, context.today)
  const max = boundOf(rules.max, context.today)
  if (min !== null && date < min) return refuse('date-early', { min })
  if (max !== null && date > max) return refuse('date-late', { max })
  return rules.closedWeekdays.includes(weekdayOf(date)) ? refuse('date-closed') : null
}

function firstOf(raw: unknown): string | null {
  return Array.isArray(raw) && raw.length > 0 ? textIn(raw[0]) : textIn(raw)
}
