// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { purchaseOf, rememberPurchase } from './purchases.ts'

beforeEach(() => sessionStorage.clear())

it('remembers what a checkout is for across a reload, and nothing of one that was begun elsewhere', () => {
  rememberPurchase('txn_1', { kind: 'past-due', product: 'stories' })
  expect(purchaseOf('txn_1')).toEqual({ kind: 'past-due', product: 'stories' })
  expect(purchaseOf('txn_2')).toBeNull()
})

it('forgets the oldest of many', () => {
  for (let number = 0; number < 30; number += 1) rememberPurchase(`txn_${number}`, { kind: 'plan', product: 'forms' })
  expect(purchaseOf('txn_29')).not.toBeNull()
  expect(purchaseOf('txn_0')).toBeNull()
})
