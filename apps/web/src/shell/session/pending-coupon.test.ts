// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearLocal, readLocal, writeLocal } from './local-storage.ts'
import { clearCoupon, keepingCoupon, rememberCoupon, savedCoupon } from './pending-coupon.ts'

const coupon = { name: 'Rosa', email: 'rosa@example.com', code: 'ABCD-EFGH-JKMN-PQRS' }
beforeEach(() => localStorage.clear())

it('LTD-10 keeps couponCode and isLtd in local storage while a code is being redeemed', () => {
  rememberCoupon(coupon)
  expect(readLocal('couponCode')).toBe(coupon.code)
  expect(readLocal('isLtd')).toBe(true)
  expect(savedCoupon()).toEqual(coupon)
  clearCoupon()
  expect(savedCoupon()).toBeNull()
})

it('LTD-10 survives the first sign-in of this browser, and no change of users', () => {
  rememberCoupon(coupon)
  keepingCoupon(clearLocal)
  expect(savedCoupon()).toEqual(coupon)
  writeLocal('userId', 'someone')
  keepingCoupon(clearLocal)
  expect(savedCoupon()).toBeNull()
  expect(readLocal('couponCode')).toBeNull()
})

it('is none when what is stored is broken', () => {
  for (const broken of ['{', '"text"', '{"code":1}']) {
    localStorage.setItem('taplore.coupon', broken)
    expect(savedCoupon()).toBeNull()
  }
})
