import { constants } from '@taplore/contract'
import { expect, it } from 'vitest'
import { retriesSubscription, subscriptionOptions } from './subscription-options.ts'

const answer = (status: number) => Object.assign(new Error('no'), { code: 'X', status })

it('BILL-59 repeats a failed call for the subscription 3 times, 3 s apart, and a refused one never', () => {
  expect([0, 1, 2, 3].map((failures) => retriesSubscription(failures, answer(500)))).toEqual([true, true, true, false])
  expect(retriesSubscription(0, answer(403))).toBe(false)
  expect(subscriptionOptions().retryDelay).toBe(3_000)
  expect(constants.payment.subscriptionRetries).toBe(3)
})
