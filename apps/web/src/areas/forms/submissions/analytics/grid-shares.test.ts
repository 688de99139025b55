import { describe, expect, it } from 'vitest'
import { gridOf } from './grid-shares.ts'

const field = (kind: string, counts: Record<string, [label: string, count: number]>) => ({
  elementId: 'grid',
  title: 'Agree?',
  kind,
  reached: 4,
  answered: 4,
  dropOff: 0,
  medianMs: null,
  spread: Object.entries(counts).map(([value, [label, count]]) => ({ value, label, count })),
  answers: 4,
  average: null,
})

describe('the answers to a grid', () => {
  it('FAN-02 are rows and columns again, with shares of each row', () => {
    const spread: Record<string, [string, number]> = {
      'a/a': ['Price: low: No', 1],
      'a/b': ['Price: low: Not yet', 3],
      'b/a': ['Taste: No', 0],
      'b/b': ['Taste: Not yet', 2],
    }
    expect(gridOf(field('matrix-single', spread))).toEqual({
      columns: ['No', 'Not yet'],
      rows: [
        {
          name: 'Price: low',
          cells: [
            { count: 1, share: 0.25 },
            { count: 3, share: 0.75 },
          ],
        },
        {
          name: 'Taste',
          cells: [
            { count: 0, share: 0 },
            { count: 2, share: 1 },
          ],
        },
      ],
    })
    expect(gridOf(field('matrix-multiple', spread))?.rows[1]?.cells[1]).toEqual({ count: 2, share: 0.5 })
    expect(gridOf(field('single-choice', spread))).toBeNull()
  })
})
