import { expect, it } from 'vitest'
import { inVisualOrder, keepOrder, levelsOf } from './direction.ts'

/** Words of a line from left to right. */
function drawn(text: string, direction: 'ltr' | 'rtl'): string[] {
  const levels = levelsOf(text, direction)
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, level: levels[index] ?? 0 }))
  return inVisualOrder(words, direction).map(({ word }) => word)
}

it('orders the words of a line of two directions from left to right', () => {
  expect(drawn('one two', 'ltr')).toEqual(['one', 'two'])
  expect(drawn('אחת שתיים', 'rtl')).toEqual(['שתיים', 'אחת'])
  expect(drawn('ראיתי Star Wars אתמול', 'rtl')).toEqual(['אתמול', 'Star', 'Wars', 'ראיתי'])
  expect(drawn('the word שלום עולם here', 'ltr')).toEqual(['the', 'word', 'עולם', 'שלום', 'here'])
})

it('tells the canvas to keep what a control has turned, and nothing else', () => {
  expect(keepOrder('abc', 0)).toBe('abc')
  expect(keepOrder('abc', 1)).toBe('\u202eabc\u202c')
})
