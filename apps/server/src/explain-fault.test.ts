import { expect, it } from 'vitest'
import { explainFault } from './explain-fault.ts'

const fault = (code: string, more = {}) => Object.assign(new Error('inner words'), { code, ...more })

it('explains faults of the surroundings, also wrapped ones, and leaves faults of ours alone', () => {
  expect(explainFault(fault('EACCES', { path: '/backups/monday' }))).toBe(
    '/backups/monday cannot be read or written (EACCES). Give this user the right to, or choose another place.',
  )
  const refused = new AggregateError([fault('ECONNREFUSED'), fault('ECONNREFUSED')])
  expect(explainFault(new Error('Failed query', { cause: refused }))).toMatch(
    /^The database at DATABASE_URL does not answer/,
  )
  expect(explainFault(fault('ENOSPC'))).toMatch(/^There is no space left on the disk/)
  expect(explainFault(new TypeError('x is not a function'))).toBeNull()
})
