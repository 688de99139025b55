import {
  allows,
  cheapestPlanWith,
  type EntitlementKey,
  entitlementKeys,
  entitlementsOf,
  facelessPlans,
  featureOf,
  formPlans,
  isUnlimited,
  isWithinLimit,
  lowestPlan,
  type PlanOf,
  type Product,
  planConfigSchema,
  planNames,
  planNamesOf,
  productOf,
  products,
  remainingBalance,
  storyPlans,
} from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { builtInBook } from './plan-catalog.ts'
import { builtInIds } from './plan-ids.ts'
import { offeredPlans } from './plan-offers.ts'
import { billingMonth, isPaid, isSkipInForce, planInForce } from './rules.ts'

const { free, core, plus, pro, enterprise } = storyPlans
const plans = offeredPlans(storyPlans)
const lowest: { readonly [P in Product]: PlanOf<P> } = {
  stories: storyPlans.free,
  forms: formPlans.basic,
  faceless: facelessPlans.none,
}
const webStoriesOnly = storyPlans['web-stories-only']

describe('plan configuration', () => {
  it('CORE-06 exists for exactly the named plans', () => {
    expect(Object.keys(storyPlans).sort()).toEqual([...planNames].sort())
    for (const name of ['free', 'core', 'plus', 'pro', 'enterprise', 'web-stories-only', 'ltd-1'])
      expect(storyPlans).toHaveProperty(name)
  })

  it.each(planNames)('PLAN-05 PLAN-06 PLAN-07 has every key in its shape for %s', (name) => {
    expect(planConfigSchema.parse(storyPlans[name])).toEqual(storyPlans[name])
    expect(storyPlans[name].planName).toBe(name)
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
      expect(allows(webStoriesOnly, `stories.${feature}`), feature).toBe(false)
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
    expect(allows(free, 'stories.customDomains')).toBe(false)
    expect([allows(core, 'stories.customFonts'), allows(plus, 'stories.customFonts')]).toEqual([false, true])
    expect([allows(plus, 'stories.embeddableWidgets'), allows(pro, 'stories.embeddableWidgets')]).toEqual([false, true])
    expect([allows(free, 'stories.storyAnalytics'), allows(webStoriesOnly, 'stories.storyAnalytics')]).toEqual([
      false,
      true,
    ])
    expect([allows(pro, 'stories.voiceCloning'), allows(enterprise, 'stories.voiceCloning')]).toEqual([false, true])
  })
})

describe('gates and limits', () => {
  it.each(entitlementKeys)('PLAN-08 %s is locked when its key is off and open when it is on', (key) => {
    for (const isOpen of [false, true]) {
      const plan = planWith(productOf(key), key, isOpen)
      expect(allows<EntitlementKey>(plan, key)).toBe(isOpen)
      expect(entitlementsOf(productOf(key), plan).includes(key)).toBe(isOpen)
    }
  })

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
    expect(cheapestPlanWith('stories.customFonts')).toBe('plus')
    expect(cheapestPlanWith('stories.voiceCloning')).toBe('enterprise')
    expect(cheapestPlanWith('stories.workspaces')).toBe('pro')
  })

  it('names the cheapest plan of every product', () => {
    expect(cheapestPlanWith('forms.customDomains')).toBe('growth')
    expect(cheapestPlanWith('forms.removeBranding')).toBe('starter')
    expect(cheapestPlanWith('faceless.series')).toBe('series')
  })

  it('begins every product with its lowest plan', () => {
    for (const product of products) expect(lowestPlan[product]).toBe(planNamesOf[product][0])
  })

  /** The lowest plan of a product with one key switched. */
  function planWith<P extends Product>(product: P, key: EntitlementKey, isOpen: boolean): PlanOf<P> {
    const plan = lowest[product]
    const value: unknown = Reflect.get(plan, featureOf(key))
    return { ...plan, [featureOf(key)]: typeof value === 'object' ? { ...value, access: isOpen } : isOpen }
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
      expect(planInForce('stories', subscription(status), now)).toBe('core')
  })

  it('PLAN-10 keeps a deleted subscription until its scheduled change is effective', () => {
    expect(isPaid(subscription('deleted', '2026-05-11T00:00:00Z'), now)).toBe(true)
    expect(planInForce('stories', subscription('deleted', '2026-05-09T00:00:00Z'), now)).toBe('free')
    expect(planInForce('stories', subscription('deleted'), now)).toBe('free')
    expect(planInForce('stories', null, now)).toBe('free')
  })

  it('PLAN-11 knows every seeded id', () => {
    const idsOf = (name: string) =>
      builtInIds.map(([id]) => id).filter((id) => builtInBook.nameOf('stories', id) === name)
    expect(Object.fromEntries(planNames.map((name) => [name, idsOf(name)]))).toEqual({
      free: ['free'],
      'web-stories-only': ['web-stories-only-month', 'web-stories-only-year', '1009', '1010'],
      core: ['core-month', 'core-year', '1001', '1002'],
      plus: ['plus-month', 'plus-year', '1003', '1004'],
      pro: ['pro-month', 'pro-year', '1005', '1006'],
      'rh pro': ['1011'],
      'rh team': ['1012'],
      enterprise: ['enterprise-month', 'enterprise-year', '1007', '1008'],
      'ltd-1': ['ltd-1'],
      'ltd-2': ['ltd-2'],
      'lifetime-agency': ['lifetime-agency'],
    })
  })

  it('PLAN-12 takes an unknown id for free', () => {
    expect(builtInBook.nameOf('stories', 'pri_0000')).toBe('free')
    expect(builtInBook.nameOf('stories', 'constructor')).toBe('free')
    expect(planInForce('stories', { ...subscription('active'), planId: 'nothing' }, now)).toBe('free')
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
