import {
  gate,
  isUnlimited,
  isWithinLimit,
  openFeatures,
  type PlanFeature,
  planConfigSchema,
  planFeatures,
  planNames,
  remainingBalance,
} from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { planConfigs } from './plan-configs.ts'
import { builtInIds, planNameOf } from './plan-ids.ts'
import { offeredPlans } from './plan-offers.ts'
import { billingMonth, cheapestPlanWith, isPaid, isSkipInForce, planInForce } from './rules.ts'

const { free, core, plus, pro, enterprise } = planConfigs
const plans = offeredPlans({ configs: planConfigs })
const webStoriesOnly = planConfigs['web-stories-only']

describe('plan configuration', () => {
  it('CORE-06 exists for exactly the named plans', () => {
    expect(Object.keys(planConfigs).sort()).toEqual([...planNames].sort())
    for (const name of ['free', 'core', 'plus', 'pro', 'enterprise', 'web-stories-only', 'ltd-1'])
      expect(planConfigs).toHaveProperty(name)
  })

  it.each(planNames)('PLAN-05 PLAN-06 PLAN-07 has every key in its shape for %s', (name) => {
    expect(planConfigSchema.parse(planConfigs[name])).toEqual(planConfigs[name])
    expect(planConfigs[name].planName).toBe(name)
  })

  it('PLAN-05 lacks no key: each one that is left out is refused', () => {
    for (const key of Object.keys(free)) {
      const { [key]: _, ...rest } = free as unknown as Record<string, unknown>
      expect(planConfigSchema.safeParse(rest).success, key).toBe(false)
    }
    expect(planConfigSchema.safeParse({ ...free, support: { access: true, medium: 'fax' } }).success).toBe(false)
    expect(planConfigSchema.safeParse({ ...free, users: { access: true, limit: 'many' } }).success).toBe(false)
  })

  it('PLAN-19 counts users: free 1, core 10, enterprise 10, pro 1', () => {
    expect([free, core, enterprise, pro].map(({ users }) => users.limit)).toEqual([1, 10, 10, 1])
  })

  it('PLAN-20 limits of free', () => {
    expect(free.limits.storiesCount).toBe('unlimited')
    expect(free.workspaces.limit).toBe(1)
    expect(free.users.limit).toBe(1)
    expect(free.accountStorage).toEqual({ unit: 'GB', limit: 1 })
    expect(free.videoExport.showWatermark).toBe(true)
    expect(free.aiImageGeneration.limit).toBe(100)
    expect(free.textToSpeech.characterLimit).toBe(10_000)
    expect(free.subtitles.totalMinutes).toBe(30)
    expect(free.bandwidth.limit).toBe(100)
  })

  it('PLAN-21 limits of core', () => {
    expect(core.users.limit).toBe(10)
    expect(core.accountStorage.limit).toBe(10)
    expect(core.aiImageGeneration.limit).toBe(200)
    expect(core.textToSpeech.characterLimit).toBe(50_000)
    expect(core.subtitles.totalMinutes).toBe(90)
    expect(core.customDomains).toEqual({ access: true, limit: 1 })
    expect(core.bandwidth.limit).toBe(500)
  })

  it('PLAN-22 limits of plus', () => {
    expect(plus.accountStorage.limit).toBe(50)
    expect(plus.aiImageGeneration.limit).toBe(500)
    expect(plus.textToSpeech.characterLimit).toBe(100_000)
    expect(plus.subtitles.totalMinutes).toBe(240)
    expect(plus.removeBackgroundNoise).toEqual({ access: true, totalMinutes: 60 })
    expect(plus.bandwidth.limit).toBe(750)
  })

  it('PLAN-23 limits of pro', () => {
    expect(pro.limits.storiesCount).toBe('unlimited')
    expect(pro.users.limit).toBe(1)
    expect(pro.accountStorage.limit).toBe(10)
    expect(pro.textToSpeech.characterLimit).toBe(50_000)
    expect(pro.subtitles.totalMinutes).toBe(90)
    expect(pro.bandwidth.limit).toBe(500)
  })

  it('PLAN-24 limits of enterprise', () => {
    expect(enterprise.users.limit).toBe(10)
    expect(enterprise.accountStorage.limit).toBe(10)
    expect(enterprise.textToSpeech.characterLimit).toBe(10_000)
    expect(enterprise.voiceCloning).toEqual({ access: true, voiceLimit: 1 })
    expect(enterprise.subtitles.totalMinutes).toBe('unlimited')
    expect(enterprise.bandwidth.limit).toBe(500)
  })

  it('PLAN-25 limits of web-stories-only', () => {
    const { workspaces, users, accountStorage, bandwidth } = webStoriesOnly
    for (const { limit } of [workspaces, users, accountStorage, bandwidth]) expect(limit).toBe('unlimited')
    expect(webStoriesOnly.customDomains.limit).toBe(3)
    expect(webStoriesOnly.videoExport.showWatermark).toBe(true)
    for (const feature of ['aiContentIdeas', 'aiImageGeneration', 'textToSpeech', 'publishToShorts'] as const) {
      expect(gate(webStoriesOnly, feature), feature).toBe(false)
    }
  })

  it('PLAN-26 fills what the table leaves out', () => {
    expect([free, core, plus].map(({ workspaces }) => workspaces.access)).toEqual([false, false, false])
    expect(pro.workspaces).toEqual({ access: true, limit: 5 })
    expect(enterprise.workspaces).toEqual({ access: true, limit: 0 })
    expect(plus.users.limit).toBe(10)
    expect([plus, pro, enterprise].map(({ customDomains }) => customDomains.limit)).toEqual([1, 1, 1])
    expect(pro.aiImageGeneration.limit).toBe(200)
    expect(enterprise.aiImageGeneration.limit).toBe(500)
    expect(enterprise.removeBackgroundNoise.totalMinutes).toBe(240)
  })

  it('opens features from the plan on that the specification names', () => {
    expect(gate(free, 'customDomains')).toBe(false)
    expect([gate(core, 'customFonts'), gate(plus, 'customFonts')]).toEqual([false, true])
    expect([gate(plus, 'embeddableWidgets'), gate(pro, 'embeddableWidgets')]).toEqual([false, true])
    expect([gate(free, 'storyAnalytics'), gate(webStoriesOnly, 'storyAnalytics')]).toEqual([false, true])
    expect([gate(pro, 'voiceCloning'), gate(enterprise, 'voiceCloning')]).toEqual([false, true])
  })
})

