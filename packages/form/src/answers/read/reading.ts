import type { AnswerValue } from '../value.ts'
import type { AnswerMessage } from './messages.ts'

/** What parsing may use besides the form. */
export interface ReadingContext {
  /** BCP 47 tag: the format of numbers and days. */
  locale: string
  /** The respondent's local day, `2026-02-28`. Without it, relative bounds are not checked. */
  today: string | null
  /** ISO 3166-1 alpha-2; for phone numbers without a country code when the question names no country. */
  country: string | null
}

export interface ReadingError {
  message: AnswerMessage
  values: Record<string, string | number>
  part?: string
  row?: number
  childId?: string
}

/** A storable value, null for an empty answer; or what is wrong with it. */
export type Reading<V extends AnswerValue = AnswerValue> =
  | { ok: true; value: V | null }
  | { ok: false; errors: ReadingError[] }

export const empty = { ok: true, value: null } as const

export function read<V extends AnswerValue>(value: V): { ok: true; value: V } {
  return { ok: true, value }
}

export function refuse(
  message: AnswerMessage,
  values: Record<string, string | number> = {},
  part?: string,
): { ok: false; errors: ReadingError[] } {
  return { ok: false, errors: [part === undefined ? { message, values } : { message, values, part }] }
}

/** The text of an answer that may be sent as a number or a list of one; null when it is no text. */
export function textIn(raw: unknown): string | null {
  const single = Array.isArray(raw) && raw.length === 1 ? raw[0] : raw
  if (typeof single === 'string') return single
  if (typeof single === 'number' && Number.isFinite(single)) return String(single)
  return null
}

export function isBlank(raw: unknown): boolean {
  if (raw === null || raw === undefined) return true
  if (typeof raw === 'string') return raw.trim() === ''
  return Array.isArray(raw) && raw.every((member) => isBlank(member))
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** Own members only: names such as `constructor` come from untrusted input. */
export function ownMember(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
