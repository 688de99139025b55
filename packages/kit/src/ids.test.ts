import { expect, it } from 'vitest'
import { fileNameSuffix, randomId } from './ids.ts'

it('CONST-05 makes suffixes of ten lower-case letters, each letter in use, no two alike', () => {
  const suffixes = Array.from({ length: 2000 }, () => fileNameSuffix())
  for (const suffix of suffixes) expect(suffix).toMatch(/^[a-z]{10}$/)
  expect(new Set(suffixes.join('')).size).toBe(26)
  expect(new Set(suffixes).size).toBe(suffixes.length)
})

it('CONST-01 makes ids of ten characters unless told', () => {
  expect(randomId()).toMatch(/^[0-9a-z]{10}$/)
  expect(randomId(24)).toMatch(/^[0-9a-z]{24}$/)
})
