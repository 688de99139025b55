import { expect, it } from 'vitest'
import { operations } from '../../api/client.ts'
import { gateIn, lockIn } from './gates.ts'

it('PLAN-08 locks an operation by what the contract says that it requires', () => {
  const access = { locked: { 'stories.voiceCloning': 'enterprise' } } as const
  expect(gateIn(access, operations.clonedVoices.create)).toMatchObject({
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

it('ROLE-09 names the plan that is needed, and whom to ask where one cannot buy it', () => {
  const words = {
    locked: (plan: string | null) => `Included in ${plan}.`,
    plans: 'See plans',
    askOwner: (email: string) => `Ask ${email}.`,
  }
  const gate = gateIn({ locked: { 'stories.polls': 'core' } }, 'stories.polls')
  const buyer = { isOwner: true, ownerEmail: 'owner@example.com' }
  expect(lockIn(gate, buyer, words)).toEqual({ reason: 'Included in core.', action: 'See plans', href: '/billing' })
  expect(lockIn(gate, { ...buyer, isOwner: false }, words)).toEqual({
    reason: 'Included in core. Ask owner@example.com.',
  })
  expect(lockIn(gateIn({ locked: {} }, 'stories.polls'), buyer, words)).toBeNull()
})
