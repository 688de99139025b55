import { builtInPlans } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { type CodeState, hasPaidPlan, judgeCode, planOfTier, tierOf } from './rules.ts'

const now = new Date('2026-03-01T00:00:00Z')
const code = (given: Partial<CodeState> = {}): CodeState => ({
  state: 'open',
  redeemedBy: null,
  expiresAt: null,
  ...given,
})

describe('lifetime deals', () => {
  it('a void code is like one that never existed, and only an open one expires', () => {
    const judged = (given: CodeState | null, userId: string | null = 'me') => judgeCode(given, { userId, now })
    expect(judged(null)).toBe('invalid')
    expect(judged(code({ state: 'void', redeemedBy: 'me' }))).toBe('invalid')
    expect(judged(code({ expiresAt: now }))).toBe('expired')
    expect(judged(code({ expiresAt: new Date(now.getTime() + 1) }))).toBe('open')
    expect(judged(code({ state: 'redeemed', redeemedBy: 'me', expiresAt: now }))).toBe('yours')
    expect(judged(code({ state: 'redeemed', redeemedBy: 'you' }))).toBe('redeemed')
    expect(judged(code({ state: 'redeemed', redeemedBy: null }), null)).toBe('redeemed')
  })

  it('LTD-12 has three tiers: as core, as plus, and the agency without a cap on captions', () => {
    const { stories } = builtInPlans
    expect([1, 2, 3, 4].map(planOfTier)).toEqual(['ltd-1', 'ltd-2', 'lifetime-agency', null])
    expect(stories['ltd-1']).toEqual({ ...stories.core, planName: 'ltd-1' })
    expect(stories['ltd-2']).toEqual({ ...stories.plus, planName: 'ltd-2' })
    expect(stories['lifetime-agency'].subtitles).toEqual({ access: true, totalMinutes: 'unlimited' })
  })

  it('LTD-08 a paid plan is one that is neither free nor a lifetime deal', () => {
    expect(hasPaidPlan({ isLtd: false, planName: 'pro' })).toBe(true)
    expect(hasPaidPlan({ isLtd: false, planName: 'free' })).toBe(false)
    expect(hasPaidPlan({ isLtd: true, planName: 'ltd-2' })).toBe(false)
  })

  it('the tier follows the plan in force, also one that staff gave', () => {
    expect(tierOf({ isLtd: true, planName: 'ltd-2' })).toBe(2)
    expect(tierOf({ isLtd: true, planName: 'free' })).toBe(0)
    expect(tierOf({ isLtd: true, planName: 'enterprise' })).toBe(3)
    expect(tierOf({ isLtd: false, planName: 'pro' })).toBe(0)
  })
})
