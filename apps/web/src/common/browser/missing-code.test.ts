// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { isMissingCode, reloadForCode, watchMissingCode } from './missing-code.ts'

it('knows code that could not be loaded, in words that do not make the router reload the page', () => {
  watchMissingCode()
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/forms.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(isMissingCode(error)).toBe(true)
  expect(error.message).not.toMatch(/^Failed to fetch dynamically imported module/)
  expect(isMissingCode(new TypeError('Failed to fetch'))).toBe(false)
})

it('reloads once a minute at most', () => {
  const reload = vi.fn()
  for (const seconds of [100, 101, 159, 161]) reloadForCode(seconds * 1_000, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})
