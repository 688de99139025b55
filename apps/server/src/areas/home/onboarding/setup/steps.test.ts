import { expect, it } from 'vitest'
import { memberState, stateOfSetup, stepsOf } from './steps.ts'

const states = (task: { state: string; stage: string | null }) => stepsOf(task).map(({ state }) => state)

it('WS-37 shows four steps, done before the one at hand and waiting after it', () => {
  expect(stepsOf({ state: 'running', stage: null }).map(({ key }) => key)).toEqual([
    'creating-workspace',
    'adding-members',
    'sending-invitations',
    'workspace-created',
  ])
  expect(states({ state: 'queued', stage: null })).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(states({ state: 'running', stage: null })).toEqual(['running', 'waiting', 'waiting', 'waiting'])
  expect(states({ state: 'running', stage: 'sending-invitations' })).toEqual(['done', 'done', 'running', 'waiting'])
  // Between two looks at the outbox the work waits in the queue, which is no step back.
  expect(states({ state: 'queued', stage: 'sending-invitations' })).toEqual(['done', 'done', 'running', 'waiting'])
  expect(states({ state: 'failed', stage: 'adding-members' })).toEqual(['done', 'failed', 'waiting', 'waiting'])
  expect(states({ state: 'done', stage: null })).toEqual(['done', 'done', 'done', 'done'])
  expect(['queued', 'running', 'failed', 'cancelled', 'done'].map(stateOfSetup)).toEqual([
    'running',
    'running',
    'failed',
    'cancelled',
    'done',
  ])
})

it('WS-37 reports the state of each invitation', () => {
  expect(memberState(false, undefined)).toBe('waiting')
  expect(memberState(true, undefined)).toBe('invited')
  expect(memberState(true, { id: 'm', state: 'queued' })).toBe('invited')
  expect(memberState(true, { id: 'm', state: 'sent' })).toBe('mailed')
  expect(memberState(true, { id: 'm', state: 'failed' })).toBe('failed')
})
