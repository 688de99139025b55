import { describe, expect, it } from 'vitest'
import { linkToken } from './sign-in/link-token.ts'
import { lockSeconds } from './sign-in/use-attempt-lock.ts'

describe('mailed links', () => {
  it('reads the secret after the hash first', () => {
    expect(linkToken({ hash: '#token=abc', search: '?token=old' })).toBe('abc')
    expect(linkToken({ hash: '', search: '?token=old' })).toBe('old')
    expect(linkToken({ hash: '', search: '' })).toBeNull()
  })
})

describe('the lock after failures', () => {
  it('AUTH-07 holds the button for 30 seconds, or for what the server says is left', () => {
    expect(lockSeconds(undefined)).toBe(30)
    expect(lockSeconds({ retryAfterSeconds: 12 })).toBe(12)
    expect(lockSeconds({ retryAfterSeconds: 900 })).toBe(30)
  })
})
