import type { Choice } from '../elements/base.ts'
import type { ElementByKind } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Draft } from './draft.ts'

type GridKind = 'matrix-single' | 'matrix-multiple' | 'matrix-input'

interface Grid {
  title: string
  help?: string
  isRequired: boolean
  requiresEveryRow?: boolean
  key?: string
  rows: readonly Choice[]
  columns: readonly Choice[]
}

/**
 * A table of rows and columns. Other programs have ones without rows, which ask once: they become a question with the
 * columns as its choices. One without columns cannot be answered and is left out.
 */
export function addGrid(draft: Draft, kind: GridKind, name: unknown, { rows, columns, ...fields }: Grid) {
  const { title } = fields
  if (columns.length === 0) {
    draft.note('kind-left-out', title, kind)
    return null
  }
  if (rows.length === 0 && kind !== 'matrix-input') {
    const { requiresEveryRow: _rows, ...asked } = fields
    const choices = columns.map(({ id, label }) => ({ id, label }))
    draft.note('kind-changed', title, kind)
    return draft.add(kind === 'matrix-single' ? 'single-choice' : 'multiple-choice', name, { ...asked, choices })
  }
  if (rows.length > limits.matrixRows) draft.note('kind-changed', title, `${rows.length} rows`)
  if (columns.length > limits.matrixColumns) draft.note('kind-changed', title, `${columns.length} columns`)
  const lines = {
    rows: (rows.length > 0 ? rows : [{ id: draft.freshId(), label: title }])
      .slice(0, limits.matrixRows)
      .map(({ id, label }) => ({ id, label })),
    columns: columns.slice(0, limits.matrixColumns).map(({ id, label }) => ({ id, label })),
  }
  if (kind !== 'matrix-input') return draft.add(kind, name, { ...fields, ...lines })
  const inputs = lines.columns.map((column): ElementByKind['matrix-input']['columns'][number] => ({
    ...column,
    input: 'text',
  }))
  return draft.add(kind, name, { ...fields, rows: lines.rows, columns: inputs })
}
