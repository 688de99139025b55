import { expect, it } from 'vitest'
import { codeToRedeem } from './pending-code.ts'

const email = 'rosa@example.com'
const saved = { name: 'Rosa', email, code: 'ABCD' }
const none = { isLtd: false, couponCode: null }

it('LTD-10 redeems the code of this browser only for the address it was entered with', () => {
  expect(codeToRedeem({ email, details: none, saved })).toBe('ABCD')
  expect(codeToRedeem({ email: 'ida@example.com', details: none, saved })).toBeNull()
})

it('LTD-10 redeems the code an account was created with, and not one that was redeemed', () => {
  expect(codeToRedeem({ email, details: { isLtd: false, couponCode: 'EFGH' }, saved: null })).toBe('EFGH')
  expect(codeToRedeem({ email, details: { isLtd: true, couponCode: 'EFGH' }, saved: null })).toBeNull()
  expect(codeToRedeem({ email, details: none, saved: null })).toBeNull()
})

it('LTD-12 redeems another code for someone who has a deal already', () => {
  expect(codeToRedeem({ email, details: { isLtd: true, couponCode: 'EFGH' }, saved })).toBe('ABCD')
})
