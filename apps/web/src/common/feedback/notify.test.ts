import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toastDuration, wordsOfProblem } from './notify.ts'

afterEach(() => vi.restoreAllMocks())

describe('toasts', () => {
  it('SHELL-18 stay 7000 ms in the account area', () => expect(toastDuration('account')).toBe(7000))
  it('SHELL-19 stay 5000 ms in story screens', () => expect(toastDuration('stories')).toBe(5000))

  it('say what a refusal says, and of anything else what failed and why, where that is known', () => {
    vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as never)
    const told = (error: unknown) => {
      const { title, body } = wordsOfProblem(error, 'Could not update permission')
      return [title, body]
    }
    const answer = (status: number) => Object.assign(new Error('Ask the owner.'), { status, code: 'NOT_ALLOWED' })
    expect(told(answer(403))).toEqual(['Ask the owner.', undefined])
    expect(told(answer(500))).toEqual(['Could not update permission', undefined])
    expect(told(new TypeError('Failed to fetch'))).toEqual(['Could not update permission', 'errors.notReached'])
  })
})
