import type { RepeatedElement } from '../../elements/index.ts'
import type { ScopeValue } from '../../logic/scalar.ts'
import type { AnsweredElement } from '../../walk.ts'
import { currencyDecimals } from '../read/read-number.ts'
import { allowsOne, scopeValue } from '../scope-value.ts'
import type {
  Answers,
  AnswerValue,
  ChoiceValue,
  MatrixValue,
  MoneyValue,
  PartsValue,
  RangeValue,
  SignatureValue,
} from '../value.ts'
import { displayWordsOf } from './display-words.ts'

export interface DisplayOptions {
  /** BCP 47 tag for numbers, days, countries and default texts. */
  locale: string
  /** For files that programs and spreadsheets calculate with: plain numbers without units, days as in ISO 8601. */
  isForData?: boolean
}

type Shown = Exclude<AnsweredElement, { kind: 'calculated' }> | RepeatedElement

/** An answer for display, single-line except for long texts, matrices and repeated rows. Empty for no answer. */
export function displayValue(element: Shown, value: AnswerValue | undefined, options: DisplayOptions): string {
  if (value === undefined) return ''
  const words = displayWordsOf(options.locale)
  switch (element.kind) {
    case 'number':
    case 'slider':
      return options.isForData
        ? String(value)
        : withUnit(displayNumber(value as number, options.locale), element.unit, options.locale)
    case 'rating':
    case 'scale':
    case 'nps':
      return options.isForData ? String(value) : displayNumber(value as number, options.locale)
    case 'currency':
      return displayMoney(value as MoneyValue, options.locale)
    case 'date':
    case 'date-time':
      return dayIn(value as string, options)
    case 'date-range': {
      const { from, to } = value as RangeValue
      return `${dayIn(from, options)} – ${dayIn(to, options)}`
    }
    case 'slot':
      return dayIn(String(scopeValue(element, value, '', 'label') ?? ''), options)
    case 'yes-no':
      return value ? element.yesLabel || words.yes : element.noLabel || words.no
    case 'consent':
      return words.agreed
    case 'country':
      return displayCountry(value as string, options.locale)
    case 'address':
      return element.parts
        .map(({ part }) => ({ part, line: (value as PartsValue)[part] ?? '' }))
        .map(({ part, line }) => (part === 'country' && line ? displayCountry(line, options.locale) : line))
        .filter((line) => line !== '')
        .join(', ')
    case 'signature': {
      const signature = value as SignatureValue
      return signature.type === 'typed' ? signature.name : words.signed
    }
    case 'matrix-single':
    case 'matrix-multiple':
    case 'matrix-input':
      return displayMatrix(element, value as MatrixValue)
    case 'repeat':
      return (value as Answers[])
        .map((row) =>
          element.elements
            .map((child) => ({ title: child.title, text: displayValue(child, row[child.id], options) }))
            .filter(({ text }) => text !== '')
            .map(({ title, text }) => (title ? `${title}: ${text}` : text))
            .join(', '),
        )
        .join('\n')
    default:
      return listText(scopeValue(element, value, '', 'label'))
  }
}

/** `displayValue` for many answers to one question, with shared work done once. */
export function displayer(element: Shown, options: DisplayOptions): (value: AnswerValue) => string {
  if (options.isForData && !('choices' in element)) return (value) => displayValue(element, value, options)
  switch (element.kind) {
    case 'number':
    case 'slider': {
      const texts = shownIn(options.locale)
      return (value) =>
        withUnit(formatted(texts, value as number, numberText, options.locale), element.unit, options.locale)
    }
    case 'rating':
    case 'scale':
    case 'nps': {
      const texts = shownIn(options.locale)
      return (value) => formatted(texts, value as number, numberText, options.locale)
    }
    case 'date':
    case 'date-time': {
      const texts = shownIn(options.locale)
      return (value) => formatted(texts, value as string, dayText, options.locale)
    }
    case 'yes-no': {
      const [yes, no] = [displayValue(element, true, options), displayValue(element, false, options)]
      return (value) => (value ? yes : no)
    }
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice': {
      const labels = new Map(element.choices.toReversed().map(({ id, label }) => [id, label || id]))
      const isOne = allowsOne(element)
      return (value) => {
        const { choices, other } = value as ChoiceValue
        const [first] = choices
        // Nearly all answers.
        if (first !== undefined && (isOne || (choices.length === 1 && other === undefined)))
          return labels.get(first) ?? first
        return displayValue(element, value, options)
      }
    }
    default:
      return (value) => displayValue(element, value, options)
  }
}

