// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { storyNameFault } from './story-questions.tsx'

it('STORY-31 takes names under 250 characters and refuses blank ones', () => {
  expect(storyNameFault('x'.repeat(249))).toBeNull()
  expect(storyNameFault('x'.repeat(250))).toBe('Story name should be under 250 characters')
  expect(storyNameFault('   ')).toBe('Story name is required')
})
