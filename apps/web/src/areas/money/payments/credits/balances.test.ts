import { expect, it } from 'vitest'
import { limitWithBought } from './balances.ts'

const bought = { available: 998, reserved: 0, soonestExpiry: null }
const plan = (limit: number | 'unlimited') => ({ limit, used: 25, remaining: 0, resetsOn: '2026-12-01' })

it('USAGE-04 shows as limit what the plan gives and what was bought', () => {
  expect(limitWithBought({ plan: plan(25), bought })).toBe(1_023)
  expect(limitWithBought({ plan: plan('unlimited'), bought })).toBe('unlimited')
  expect(limitWithBought({ plan: null, bought })).toBeNull()
})
