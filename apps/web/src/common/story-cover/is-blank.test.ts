import { newElement, newPage } from '@taplore/story'
import { expect, it } from 'vitest'
import { isBlank } from './is-blank.ts'

const white = { type: 'paint', paint: { type: 'solid', color: '#ffffff' } } as const
const text = (words: string) => newElement('text', { paragraphs: [{ runs: [{ text: words }] }] })

it('takes a white page with nothing to draw for blank, and no other', () => {
  expect(isBlank(newPage({ background: white, elements: [] }))).toBe(true)
  expect(isBlank(newPage({ background: white, elements: [text('  ')] }))).toBe(true)
  expect(isBlank(newPage({ background: white, elements: [text('Harbour lights')] }))).toBe(false)
  const brown = { type: 'paint', paint: { type: 'solid', color: '#5b3218' } } as const
  expect(isBlank(newPage({ background: brown, elements: [] }))).toBe(false)
})
