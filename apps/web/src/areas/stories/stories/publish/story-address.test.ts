import { expect, it } from 'vitest'
import { addressBefore } from './story-address.ts'

it('ends an address before its slug in any script, which URLs write in percent signs', () => {
  const base = 'https://stories.example/nour/'
  expect(addressBefore(`${base}garden`, 'garden')).toBe(base)
  expect(addressBefore(new URL(`${base}سنة-في-الحديقة`).href, 'سنة-في-الحديقة')).toBe(base)
  expect(addressBefore(`${base}garden/garden`, 'garden')).toBe(`${base}garden/`)
})