/** Creating one takes a hundred times as long as using it; few locales and currencies occur. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function formatOf<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format): Format {
  const known = formats.get(name)
  if (known) return known as Format
  if (formats.size >= 200) formats.clear()
  const made = make()
  formats.set(name, made)
  return made
}

type Texts = Map<number | string, string>
/** The same few numbers and days occur again and again in a table. */
const shown = new Map<string, Texts>()
function shownIn(locale: string): Texts {
  const known = shown.get(locale)
  if (known) return known
  if (shown.size >= 50) shown.clear()
  const made: Texts = new Map()
  shown.set(locale, made)
  return made
}

function formatted<Value extends number | string>(
  texts: Texts,
  value: Value,
  make: (value: Value, locale: string) => string,
  locale: string,
): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  if (texts.size >= 2_000) texts.clear()
  const made = make(value, locale)
  texts.set(value, made)
  return made
}

export function displayNumber(value: number, locale: string): string {
  return formatted(shownIn(locale), value, numberText, locale)
}

function numberText(value: number, locale: string): string {
  return formatOf(`number ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })).format(value)
}

/** `2026-02-28`, with or without a time, formatted by locale. */
export function displayDay(value: string, locale: string): string {
  return formatted(shownIn(locale), value, dayText, locale)
}

/** Stored as in ISO 8601; a space between day and time is what spreadsheets read. */
function dayIn(value: string, { locale, isForData }: DisplayOptions): string {
  return isForData ? value.replace('T', ' ') : displayDay(value, locale)
}

function dayText(value: string, locale: string): string {
  const time = Date.parse(value.length > 10 ? `${value}:00Z` : `${value}T00:00:00Z`)
  if (Number.isNaN(time)) return value
  const style =
    value.length > 10 ? ({ dateStyle: 'long', timeStyle: 'short' } as const) : ({ dateStyle: 'long' } as const)
  const name = `${value.length > 10 ? 'moment' : 'day'} ${locale}`
  return formatOf(name, () => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })).format(time)
}

export function displayCountry(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}

export function displayMoney({ minor, currency }: MoneyValue, locale: string): string {
  return moneyFormat(currency, locale).format(minor / 10 ** currencyDecimals(currency))
}

function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  return formatOf(`${currency} ${locale}`, () => new Intl.NumberFormat(locale, { style: 'currency', currency }))
}

/** What stands beside a field, and on which side. */
export interface FieldUnit {
  readonly unit: string
  readonly isBefore: boolean
}

/** Money has the sign of its currency where the language has it; a sign that was typed as a unit is at the same place. */
export function unitOf(
  element: Extract<AnsweredElement, { kind: 'number' | 'slider' | 'currency' }>,
  locale: string,
): FieldUnit {
  if (element.kind !== 'currency') return { unit: element.unit, isBefore: moneyGap(element.unit, locale) !== null }
  const parts = moneyFormat(element.currency, locale).formatToParts(1)
  const unit = parts.find(({ type }) => type === 'currency')?.value ?? element.currency
  return { unit, isBefore: parts[0]?.type === 'currency' }
}

/** A number with its unit, if it has one. */
export function withUnit(text: string, unit: string, locale: string): string {
  if (unit === '') return text
  const gap = moneyGap(unit, locale)
  return gap === null ? `${text} ${unit}` : unit + gap + text
}

/** What the language has between the sign of a currency and the number after it; null where the sign comes last, and for other units. */
function moneyGap(unit: string, locale: string): string | null {
  if (!/^[A-Z]*\p{Sc}$/u.test(unit)) return null
  const [first, second] = moneyFormat('USD', locale).formatToParts(1)
  return first?.type !== 'currency' ? null : second?.type === 'literal' ? second.value : ''
}

/** Money as a plain number, `12.50`. With the code of its currency unless that is the expected one. */
export function plainMoney({ minor, currency }: MoneyValue, expected: string | undefined): string {
  const decimals = currencyDecimals(currency)
  const amount = (minor / 10 ** decimals).toFixed(decimals)
  return currency === expected ? amount : `${amount} ${currency}`
}

function displayMatrix(
  element: Extract<Shown, { rows: { id: string; label: string }[]; columns: unknown }>,
  value: MatrixValue,
) {
  const columns: readonly { id: string; label: string }[] = element.columns
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.label || id
  return element.rows
    .filter((row) => Object.hasOwn(value, row.id))
    .map((row) => {
      const cells = value[row.id] ?? ''
      const text =
        typeof cells === 'string'
          ? nameOf(cells)
          : Array.isArray(cells)
            ? cells.map(nameOf).join(', ')
            : Object.entries(cells)
                .map(([id, cell]) => `${nameOf(id)} ${cell}`)
                .join(', ')
      return `${row.label || row.id}: ${text}`
    })
    .join('\n')
}

function listText(value: ScopeValue): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}
