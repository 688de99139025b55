import { expect, it } from 'vitest'
import { formatBytes } from './text.ts'

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
