import type { AnswerOperator } from '@taplore/contract'
import type { AnswerColumn, AnswerKeyType } from '@taplore/form'
import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { lexeme } from '../rows/search-store.ts'
import { term } from '../rules.ts'
import { submission, submissionKey } from '../tables.ts'

/** A condition of a filter. */
export interface Rule {
  readonly column: AnswerColumn
  readonly operator: AnswerOperator
  readonly value: string
}

export function combined(conditions: readonly SQL[], match: 'all' | 'any'): SQL | undefined {
  return match === 'any' ? or(...conditions) : and(...conditions)
}

/** Choices are terms of the search index already. */
export function choiceCondition({ operator, value }: Rule, elementId: string): SQL {
  const has = (wanted: string) => sql`${submission.terms} @@ ${lexeme(term(elementId, wanted))}::tsquery`
  if (operator === 'filled') return has('*')
  if (operator === 'empty') return not(has('*'))
  return operator === 'is-not' ? not(has(value)) : has(value)
}

/** Null for a condition without a usable value, such as a number that is being typed. */
export function keyCondition({ operator, value }: Rule, columnId: string, type: AnswerKeyType): SQL | null {
  const holds = (condition: SQL) =>
    sql`exists (select from ${submissionKey} k where k.column_id = ${columnId}::uuid and k.submission_id = ${submission.id} and ${condition})`
  const isFilled = sql`(k.number is not null or k.text is not null)`
  if (operator === 'filled') return holds(isFilled)
  if (operator === 'empty') return holds(sql`k.number is null and k.text is null`)
  if (value === '') return null
  const isNumber = type === 'number'
  const number = Number(value.replace(',', '.'))
  if (isNumber && !Number.isFinite(number)) return null
  const text = value.toLowerCase().slice(0, 200)
  // A day is all of its times.
  const isDay = type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)
  const key = isNumber ? sql`k.number` : isDay ? sql`left(k.text, 10)` : sql`k.text`
  const given = isNumber ? sql`${number}::float8` : sql`${text}::text`
  switch (operator) {
    case 'is':
      return holds(sql`${key} = ${given}`)
    case 'is-not':
      return holds(sql`${key} is distinct from ${given}`)
    case 'under':
      return holds(sql`${key} < ${given}`)
    case 'at-most':
      return holds(sql`${key} <= ${given}`)
    case 'over':
      return holds(sql`${key} > ${given}`)
    case 'at-least':
      return holds(sql`${key} >= ${given}`)
    case 'contains':
      return holds(sql`k.text like ${`%${escaped(text)}%`}`)
    case 'excludes':
      return holds(sql`not coalesce(k.text like ${`%${escaped(text)}%`}, false)`)
    case 'starts':
      return holds(sql`k.text like ${`${escaped(text)}%`}`)
  }
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
