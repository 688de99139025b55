import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

it('DOM-22 goes through five steps in order', () => {
  const words = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ id, state }) => `${id} ${state}`)
  expect(words('pending', false)).toEqual([
    'server done',
    'connect current',
    'dns later',
    'certificate later',
    'done later',
  ])
  expect(words('pending', true)).toContain('dns current')
  expect(words('verified', true)).toContain('certificate current')
  expect(stepsOf('secure', true).every(({ state }) => state === 'done')).toBe(true)
})
