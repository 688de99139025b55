import { dayMs, minuteMs } from '@taplore/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterFault, nextPart, textProblem } from './rules.ts'

const now = new Date('2026-03-04T10:00:00Z')

describe('nextPart', () => {
  it('covers a file once, in parts that YouTube and TikTok accept', () => {
    const files = fc.record({
      bytes: fc.integer({ min: 1, max: 200_000_000 }),
      isLastLarger: fc.boolean(),
    })
    fc.assert(
      fc.property(files, ({ bytes, isLastLarger }) => {
        const most = isLastLarger ? 8_000_000 : 8 * 1024 * 1024
        const count = Math.max(1, Math.floor(bytes / most))
        const partBytes = isLastLarger && count === 1 ? bytes : most
        const parts: number[] = []
        for (let offset = 0; offset < bytes; ) {
          const { start, end } = nextPart(offset, bytes, { partBytes, isLastLarger })
          expect(start).toBe(offset)
          parts.push(end - start)
          offset = end
        }
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(bytes)
        expect(parts.slice(0, -1).every((part) => part === partBytes)).toBe(true)
        if (isLastLarger) expect([parts.length, Math.max(...parts) < 16_000_000]).toEqual([count, true])
        else expect(Math.max(...parts)).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe('afterFault', () => {
  it('SERIES-20 allows three tries, with longer waits or those that the platform asks for', () => {
    const fault = { kind: 'unavailable' as const, until: null }
    const next = (tries: number, until: Date | null = null) =>
      afterFault({ tries, quotaWaits: 0 }, { ...fault, until }, now)
    const after = (ms: number) => new Date(now.getTime() + ms)
    expect(next(0)).toEqual({ kind: 'wait', until: after(minuteMs), isTry: true, reason: 'unavailable' })
    expect(next(1)).toEqual({ kind: 'wait', until: after(10 * minuteMs), isTry: true, reason: 'unavailable' })
    expect(next(2)).toEqual({ kind: 'fail', reason: 'unavailable' })
    expect(next(0, after(5 * minuteMs))).toMatchObject({ until: after(5 * minuteMs) })
  })

  it('waits for limits without counting tries, though not forever', () => {
    const fault = { kind: 'daily-limit' as const, until: null }
    expect(afterFault({ tries: 2, quotaWaits: 6 }, fault, now)).toEqual({
      ...{ kind: 'wait', isTry: false, reason: 'daily-limit' },
      until: new Date(now.getTime() + dayMs),
    })
    expect(afterFault({ tries: 0, quotaWaits: 7 }, fault, now)).toEqual({ kind: 'fail', reason: 'daily-limit' })
  })
})

describe('textProblem', () => {
  it.each([
    ['youtube', 'Tides', null],
    ['youtube', '', 'Enter a title.'],
    ['youtube', 'a < b', 'YouTube doesn’t accept < and > in titles and descriptions.'],
    ['tiktok', '', null],
    ['tiktok', 'a'.repeat(2_201), 'A caption on TikTok has at most 2,200 characters.'],
  ] as const)('of %s for “%s” is %s', (platform, title, expected) => {
    expect(textProblem(platform, { title, description: '' })).toBe(expected)
  })
})
