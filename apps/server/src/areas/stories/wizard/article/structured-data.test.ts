import { expect, it } from 'vitest'
import { plainText } from './structured-data.ts'

it.each([
  ['Fish &amp; chips', 'Fish & chips'],
  ['caf&amp;eacute;s', 'cafés'],
  ['It&#039;s here<br>again', 'It’s here\nagain'],
  ['1 cup\u2063 of rice\u200b', '1 cup of rice'],
  ['https://example.com/?a=1&copy=2&region=north', 'https://example.com/?a=1&copy=2&region=north'],
  ['https://example.com/?a=1&amp;copy=2', 'https://example.com/?a=1&copy=2'],
])('reads %s', (value, plain) => {
  expect(plainText(value)).toBe(plain)
})
