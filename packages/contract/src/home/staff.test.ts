import { expect, it } from 'vitest'
import { staffPlanIdSchema } from './staff.ts'

it('takes a plan ID as the payment provider writes it, and refuses spaces inside with a sentence', () => {
  expect(staffPlanIdSchema.parse(' price_1Pq8 ')).toBe('price_1Pq8')
  for (const wrong of ['price 1Pq8', 'price_1\tPq8', 'price_1 Pq8'])
    expect(staffPlanIdSchema.safeParse(wrong).error?.issues[0]?.message).toContain('Plan IDs don’t contain spaces')
  expect(staffPlanIdSchema.safeParse('  ').error?.issues[0]?.message).toBe('Enter an ID.')
})
