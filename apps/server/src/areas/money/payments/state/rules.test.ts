import { expect, it } from 'vitest'
import { isReadyForInvoice } from './rules.ts'

const line = (key: string, from: string | null) => ({
  key,
  description: '',
  quantity: 1,
  subtotal: 2_900,
  discount: 0,
  tax: 0,
  total: 2_900,
  taxRate: '0',
  from,
  to: from,
})
const moment = '2026-11-30T11:00:00.000Z'

it('BILL-72 waits with the invoice of what renews until its period is known', () => {
  const paid = { status: 'paid', total: 2_900, lines: [line('plus-month', null)] } as const
  const of = (given: object) => isReadyForInvoice({ ...paid, lines: [...paid.lines], ...given })
  expect(of({})).toBe(false)
  expect(of({ lines: [line('plus-month', moment)] })).toBe(true)
  expect(of({ status: 'completed' })).toBe(true)
  expect(of({ lines: [line('a price that is not ours', null)] })).toBe(true)
  expect(of({ status: 'billed', lines: [line('plus-month', moment)] })).toBe(false)
  expect(of({ status: 'completed', total: 0 })).toBe(false)
})
