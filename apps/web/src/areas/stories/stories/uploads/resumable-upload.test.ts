import { expect, it } from 'vitest'
import { mayPass, uploadError } from './resumable-upload.ts'

it('tries again what may pass by itself, and not a server without space', () => {
  expect([0, 409, 500, 503].map(mayPass)).toEqual([true, true, true, true])
  expect([413, 415, 422, 507].map(mayPass)).toEqual([false, false, false, false])
})

it('says whether another try can help with the same file', () => {
  expect([uploadError('Damaged.', 422).isFinal, uploadError('No space.', 507).isFinal]).toEqual([true, false])
})
