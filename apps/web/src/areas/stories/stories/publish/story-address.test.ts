import { expect, it } from 'vitest'
import { addressBefore, readable } from './story-address.ts'

it('ends an address before its slug in any script, which URLs write in percent signs', () => {
  const base = 'https://stories.example/nour/'
  expect(addressBefore(`${base}garden`, 'garden')).toBe(base)
  expect(addressBefore(new URL(`${base}سنة-في-الحديقة`).href, 'سنة-في-الحديقة')).toBe(base)
  expect(addressBefore(`${base}garden/garden`, 'garden')).toBe(`${base}garden/`)
})

it('shows an address as people read it, and one that is no text as it is', () => {
  expect(readable(new URL('https://stories.example/نور/سنة?a=%26').href)).toBe('https://stories.example/نور/سنة?a=%26')
  expect(readable('https://stories.example/%ff')).toBe('https://stories.example/%ff')
})
