import { expect, it } from 'vitest'
import { listInput } from './list-input.ts'

it('STORY-03 asks for all, published=true or published=false', () => {
  expect(listInput({ search: '', published: undefined }, undefined).published).toBeUndefined()
  expect(listInput({ search: '', published: true }, undefined).published).toBe(true)
  expect(listInput({ search: '', published: false }, undefined).published).toBe(false)
})
it('STORY-07 asks for ten at a time', () => expect(listInput({ search: '', published: undefined }, 'c').limit).toBe(10))
it('STORY-17 sends search, folder, count and cursor', () => {
  expect(listInput({ search: ' ferry ', published: undefined, folder: 'f' }, 'c')).toMatchObject({
    search: 'ferry',
    folder: 'f',
    withCount: true,
    after: 'c',
  })
})
