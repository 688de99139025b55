import { describe, expect, it } from 'vitest'
import { defaultPageSize, pageList, pageSizes } from './pagination-rules.ts'

describe('pagination', () => {
  it('SHELL-25 offers 10, 25, 50, 100 and 150 rows, 10 at first', () => {
    expect(pageSizes).toEqual([10, 25, 50, 100, 150])
    expect(defaultPageSize).toBe(10)
  })
  it('SHELL-26 shows five pages in full and collapses six', () => {
    expect(pageList(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageList(1, 6)).toEqual([1, 2, 'gap', 6])
    expect(pageList(4, 9)).toEqual([1, 'gap', 3, 4, 5, 'gap', 9])
    expect(pageList(1, 0)).toEqual([])
  })
})
