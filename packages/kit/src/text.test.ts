import { expect, it } from 'vitest'
import { endsInQuestion, escapeRegExp, formatBytes, scalarText } from './text.ts'

it.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [5_242_880, '5.00 MB'],
])('USAGE-09 writes %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it.each([
  ['a', 'a'],
  [7, '7'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [['a'], ''],
  [{ toString: 1, valueOf: null }, ''],
])('the text of the scalar %j is %j', (value, text) => {
  expect(scalarText(value)).toBe(text)
})

it.each(['Smith**', 'Smith(CDU', 'C++', '[a-z]{2}|\\d', '^$.?'])('finds %s letter by letter', (text) => {
  expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)).toBe(true)
})

it.each([
  ['Why?', true],
  ['“なぜ？”', true],
  ['(لماذا؟)', true],
  ['Why? Because.', false],
])('knows whether %s asks: %s', (text, asks) => expect(endsInQuestion(text)).toBe(asks))
