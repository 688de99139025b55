import { describe, expect, it } from 'vitest'
import { accessOf, colourOf, mayCreateAnother } from './rules.ts'

describe('workspace rules', () => {
  it('WS-23 lets limit 3 hold the personal workspace and two more', () => {
    expect([1, 2, 3].map((owned) => mayCreateAnother(3, owned))).toEqual([true, true, false])
  })

  it("WS-23 sets no limit with 0 and 'unlimited'", () => {
    expect(mayCreateAnother(0, 500)).toBe(true)
    expect(mayCreateAnother('unlimited', 500)).toBe(true)
  })

  it('WS-03 calls an owner ADMIN', () => {
    expect(accessOf('OWNER')).toBe('ADMIN')
    expect(accessOf('EDITOR')).toBe('EDIT')
    expect(accessOf('VIEW')).toBe('view')
  })

  it('gives an id always the same colour', () => {
    const id = '0199aaaa-0000-7000-8000-000000000001'
    expect(colourOf(id)).toMatch(/^#[0-9a-f]{6}$/)
    expect(colourOf(id)).toBe(colourOf(id))
  })
})
