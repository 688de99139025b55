import { expect, it } from 'vitest'
import { publishedAt } from './published-at.ts'

it('PUB-12 reads seconds and milliseconds, from either field', () => {
  const day = '2026-11-20T12:00:00.000Z'
  const seconds = Date.parse(day) / 1000
  expect(publishedAt({ published_on: seconds }).toISOString()).toBe(day)
  expect(publishedAt({ published_on: seconds * 1000 }).toISOString()).toBe(day)
  expect(publishedAt({ timestamp: seconds }).toISOString()).toBe(day)
})
