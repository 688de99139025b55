import { expect, it } from 'vitest'
import { countries } from './countries.ts'

it('BILL-51 lists 249 countries with name and short code, in the order of the language', () => {
  const english = countries('en')
  expect(english).toHaveLength(249)
  expect(english).toContainEqual({ name: 'Spain', shortCode: 'ES' })
  expect(english[0]?.name).toBe('Afghanistan')
  expect(new Set(english.map(({ shortCode }) => shortCode)).size).toBe(249)
  expect(countries('de').find(({ shortCode }) => shortCode === 'DE')?.name).toBe('Deutschland')
})
