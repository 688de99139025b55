import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

describe('safeReturnUrl', () => {
  it.each(['/stories', '/stories?search=a#b', '/preview/1?deleted=true'])('keeps our own path %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  })
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    'stories',
    '/stories\n/x',
    '',
    undefined,
  ])('refuses %j', (value) => {
    expect(safeReturnUrl(value)).toBeNull()
  })
  it('never goes back to a page of signing in', () => {
    expect(safeReturnUrl('/login?returnUrl=/stories')).toBeNull()
    expect(safeReturnUrl('/workspaces')).toBeNull()
  })
})
