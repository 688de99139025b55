import { expect, it } from 'vitest'
import { readEmail, readId } from './arguments.ts'

it('takes no text for an address or an id that is none', () => {
  expect(readEmail(' Grace@Example.com')).toMatch(/^grace@example\.com$/i)
  expect(() => readEmail('notmail')).toThrow('It must be an email address')
  expect(() => readId('nope')).toThrow('It must be an id')
})
