import type { ElementByKind } from '@taplore/form'
import { memberOf, numberIn } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import type { Field } from '../render-context.ts'
import { textInDirection } from '../text-direction.ts'
import { describedBy, group } from './frame.ts'

type Matrix = ElementByKind['matrix-single' | 'matrix-multiple' | 'matrix-input']

/** Rows and columns as a table; on narrow screens a row is a card whose cells name their column. */
export function matrix(field: Field<Matrix>): Html {
  const { element, drawing } = field
  const columns = element.columns.map(({ id, label }) => ({ id, label: drawing.recall.plain(label) }))
  const head = columns.map(({ label }) => html`<th scope="col">${textInDirection(label, drawing.direction)}</th>`)
  const rows = element.rows.map((row) => {
    const label = drawing.recall.plain(row.label)
    const isBad = field.errors.some(({ part }) => part === row.id)
    const cells = columns.map(
      (column, index) =>
        html`<td><label>${cell(field, { row: row.id, rowLabel: label, column, index, isBad })}<span class="col" aria-hidden="true">${textInDirection(column.label, drawing.direction)}</span></label></td>`,
    )
    return html`<tr${attributes({ class: isBad && 'bad' })}><th scope="row">${textInDirection(label, drawing.direction)}</th>${cells}</tr>`
  })
  return group(
    field,
    html`<div class="wide"><table class="mx"><thead><tr><td></td>${head}</tr></thead><tbody>${rows}</tbody></table></div>`,
  )
}

function cell(
  field: Field<Matrix>,
  {
    row,
    rowLabel,
    column,
    index,
    isBad,
  }: { row: string; rowLabel: string; column: { id: string; label: string }; index: number; isBad: boolean },
): Html {
  const { element, name, raw } = field
  const given = memberOf(raw, row)
  const shared = { 'aria-label': `${rowLabel}, ${column.label}`, 'aria-describedby': isBad ? describedBy(field) : null }
  if (element.kind === 'matrix-input') {
    const isNumber = element.columns[index]?.input === 'number'
    const value = numberIn(memberOf(given, column.id), field.drawing.language)
    return html`<input${attributes({ class: 'in', type: 'text', inputmode: isNumber && 'decimal', name: `${name}.${row}.${column.id}`, value, ...shared })}>`
  }
  const chosen: unknown[] = Array.isArray(given) ? given : [given]
  const type = element.kind === 'matrix-single' ? 'radio' : 'checkbox'
  return html`<input${attributes({ type, name: `${name}.${row}`, value: column.id, checked: chosen.includes(column.id), ...shared })}>`
}
