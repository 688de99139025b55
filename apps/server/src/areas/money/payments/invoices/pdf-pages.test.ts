import { describe, expect, it } from 'vitest'
import { pageBreaks } from './pdf-pages.ts'

const room = { first: 100, further: 200, totals: 50 }
const breaks = (heights: number[]) => [...pageBreaks(heights, room)]

describe('pages of an invoice', () => {
  it('BILL-72 keeps a short list and its totals on one page', () => {
    expect(breaks([20, 30])).toEqual([])
  })

  it('BILL-72 takes the last line along where the totals do not fit below it', () => {
    expect(breaks([20, 20, 20])).toEqual([2])
    expect(breaks([60])).toEqual([0])
  })

  it('BILL-72 fills the first page before the next one begins', () => {
    expect(breaks([40, 40, 40, 20])).toEqual([2])
    expect(breaks([...Array.from({ length: 15 }, () => 20), 20])).toEqual([5, 15])
  })

  it('BILL-72 ends with a line that is higher than a page', () => {
    expect(breaks([20, 500, 20])).toEqual([1, 2])
  })
})
