import { describe, expect, it } from 'vitest'
import { nextLookMs } from './next-look.ts'

const now = Date.parse('2026-11-29T16:00:00Z')
const hour = 3_600_000
const at = (ms: number) => new Date(now + ms).toISOString()
const post = { id: '01a20fb9-e227-790e-9cf4-4904d14433aa', reason: null, url: null, nextTryAt: null }

describe('the next look at the episodes of a series', () => {
  it('is soon while one is made or posted', () => {
    expect(nextLookMs([{ state: 'making', scheduledAt: at(hour), post: null }], now)).toBe(3_000)
    const posting = { ...post, state: 'uploading' as const }
    expect(nextLookMs([{ state: 'approved', scheduledAt: at(-hour), post: posting }], now)).toBe(3_000)
  })

  it('SERIES-08 is when an approved episode is posted, or a planned one is made', () => {
    const approved = { state: 'approved', scheduledAt: at(120_000), post: null } as const
    expect(nextLookMs([approved], now)).toBe(120_000)
    expect(nextLookMs([{ ...approved, scheduledAt: at(-60_000) }], now)).toBe(3_000)
    const planned = { state: 'planned', scheduledAt: at(24 * hour + 60_000), post: null } as const
    expect(nextLookMs([approved, planned], now)).toBe(60_000)
    expect(nextLookMs([{ ...planned, scheduledAt: at(96 * hour) }], now)).toBe(hour)
  })

  it('SERIES-08 comes every few seconds while an episode is planned whose making is overdue, as of a series that begins today', () => {
    const today = { state: 'planned', scheduledAt: at(2 * hour), post: null } as const
    expect(nextLookMs([today], now)).toBe(3_000)
    expect(nextLookMs([{ ...today, state: 'skipped' }], now)).toBe(false)
  })

  it('is not needed for what waits for a person or has ended', () => {
    const ended = ['to-approve', 'needs-script', 'posted', 'skipped', 'failed'] as const
    expect(
      nextLookMs(
        ended.map((state) => ({ state, scheduledAt: at(60_000), post: null })),
        now,
      ),
    ).toBe(false)
    // Made for downloading: its time has passed, and nothing begins any more.
    expect(nextLookMs([{ state: 'approved', scheduledAt: at(-hour), post: null }], now)).toBe(false)
  })
})
