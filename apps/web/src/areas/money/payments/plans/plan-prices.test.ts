import { billableDomains, billableUsers, estimateExtras } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { estimatedPrice, extraUserFee, priceOfUser } from './plan-prices.ts'

const plan = (alias: string, base_price: number, interval: 'month' | 'year') => ({
  alias,
  base_price,
  billing_cycle: { interval },
  planTypes: { isEnterprise: alias === 'enterprise' },
})

describe('prices of plans', () => {
  it('BILL-75 shows a yearly price by the month, divided by 12', () => {
    expect(priceOfUser(plan('pro', 420, 'year'))).toBe(3_500)
    expect(priceOfUser(plan('core', 209, 'year'))).toBe(1_742)
    expect(priceOfUser(plan('core', 19, 'month'))).toBe(1_900)
  })
  it('BILL-76 divides the price of Enterprise by its 10 users', () => {
    expect(priceOfUser(plan('enterprise', 350, 'month'))).toBe(3_500)
    expect(priceOfUser(plan('enterprise', 3_480, 'year'))).toBe(2_900)
  })
  it('BILL-74 has the fee of another user in the four cases', () => {
    expect(extraUserFee('pro', 'month')).toBe(3_900)
    expect(extraUserFee('pro', 'year')).toBe(3_500)
    expect(extraUserFee('enterprise', 'month')).toBe(3_500)
    expect(extraUserFee('enterprise', 'year')).toBe(2_900)
  })
  it('BILL-73 adds 29 or 35 a month to Enterprise for each user after the tenth', () => {
    expect(estimatedPrice(plan('enterprise', 350, 'month'), 12)).toBe(42_000)
    expect(estimatedPrice(plan('enterprise', 3_480, 'year'), 12)).toBe(348_000 + 2 * 12 * 2_900)
    expect(estimatedPrice(plan('enterprise', 350, 'month'), 3)).toBe(35_000)
  })
  it('BILL-77 estimates 3 more users and 1 more domain with 1296 a year', () => {
    expect(estimateExtras({ users: 3, domains: 1, interval: 'year' })).toBe(129_600)
    expect(estimateExtras({ users: 1, domains: 1, interval: 'month' })).toBe(4_200)
  })
  it('BILL-78 never counts fewer than none', () => {
    expect([billableUsers(0, false), billableUsers(1, false), billableUsers(4, false)]).toEqual([0, 0, 3])
    expect([billableUsers(9, true), billableUsers(12, true)]).toEqual([0, 2])
    expect([billableDomains(0), billableDomains(2)]).toEqual([0, 1])
  })
})
