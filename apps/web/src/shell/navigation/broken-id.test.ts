import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasBrokenId } from './broken-id.ts'

it('finds what cannot be an id, in the places of ids alone', () => {
  const id = '0199a7f0-0000-7000-8000-000000000001'
  expect(hasBrokenId({ qId: 'garbage' })).toBe(true)
  expect(hasBrokenId({ storyId: `${id}x` })).toBe(true)
  expect(hasBrokenId({ storyId: id.toUpperCase(), formId: id })).toBe(false)
  expect(hasBrokenId({ token: 'garbage', acceptId: 'garbage', page: 'edit-a-story' })).toBe(false)
})

it('knows the ids of all routes', () => {
  const files = globSync('**/*.tsx', { cwd: join(import.meta.dirname, '../../routes') })
  const names = new Set(files.flatMap((file) => [...file.matchAll(/\$(\w*Id)\b/g)].map(([, name = '']) => name)))
  // Of links from emails: their pages say what is wrong with the link.
  for (const name of ['acceptId', 'submissionId']) names.delete(name)
  expect([...names].filter((name) => !hasBrokenId({ [name]: 'garbage' }))).toEqual([])
})
