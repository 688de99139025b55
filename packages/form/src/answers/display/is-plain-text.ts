import type { Form } from '../../document.ts'
import { type AnsweredElement, elementsOf } from '../../walk.ts'
import type { AnswerColumn } from './columns.ts'

const givenKinds: ReadonlySet<string> = new Set([
  'short-text',
  'long-text',
  'email',
  'phone',
  'website',
  'time',
  'hidden',
] satisfies AnsweredElement['kind'][])

/** Whether `cellText` returns any text answer unchanged. */
export function isPlainText(column: AnswerColumn, form: Form): boolean {
  const element = elementsOf(form).find(({ id }) => id === column.elementId)
  return element !== undefined && column.part === '' && givenKinds.has(element.kind)
}
