import { expect, it } from 'vitest'
import { stepsOf, timesOf } from './steps.ts'

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

it('DOM-22 says when each step was done, where that is known', () => {
  const domain = { createdAt: '2026-12-01T08:00:00.000Z', verifiedAt: '2026-12-01T08:06:00.000Z' }
  expect(timesOf({ ...domain, sslVerifiedAt: null })).toEqual({ server: domain.createdAt, dns: domain.verifiedAt })
  expect(timesOf({ ...domain, sslVerifiedAt: '2026-12-01T08:09:00.000Z' })).toMatchObject({
    certificate: '2026-12-01T08:09:00.000Z',
  })
})
