import { expect, it } from 'vitest'
import { currentNotices } from './dated-notices.ts'

const idsAt = (iso: string) => currentNotices(new Date(iso)).map(({ id }) => id)

it('BILL-80 shows the free period of stories until 31 December 2023 and not after', () => {
  expect(idsAt('2023-12-31T23:00:00Z')).toContain('storiesOnlyFree')
  expect(idsAt('2024-01-01T00:00:00Z')).not.toContain('storiesOnlyFree')
})

it('BILL-81 shows early-bird prices until 31 March 2024 and not after', () => {
  expect(idsAt('2024-03-31T12:00:00Z')).toEqual(['earlyBird'])
  expect(idsAt('2024-04-01T00:00:00Z')).toEqual([])
})
