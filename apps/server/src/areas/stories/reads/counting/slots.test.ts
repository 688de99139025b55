import { minuteMs } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { piecesOf, startOf, type Width } from './slots.ts'

const all: readonly Width[] = ['month', 'day', 'quarter']
const shown = (from: string, to: string, widths = all) =>
  piecesOf({ from: new Date(from), to: new Date(to) }, widths).map(
    (piece) => `${piece.width} ${piece.from.toISOString().slice(0, 16)} ${piece.to.toISOString().slice(0, 16)}`,
  )

describe('pieces of a range', () => {
  it('takes months, days at their ends, and quarters of an hour at the ends of these', () => {
    expect(shown('2025-12-30T18:30:00Z', '2026-03-02T18:30:00Z')).toEqual([
      'quarter 2025-12-30T18:30 2025-12-31T00:00',
      'day 2025-12-31T00:00 2026-01-01T00:00',
      'month 2026-01-01T00:00 2026-03-01T00:00',
      'day 2026-03-01T00:00 2026-03-02T00:00',
      'quarter 2026-03-02T00:00 2026-03-02T18:30',
    ])
  })

  it('needs no narrower one where none is', () => {
    expect(shown('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual(['month 2026-01-01T00:00 2027-01-01T00:00'])
    expect(shown('2026-01-31T10:15:00Z', '2026-01-31T10:30:00Z')).toEqual(['quarter 2026-01-31T10:15 2026-01-31T10:30'])
    expect(shown('2026-01-31T00:00:00Z', '2026-01-31T00:00:00Z')).toEqual([])
    expect(shown('2026-02-10T00:00:00Z', '2026-03-20T00:00:00Z', ['day', 'quarter'])).toEqual([
      'day 2026-02-10T00:00 2026-03-20T00:00',
    ])
  })

  it('covers every range without gap or overlap', () => {
    const start = Date.UTC(2027, 11, 30)
    for (let step = 0; step < 200; step += 1) {
      const from = new Date(start + ((step * 7_919) % 6_000) * 15 * minuteMs)
      const to = new Date(from.getTime() + ((step * 104_729) % 90_000) * 15 * minuteMs)
      const pieces = piecesOf({ from, to }, all)
      const ends = pieces.flatMap((piece) => [piece.from.getTime(), piece.to.getTime()])
      if (from < to) expect([ends[0], ends.at(-1)]).toEqual([from.getTime(), to.getTime()])
      for (const [index, piece] of pieces.entries()) {
        expect(piece.from < piece.to).toBe(true)
        if (index > 0) expect(piece.from).toEqual(pieces[index - 1]?.to)
        for (const end of [piece.from, piece.to]) expect(startOf(end, piece.width)).toEqual(end)
      }
    }
  })
})
