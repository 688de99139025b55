import { describe, expect, it } from 'vitest'
import { toastDuration } from './notify.ts'

describe('toasts', () => {
  it('SHELL-18 stay 7000 ms in the account area', () => expect(toastDuration('account')).toBe(7000))
  it('SHELL-19 stay 5000 ms in story screens', () => expect(toastDuration('stories')).toBe(5000))
})