describe('gates and limits', () => {
  it.each(planFeatures.map((feature) => [feature]))(
    'PLAN-08 %s locks when its key is off and opens when it is on',
    (feature) => {
      expect(gate(withFeature(feature, false), feature)).toBe(false)
      expect(gate(withFeature(feature, true), feature)).toBe(true)
      expect(openFeatures(withFeature(feature, false))).not.toContain(feature)
      expect(openFeatures(withFeature(feature, true))).toContain(feature)
    },
  )

  it("PLAN-07 takes 0 and 'unlimited' as no limit", () => {
    for (const limit of [0, 'unlimited'] as const) {
      expect(isUnlimited(limit)).toBe(true)
      expect(isWithinLimit(limit, 1_000_000)).toBe(true)
    }
    expect([1, 2, 3].map((count) => isWithinLimit(2, count))).toEqual([true, true, false])
  })

  it('takes a balance of which nothing is left as used up', () => {
    expect(remainingBalance(100, 100)).toBe(0)
    expect(remainingBalance(100, 130)).toBe(0)
    expect(remainingBalance('unlimited', 130)).toBe('unlimited')
  })

  it('names the cheapest plan of a locked feature', () => {
    expect(cheapestPlanWith('customFonts')).toBe('plus')
    expect(cheapestPlanWith('voiceCloning')).toBe('enterprise')
    expect(cheapestPlanWith('workspaces')).toBe('pro')
  })

  function withFeature(feature: PlanFeature, isOpen: boolean) {
    const value = free[feature]
    return { ...free, [feature]: typeof value === 'boolean' ? isOpen : { ...value, access: isOpen } }
  }
})

