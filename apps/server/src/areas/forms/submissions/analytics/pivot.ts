import { elementsOf, type Form, isAnswered, titleOfAnswer } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { preferencesOf, requireFormRow } from '../../forms/index.ts'
import { choicesOf, formsOf } from '../columns.ts'
import { dimensionsOf } from './analytics.ts'
import { type Dimension, pivotOf } from './pivot-store.ts'

const facts = ['source', 'device', 'language', 'day'] as const
const numbers = ['rating', 'scale', 'nps', 'slider', 'number']

interface Asked {
  formId: string
  rows: string
  columns?: string
  measure?: string
}

/** Submissions counted by two questions, or averaged: the BI view. */
export async function formPivot(ctx: WorkspaceContext, { formId, rows, columns, measure }: Asked) {
  const row = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const [form] = await formsOf(ctx.db, row)
  const dimensions = [...(form ? dimensionsOf(form) : []), ...facts.map((id) => ({ id, title: id }))]
  const measures = [
    ...(form ? elementsOf(form) : [])
      .filter(isAnswered)
      .filter(({ kind }) => numbers.includes(kind))
      .map((element) => ({ id: element.id, title: form ? titleOfAnswer(form, element) : element.id })),
    { id: 'score', title: 'score' },
  ]
  const isKnown = (id: string) => dimensions.some((dimension) => dimension.id === id)
  const dimensionOf = (id: string): Dimension => facts.find((fact) => fact === id) ?? { elementId: id }
  const cells = isKnown(rows)
    ? await pivotOf(ctx, {
        formId,
        timeZone: (await preferencesOf(ctx, ctx.actor.workspaceId)).timeZone,
        rows: dimensionOf(rows),
        columns: columns && isKnown(columns) ? dimensionOf(columns) : null,
        measure: measures.some(({ id }) => id === measure) ? (measure ?? null) : null,
      })
    : []
  return {
    rows: axisOf(form, rows, [...new Set(cells.map((cell) => cell.row))]),
    columns: axisOf(form, columns ?? '', [...new Set(cells.map((cell) => cell.column))]),
    cells,
    dimensions,
    measures,
  }
}

/** Values in the order of the question, then others. */
function axisOf(form: Form | undefined, id: string, found: readonly string[]) {
  const element = form && elementsOf(form).find((each) => each.id === id)
  const known = element ? choicesOf(element, form.language).filter(({ value }) => found.includes(value)) : []
  const others = found.filter((value) => !known.some((each) => each.value === value)).sort()
  return [...known, ...others.map((value) => ({ value, label: value }))].slice(0, 200)
}
