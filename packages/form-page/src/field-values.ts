import type { ChoiceValue, MoneyValue } from '@taplore/form/engine'

/** Display values of fields: from a stored value or posted fields. Invalid input shows nothing. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  return Array.isArray(raw) && raw.length === 1 ? textOf(raw[0]) : ''
}

/** An own member of the input; ids come from the form, never from the request. */
export function memberOf(raw: unknown, name: string): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  return Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined
}

export function choicesIn(raw: unknown): ChoiceValue {
  const other = textOf(memberOf(raw, 'other'))
  const list = memberOf(raw, 'choices') ?? raw
  const choices = (Array.isArray(list) ? list : [list]).filter((entry) => typeof entry === 'string')
  return { choices, other }
}

/** A stored number in a language's format: 0.125 with a dot would be read as 125 in German. */
export function numberIn(raw: unknown, language: string): string {
  return typeof raw === 'number' ? withMarkOf(language, String(raw)) : textOf(raw)
}

/** Money is stored in its smallest unit and typed in whole ones. */
export function moneyIn(raw: unknown, decimals: number, language: string): string {
  const minor = (raw as MoneyValue | null)?.minor
  if (typeof minor !== 'number') return numberIn(raw, language)
  return withMarkOf(language, (minor / 10 ** decimals).toFixed(decimals))
}

function withMarkOf(language: string, text: string): string {
  return text.replace('.', (1.5).toLocaleString(language, { numberingSystem: 'latn' }).charAt(1))
}

/** The ranks of choices, from 1. */
export function placesIn(raw: unknown): Map<string, string> {
  if (Array.isArray(raw)) return new Map(raw.map((id, index) => [String(id), String(index + 1)]))
  if (typeof raw !== 'object' || raw === null) return new Map()
  return new Map(Object.entries(raw).map(([id, place]) => [id, textOf(place)]))
}

export function rowsIn(raw: unknown, atLeast: number, atMost: number): unknown[] {
  const rows: unknown[] = Array.isArray(raw) ? raw.slice(0, atMost) : []
  while (rows.length < atLeast) rows.push({})
  return rows
}

/** Whether the answer is yes: `true`, or the field value. */
export function isYes(raw: unknown): boolean | null {
  if (raw === true || raw === 'yes' || raw === 'true') return true
  if (raw === false || raw === 'no' || raw === 'false') return false
  return null
}
