import { expect, it } from 'vitest'
import { fileNameSuffix, newId, randomId, timeOfId } from './ids.ts'

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

it('makes ids that say when they were made, with every other bit by chance, and none twice', () => {
  const at = Date.UTC(2026, 4, 1, 9, 30)
  const ids = Array.from({ length: 5_000 }, () => newId(at))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(timeOfId(ids[0] ?? '')).toBe(at)
  expect(newId(at + 1) > (ids.toSorted().at(-1) ?? '')).toBe(true)
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
  const never = bits.reduce((sum, one) => sum | one, 0n)
  const always = bits.reduce((sum, one) => sum & one)
  expect((never ^ always).toString(2).replaceAll('0', '')).toHaveLength(74)
})
