import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsAs, factsTypes } from '../elements/facts.ts'
import { isBlock } from '../elements/index.ts'
import { newElement } from '../make.ts'
import { arbitraryElement } from '../testing/index.ts'
import { blockParts, layoutCountdown, layoutFacts, timeLeft } from './index.ts'

const given = { direction: 'ltr' as const, nowMs: 0 }
const list = (items: string[], more = {}) =>
  newElement('facts', { content: { type: 'list', marker: 'check', items }, ...more })

describe('blocks', () => {
  it('shrinks the letters of facts until all of them fit the box', () => {
    const long = Array.from({ length: 12 }, () => 'A line with a good many words that has to be broken somewhere')
    for (const type of factsTypes) {
      const element = list(long, { title: 'Twelve things', height: 400 })
      const parts = layoutFacts({ ...element, content: factsAs(element.content, type) })
      const bottom = Math.max(...parts.map((part) => part.y + part.height))
      expect(bottom, type).toBeLessThanOrEqual(element.height)
    }
  })

  it('keeps the size asked for where there is room, and breaks lines itself', () => {
    const [words] = layoutFacts(list(['One two three four five six seven eight nine ten eleven'])).filter(
      (part) => part.type === 'words',
    )
    expect(words?.sizePx).toBe(30)
    expect(words?.lines.length).toBeGreaterThan(1)
    expect(words?.lines.join(' ')).toBe('One two three four five six seven eight nine ten eleven')
  })

  it('I18N-05 mirrors for readers from right to left', () => {
    const element = list(['One'])
    const left = blockParts(element, given).find((part) => part.type === 'words')
    const right = blockParts(element, { ...given, direction: 'rtl' }).find((part) => part.type === 'words')
    expect(left?.align).toBe('left')
    expect(right?.align).toBe('right')
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(element.width - (left?.x ?? 0))
  })

  it('makes nothing up when facts take another form', () => {
    const content = factsAs({ type: 'quote', text: 'We wait.', author: 'Mary', role: '' }, 'list')
    expect(content).toEqual({ type: 'list', marker: 'bullet', items: ['We wait.', 'Mary'] })
  })

  it('counts all hours where there are no days, and tells when it is over', () => {
    const end = { endsAt: '2026-01-03T01:00:05Z', units: ['hours' as const, 'seconds' as const] }
    const left = timeLeft(end, Date.parse('2026-01-01T00:00:00Z'))
    expect([...(left ?? [])]).toEqual([
      ['hours', 49],
      ['seconds', 5],
    ])
    const over = newElement('countdown', { endsAt: '2020-01-01T00:00:00Z', endedText: 'It has begun' })
    const parts = layoutCountdown(over, Date.parse('2026-01-01T00:00:00Z'))
    expect(parts).toMatchObject([{ type: 'words', lines: ['It has begun'] }])
  })

  it('lays out every block there may be without a number that is none', () => {
    fc.assert(
      fc.property(arbitraryElement.filter(isBlock), (element) => {
        for (const part of blockParts(element, given))
          expect([part.x, part.y, part.width, part.height].every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 60, seed: 4 },
    )
  })
})
