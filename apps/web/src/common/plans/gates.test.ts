import { expect, it } from 'vitest'
import { operations } from '../../api/client.ts'
import { gateIn } from './gates.ts'

it('PLAN-08 locks an operation by what the contract says that it requires', () => {
  const access = { locked: { 'stories.voiceCloning': 'enterprise' } } as const
  expect(gateIn(access, operations.voices.clone)).toMatchObject({
    isLocked: true,
    isOpen: false,
    neededPlan: 'enterprise',
  })
  expect(gateIn(access, operations.voices.speak)).toMatchObject({ isLocked: false, isOpen: true, neededPlan: null })
  expect(gateIn(access, operations.voices.list).isOpen).toBe(true)
})

it('PLAN-08 locks a key that no plan for sale includes, too', () => {
  expect(gateIn({ locked: { 'stories.polls': null } }, 'stories.polls')).toMatchObject({
    isLocked: true,
    neededPlan: null,
  })
})

it('locks nothing before the server has answered', () => {
  expect(gateIn(undefined, 'stories.polls')).toMatchObject({ isLocked: false, isOpen: false, isPending: true })
})
