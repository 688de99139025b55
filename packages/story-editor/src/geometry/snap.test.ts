import { describe, expect, it } from 'vitest'
import type { Bounds } from './box.ts'
import { type SnapField, snapMove, snapSides } from './snap.ts'

const page = { left: 0, top: 0, right: 720, bottom: 1280 }
const at = (left: number, top: number, width = 100, height = 100): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const field = (others: Bounds[] = [], safe: Bounds | null = null): SnapField => ({ others, page, safe })

describe('snapping a moved box', () => {
  it('rests on the centre of the page', () => {
    const snap = snapMove(at(306, 300), field(), 6)
    expect(snap.dx).toBe(4)
    expect(snap.guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 360, kind: 'page' }))
  })

  it('rests on the edge of another and tells the distance to the page', () => {
    const snap = snapMove(at(203, 700), field([at(200, 100)]), 6)
    expect(snap.dx).toBe(-3)
    const guide = snap.guides.find((candidate) => candidate.at === 200)
    expect(guide).toMatchObject({ axis: 'x', from: 100, to: 800, label: 200 })
  })

  it('stays free beyond the reach', () => {
    expect(snapMove(at(207, 700), field([at(200, 100)]), 6).dx).toBe(0)
  })

  it('takes the nearest of several lines', () => {
    const snap = snapMove(at(205, 700), field([at(200, 100), at(207, 300)]), 6)
    expect(snap.dx).toBe(2)
  })

  it('rests on the safe zone when there is one', () => {
    const safe = { left: 44, top: 90, right: 676, bottom: 1139 }
    expect(snapMove(at(47, 600), field([], safe), 6).dx).toBe(-3)
    expect(snapMove(at(47, 600), field(), 6).dx).toBe(0)
  })

  it('keeps the gap of two neighbours, after, before and between', () => {
    const row = [at(0, 500, 50), at(90, 500, 50)]
    const after = snapMove(at(177, 503, 33), field(row), 6)
    expect(after.dx).toBe(3)
    expect(after.guides.filter((guide) => guide.kind === 'gap').map((guide) => guide.label)).toEqual([40, 40])
    const middle = snapMove(at(264, 503, 33), field([at(100, 500, 73), at(393, 500, 73)]), 6)
    expect(264 + middle.dx).toBeCloseTo(266.5)
  })

  it('does not count things of another row as neighbours', () => {
    const snap = snapMove(at(177, 900, 33), field([at(0, 500, 50), at(90, 500, 50)]), 6)
    expect(snap.guides.filter((guide) => guide.kind === 'gap')).toEqual([])
  })
})

describe('snapping a pulled side', () => {
  it('moves only that side', () => {
    const snap = snapSides(at(100, 300, 97, 50), { x: 1, y: 0 }, field([at(200, 700)]), 6)
    expect(snap).toMatchObject({ dx: 3, dy: 0 })
  })
})
