// @vitest-environment jsdom
import { storyNameSchema } from '@taplore/contract'
import { expect, it } from 'vitest'
import { faultOfName } from './name-dialog.tsx'

it('STORY-31 takes names of stories under 250 characters and refuses blank ones', () => {
  expect(faultOfName(storyNameSchema, 'x'.repeat(249))).toBeUndefined()
  expect(faultOfName(storyNameSchema, 'x'.repeat(250))).toBe('Story name should be under 250 characters')
  expect(faultOfName(storyNameSchema, '   ')).toBe('Story name is required')
})
