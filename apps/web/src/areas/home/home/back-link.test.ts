import { expect, it } from 'vitest'
import { backFrom } from './back-link.ts'

it('HOME-10 goes back to /stories from /create-new-story, otherwise to /', () => {
  expect(backFrom('/create-new-story')).toBe('/stories')
  expect(backFrom('/create-ai-story')).toBe('/')
})
