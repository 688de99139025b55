import { paymentMessages } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { failureOf } from './change-dialog.tsx'

const answer = (status: number, message: string) => Object.assign(new Error(message), { code: 'X', status })

describe('failed changes', () => {
  it('BILL-55 say that the plan could not be upgraded', () => {
    expect(failureOf('upgrade', answer(500, 'boom'))).toEqual([
      'Could not upgrade plan',
      'Unable to upgrade, downgrade or cancel your subscription',
    ])
    expect(failureOf('upgrade', answer(409, 'Undo it first.'))).toEqual(['Could not upgrade plan', 'Undo it first.'])
  })
  it('BILL-56 say that downgrading was not possible', () => {
    expect(failureOf('downgrade', answer(500, 'boom'))[0]).toBe('unable to downgrade')
  })
  it('BILL-57 say that canceling was not possible, or what the server says', () => {
    expect(failureOf('cancel', answer(500, 'boom'))).toEqual(['unable to cancel your plan', ''])
    expect(failureOf('cancel', answer(400, 'Your plan ended already.'))).toEqual(['Your plan ended already.', ''])
  })
})

it('BILL-58 has the exact messages of success', () => {
  const { planUpgraded, planCancelled, paymentComplete, creditsAdded } = paymentMessages
  expect([planUpgraded, planCancelled, paymentComplete, creditsAdded]).toEqual([
    'plan upgraded successfully',
    'plan cancelled',
    'payment complete',
    'credits added successfully',
  ])
})

it('FBILL-08 begins the bar of the credit limit as printed', () => {
  expect(paymentMessages.creditLimit).toMatch(/^You’ve reached your credit limit/)
})
