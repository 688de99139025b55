import { describe, expect, it } from 'vitest'
import { gridOf } from './grid-shares.ts'

const columns = [
  { id: 'no', label: 'No' },
  { id: 'later', label: 'Not yet' },
]

const field = (kind: string, rows: Record<string, [label: string, ...counts: number[]]>) => ({
  elementId: 'grid',
  title: 'Agree?',
  kind,
  reached: 4,
  answered: 4,
  dropOff: 0,
  medianMs: null,
  spread: [],
  grid: { columns, rows: Object.entries(rows).map(([id, [label, ...counts]]) => ({ id, label, counts })) },
  answers: 4,
  average: null,
})

describe('the answers to a grid', () => {
  it('FAN-02 are rows and columns again, with shares of each row', () => {
    const rows: Record<string, [string, ...number[]]> = { a: ['Price: low', 1, 3], b: ['Taste', 0, 2] }
    expect(gridOf(field('matrix-single', rows))).toEqual({
      columns,
      rows: [
        {
          id: 'a',
          label: 'Price: low',
          cells: [
            { count: 1, share: 0.25 },
            { count: 3, share: 0.75 },
          ],
        },
        {
          id: 'b',
          label: 'Taste',
          cells: [
            { count: 0, share: 0 },
            { count: 2, share: 1 },
          ],
        },
      ],
    })
    expect(gridOf(field('matrix-multiple', rows))?.rows[1]?.cells[1]).toEqual({ count: 2, share: 0.5 })
    expect(gridOf({ ...field('single-choice', rows), grid: null })).toBeNull()
  })

  it('FAN-02 keep lines apart that have the same name', () => {
    const rows: Record<string, [string, ...number[]]> = { a: ['Price', 1, 3], b: ['Price', 4, 0] }
    expect(gridOf(field('matrix-single', rows))?.rows.map(({ id, cells }) => [id, cells[0]?.share])).toEqual([
      ['a', 0.25],
      ['b', 1],
    ])
  })
})
