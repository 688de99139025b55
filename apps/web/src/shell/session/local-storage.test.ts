// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { emptySession } from '../../api/session-store.ts'
import { clearLocal, readLocal, writeLocal } from './local-storage.ts'

beforeEach(() => localStorage.clear())

describe('what the browser keeps', () => {
  it('AUTH-43 the session holds the named fields', () => {
    expect(Object.keys(emptySession).sort()).toEqual(
      [
        'displayName',
        'email',
        'emailVerified',
        'error',
        'isAuthenticated',
        'isMfaEnabled',
        'photoURL',
        'uid',
        'workspace',
      ].sort(),
    )
  })
  it('AUTH-44 keeps values under the keys of the specification', () => {
    writeLocal('userId', 'u1')
    writeLocal('workspace', 'w1')
    writeLocal('isLtd', true)
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['isLtd', 'userId', 'workspace'])
    expect(readLocal('workspace')).toBe('w1')
    expect(readLocal('isLtd')).toBe(true)
  })
  it('AUTH-45 begins with English, US/Central and no features', () => {
    expect(readLocal('language')).toBe('en')
    expect(readLocal('timezone')).toBe('US/Central')
    expect(readLocal('features')).toEqual([])
  })
  it('forgets everything of the person at sign-out, and keeps the look of the device', () => {
    writeLocal('userId', 'u1')
    localStorage.setItem('taplore.theme', 'dark')
    clearLocal()
    expect(readLocal('userId')).toBeNull()
    expect(localStorage.getItem('taplore.theme')).toBe('dark')
  })
  it('survives a broken value', () => {
    localStorage.setItem('features', '{')
    expect(readLocal('features')).toEqual([])
  })
})
