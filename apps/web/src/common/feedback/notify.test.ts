import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'

const shown = vi.hoisted(() => vi.fn())
vi.mock('@taplore/ui', async (load) => ({ ...(await load<object>()), showToast: shown }))
afterEach(() => vi.restoreAllMocks())

// Another file of tests may have loaded it with the real toasts.
vi.resetModules()
const { notifyProblem, toastDuration } = await import('./notify.ts')

describe('toasts', () => {
  it('SHELL-18 stay 7000 ms in the account area', () => expect(toastDuration('account')).toBe(7000))
  it('SHELL-19 stay 5000 ms in story screens', () => expect(toastDuration('stories')).toBe(5000))

  it('say what a refusal says, and of anything else what failed and why, where that is known', () => {
    vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as never)
    const told = (error: unknown) => {
      notifyProblem('account', error, 'Could not update permission')
      const [{ title, body }] = shown.mock.lastCall as [{ title: string; body?: string }]
      return [title, body]
    }
    const answer = (status: number) => Object.assign(new Error('Ask the owner.'), { status, code: 'NOT_ALLOWED' })
    expect(told(answer(403))).toEqual(['Ask the owner.', undefined])
    expect(told(answer(500))).toEqual(['Could not update permission', undefined])
    expect(told(new TypeError('Failed to fetch'))).toEqual(['Could not update permission', 'errors.notReached'])
  })
})