describe('plan in force', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const subscription = (status: 'active' | 'trialing' | 'past_due' | 'deleted', effectiveAt?: string) => ({
    planId: 'core-month',
    status,
    scheduledChange: effectiveAt ? { action: 'cancel', effective_at: effectiveAt } : null,
  })

  it('PLAN-09 counts active, trialing and past_due as paid', () => {
    for (const status of ['active', 'trialing', 'past_due'] as const)
      expect(planInForce(subscription(status), now)).toBe('core')
  })

  it('PLAN-10 keeps a deleted subscription until its scheduled change is effective', () => {
    expect(isPaid(subscription('deleted', '2026-05-11T00:00:00Z'), now)).toBe(true)
    expect(planInForce(subscription('deleted', '2026-05-09T00:00:00Z'), now)).toBe('free')
    expect(planInForce(subscription('deleted'), now)).toBe('free')
    expect(planInForce(null, now)).toBe('free')
  })

  it('PLAN-11 knows every seeded id', () => {
    for (const id of builtInIds.map(([id]) => id)) expect(planNames).toContain(planNameOf(id))
    expect(planNameOf('1005')).toBe('pro')
    expect(planNameOf('enterprise-year')).toBe('enterprise')
  })

  it('PLAN-12 takes an unknown id for free', () => {
    expect(planNameOf('pri_0000')).toBe('free')
    expect(planNameOf('constructor')).toBe('free')
    expect(planInForce({ ...subscription('active'), planId: 'nothing' }, now)).toBe('free')
  })
})

describe('billing month', () => {
  it('PLAN-27 begins on the day the subscription began', () => {
    const anchor = new Date('2026-01-15T10:00:00Z')
    expect(billingMonth(anchor, new Date('2026-05-14T23:59:59Z'))).toBe('2026-04-15')
    expect(billingMonth(anchor, new Date('2026-05-15T00:00:00Z'))).toBe('2026-05-15')
  })

  it('PLAN-27 begins on the last day of a month that is too short, and on the first without a subscription', () => {
    const anchor = new Date('2026-01-31T10:00:00Z')
    expect(billingMonth(anchor, new Date('2026-02-28T00:00:00Z'))).toBe('2026-02-28')
    expect(billingMonth(anchor, new Date('2026-03-30T00:00:00Z'))).toBe('2026-02-28')
    expect(billingMonth(anchor, new Date('2028-03-01T00:00:00Z'))).toBe('2028-02-29')
    expect(billingMonth(null, new Date('2026-03-30T00:00:00Z'))).toBe('2026-03-01')
  })
})

describe('skipping the plan choice', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const dayMs = 24 * 3_600_000

  it('BILL-19 holds for 24 hours, and not for special accounts', () => {
    const skipped = (hoursAgo: number, isSpecial = false) =>
      isSkipInForce({ skippedAt: new Date(now.getTime() - hoursAgo * 3_600_000), isSpecial }, now, dayMs)
    expect([skipped(0), skipped(23.9), skipped(24)]).toEqual([true, true, false])
    expect(skipped(1, true)).toBe(false)
    expect(isSkipInForce({ skippedAt: null, isSpecial: false }, now, dayMs)).toBe(false)
  })
})

describe('plans for sale', () => {
  it('PLAN-01 PLAN-02 rank enterprise first and hide web-stories-only', () => {
    const orders = Object.fromEntries(plans.map(({ alias, displayOrder }) => [alias, displayOrder]))
    expect(orders).toEqual({ enterprise: 1, pro: 2, plus: 3, core: 4, 'web-stories-only': 5, free: 6 })
    expect(plans.filter(({ hidden }) => hidden).map(({ alias }) => alias)).toEqual([
      'web-stories-only',
      'web-stories-only',
    ])
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
    expect(plans.every(({ modifierDetails }) => Object.values(modifierDetails).every((id) => id.length > 0))).toBe(true)
  })

  it('PLAN-03 begins the list of a card with a heading', () => {
    for (const { additionalFeatures } of plans) expect(additionalFeatures[0]).toMatch(/^#/)
  })
})
