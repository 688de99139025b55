import { expect, it } from 'vitest'
import { withParameter } from './checkout-address.ts'

it('GUARD-12 adds the transaction to any address, and takes it away again', () => {
  const open = withParameter('/billing?choose-plan=true#plans', '_ptxn', 'txn_1')
  expect(open).toBe('/billing?choose-plan=true&_ptxn=txn_1#plans')
  expect(withParameter(open, '_ptxn', null)).toBe('/billing?choose-plan=true#plans')
  expect(withParameter('/stories', 'pastDueId', 'txn_2')).toBe('/stories?pastDueId=txn_2')
})
