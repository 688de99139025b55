import { type Product, planConfigSchema, planSchema } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { ensureMember, ensureWorkspace } from '../../accounts/workspaces/index.ts'
import { note, requireEntitlement, requireWithin, type SetSubscription, setSubscription, spend } from './index.ts'
import { builtInIds } from './plan-ids.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const subscribe = (person: TestPerson, given: Omit<SetSubscription, 'ownerId'>) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, ...given }))

const within = (workspaceId: string, work: (ctx: WorkspaceJobContext) => Promise<unknown>) =>
  world.app.runJobs.long('test', async (ctx) => {
    await ctx.scopes.workspace({ workspaceId, userId: null }, work)
  })

async function sharedRoom(): Promise<{ owner: TestPerson; editor: TestPerson; workspaceId: string }> {
  const [owner, editor] = [await world.aPerson(), await world.aPerson()]
  let workspaceId = ''
  await world.app.runJobs.short('test', async (ctx) => {
    workspaceId = await ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' })
    await ensureMember(ctx, { workspaceId, userId: editor.userId, role: 'EDITOR' })
  })
  return { owner, editor, workspaceId }
}

describe('the subscription', () => {
  it('PLAN-12 is the free plan when there is none', async () => {
    const person = await world.aPerson()
    expect(await person.client().billing.subscription({})).toMatchObject({
      product: 'stories',
      planName: 'free',
      isPaid: false,
      status: null,
      subscription_plan_id: null,
      collection_mode: 'automatic',
      planDetails: { alias: 'free' },
      isOwner: true,
      ownerEmail: person.email,
    })
  })

  it('PLAN-09 PLAN-10 WS-36 follows status and scheduled end, for the workspace that asks', async () => {
    const person = await world.aPerson()
    const planName = async () => (await person.client().billing.subscription({})).planName
    await subscribe(person, { planId: 'plus-year', status: 'past_due', pastDueId: 'due-1' })
    expect(await person.client().billing.subscription({})).toMatchObject({
      planName: 'plus',
      status: 'past_due',
      pastDueId: 'due-1',
      billing_cycle: { interval: 'year' },
    })
    const effective_at = new Date(world.clock.now().getTime() + dayMs).toISOString()
    await subscribe(person, {
      planId: 'plus-year',
      status: 'deleted',
      scheduledChange: { action: 'cancel', effective_at },
    })
    expect(await planName()).toBe('plus')
    world.clock.advance(dayMs + 1000)
    expect(await planName()).toBe('free')
  })

  it('ROLE-02 shows a member the plan and the owner, not how the owner pays', async () => {
    const { owner, editor, workspaceId } = await sharedRoom()
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 5 })
    await world.sql(`update subscription set last_four_digits = '4242' where owner_id = $1`, [owner.userId])
    expect((await owner.client(workspaceId).billing.subscription({})).payment_information).toEqual({
      last_four_digits: '4242',
    })
    expect(await editor.client(workspaceId).billing.subscription({})).toMatchObject({
      planName: 'pro',
      payment_information: null,
      isOwner: false,
      ownerEmail: owner.email,
    })
  })

  it('keeps the products apart', async () => {
    const person = await world.aPerson()
    const planOf = async (product: Product) => (await person.client().billing.subscription({ product })).planName
    expect([await planOf('stories'), await planOf('forms'), await planOf('faceless')]).toEqual([
      'free',
      'basic',
      'none',
    ])
    const asksForAPlan = async () => !(await person.client().billing.subscription({})).hasPaidPlan
    expect(await asksForAPlan()).toBe(true)
    await subscribe(person, { planId: 'growth-month', product: 'forms' })
    // someone who came only for forms has chosen a plan.
    expect(await asksForAPlan()).toBe(false)
    await subscribe(person, { planId: 'series-year', product: 'faceless' })
    expect([await planOf('stories'), await planOf('forms'), await planOf('faceless')]).toEqual([
      'free',
      'growth',
      'series',
    ])
    expect(await person.client().billing.chooseProduct({ product: 'forms' })).toEqual({ product: 'forms' })
  })
})

describe('plans', () => {
  it('PLAN-01 PLAN-02 lists what can be bought', async () => {
    const person = await world.aPerson()
    const { plans } = await person.client().billing.allPlans({})
    for (const plan of plans) expect(planSchema.parse(plan)).toEqual(plan)
    expect(plans.find(({ id }) => id === 'core-year')).toMatchObject({
      base_price: 209,
      billing_cycle: { interval: 'year' },
    })
  })

  it('PLAN-05 returns the configuration of every plan, or of one', async () => {
    const person = await world.aPerson()
    const { plans } = await person.client().billing.plansConfig({})
    for (const config of Object.values(plans)) expect(planConfigSchema.safeParse(config).success).toBe(true)
    expect(Object.keys((await person.client().billing.plansConfig({ planId: '1007' })).plans)).toEqual(['enterprise'])
    expect(Object.keys((await person.client().billing.plansConfig({ planId: 'unheard-of' })).plans)).toEqual(['free'])
  })

  it('AUTH-51 PLAN-31 lists the open features of the workspace that asks', async () => {
    const { owner, editor, workspaceId } = await sharedRoom()
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 5 })
    const query = { user: editor.userId }
    expect((await editor.client(workspaceId).billing.featuresAccess(query)).features).toContain('embeddableWidgets')
    expect((await editor.client().billing.featuresAccess(query)).features).not.toContain('embeddableWidgets')
  })
})

describe('gates', () => {
  it('CORE-07 opens every gate of pro to rh pro and rh team', async () => {
    const [pro, ...others] = await Promise.all([world.aPerson(), world.aPerson(), world.aPerson()])
    const open = async (person: TestPerson) => (await person.client().billing.featuresAccess({})).features
    const before = await open(pro)
    await subscribe(pro, { planId: 'pro-month' })
    const ofPro = await open(pro)
    expect(ofPro.length).toBeGreaterThan(before.length)
    for (const [index, planName] of (['rh pro', 'rh team'] as const).entries()) {
      const person = others[index] ?? pro
      await subscribe(person, { planId: builtInIds.find(([, name]) => name === planName)?.[0] ?? '' })
      expect(await person.client().billing.subscription({})).toMatchObject({ planName, isPaid: true })
      expect(await open(person)).toEqual(ofPro)
      await within(person.workspaceId, (ctx) => requireEntitlement(ctx, 'stories.embeddableWidgets'))
    }
  })

  it('PLAN-08 refuses a feature that the plan lacks, and names the plan that has it', async () => {
    const person = await world.aPerson()
    await expect(
      within(person.workspaceId, (ctx) => requireEntitlement(ctx, 'stories.customFonts')),
    ).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
      data: { feature: 'customFonts', planName: 'free', neededPlan: 'plus' },
    })
    await subscribe(person, { planId: 'plus-month' })
    await within(person.workspaceId, (ctx) => requireEntitlement(ctx, 'stories.customFonts'))
  })

  it('refuses what would pass a limit, and nothing where there is none', async () => {
    const person = await world.aPerson()
    await within(person.workspaceId, (ctx) => requireWithin(ctx, 'stories.storiesCount', 1_000_000))
    await within(person.workspaceId, (ctx) => requireWithin(ctx, 'stories.accountStorage', 1024 ** 3 - 5, 5))
    await expect(
      within(person.workspaceId, (ctx) => requireWithin(ctx, 'stories.accountStorage', 1024 ** 3 - 5, 6)),
    ).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      data: { limitKey: 'accountStorage', limit: 1024 ** 3, planName: 'free' },
    })
  })
})

describe('balances', () => {
  it('PLAN-20 lets the month be used up to the last one, over all workspaces of the owner', async () => {
    const { owner, workspaceId } = await sharedRoom()
    await within(owner.workspaceId, (ctx) => spend(ctx, 'aiImageGeneration', 60))
    await within(workspaceId, (ctx) => spend(ctx, 'aiImageGeneration', 40))
    await expect(within(workspaceId, (ctx) => spend(ctx, 'aiImageGeneration', 1))).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
      data: { available: 0, needed: 1 },
    })
    expect((await owner.client().billing.stats({})).aiImageGeneration).toEqual({ total: 100, available: 0, limit: 100 })
  })

  it('PLAN-27 is full again when the billing month is over', async () => {
    const person = await world.aPerson()
    await within(person.workspaceId, (ctx) => spend(ctx, 'textToSpeech', 10_000))
    await expect(within(person.workspaceId, (ctx) => spend(ctx, 'textToSpeech', 1))).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
    })
    world.clock.advance(31 * dayMs)
    // The session went idle in the meantime; the stats are read through the database scope.
    await within(person.workspaceId, (ctx) => spend(ctx, 'textToSpeech', 10_000))
  })

  it('never overdraws under concurrency', async () => {
    const person = await world.aPerson()
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => within(person.workspaceId, (ctx) => spend(ctx, 'aiImageGeneration', 30))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('counts twice what one transaction spends twice, and nothing of one that fails', async () => {
    const person = await world.aPerson()
    await expect(
      within(person.workspaceId, async (ctx) => {
        await spend(ctx, 'aiImageGeneration', 60)
        await spend(ctx, 'aiImageGeneration', 60)
      }),
    ).rejects.toMatchObject({ code: 'PLAN_BALANCE_SPENT', data: { available: 40 } })
    expect((await person.client().billing.stats({})).aiImageGeneration.total).toBe(0)
  })

  it('notes what is only metered, past any limit', async () => {
    const person = await world.aPerson()
    await within(person.workspaceId, (ctx) => note(ctx, 'bandwidthBytes', 500 * 1024 ** 3))
    const [row] = await world.sql<{ amount: string }>(`select amount from usage_counter where workspace_id = $1`, [
      person.workspaceId,
    ])
    expect(Number(row?.amount)).toBe(500 * 1024 ** 3)
  })

  it('PLAN-25 gives a plan without speech none', async () => {
    const person = await world.aPerson()
    await subscribe(person, { planId: 'web-stories-only-month' })
    await expect(within(person.workspaceId, (ctx) => spend(ctx, 'textToSpeech', 1))).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
    })
    expect((await person.client().billing.stats({})).textToSpeech).toEqual({ total: 0, available: 0, limit: 0 })
  })
})

describe('usage stats', () => {
  it('USAGE-01 USAGE-02 USAGE-10 have every key with total and available', async () => {
    const person = await world.aPerson()
    const stats = await person.client().billing.stats({ user: person.userId })
    expect(stats).toEqual({
      planName: 'free',
      storiesStats: { total: 0, available: 'unlimited', limit: 'unlimited' },
      workspaceStats: { total: 1, available: 1, limit: 1 },
      domainStats: { total: 0, available: 0, limit: 0 },
      accountStorageStats: { total: 0, available: 1024, limit: 1024 },
      bandwidthStats: { total: 0, available: 102_400, limit: 102_400, neededPlan: 'core' },
      totalUsersStats: { total: 1, available: 1, limit: 1 },
      textToSpeech: { total: 0, available: 10_000, limit: 10_000 },
      aiImageGeneration: { total: 0, available: 100, limit: 100 },
      subtitles: { total: 0, available: 30, limit: 30 },
    })
  })

  it('USAGE-02 say that nothing is limited where the plan has a limit of 0', async () => {
    const person = await world.aPerson()
    await subscribe(person, { planId: 'enterprise-month' })
    const { workspaceStats } = await person.client().billing.stats({})
    expect(workspaceStats).toEqual({ total: 1, available: 'unlimited', limit: 'unlimited' })
  })

  it('counts users of all workspaces of the owner once, and subtitles in minutes', async () => {
    const { owner, editor, workspaceId } = await sharedRoom()
    await subscribe(owner, { planId: 'core-month' })
    await within(workspaceId, (ctx) => spend(ctx, 'subtitleSeconds', 90))
    const stats = await editor.client(workspaceId).billing.stats({})
    expect(stats.totalUsersStats).toMatchObject({ total: 2, available: 10 })
    expect(stats.workspaceStats.total).toBe(2)
    expect(stats.subtitles).toEqual({ total: 1.5, available: 88.5, limit: 90 })
  })
})

describe('skipping the plan choice', () => {
  it('BILL-19 BILL-20 BILL-21 holds 24 hours on the server, and counts', async () => {
    const person = await world.aPerson()
    const { skip } = person.client().billing
    expect(await skip.get()).toEqual({ skipNow: false, skipForDate: null, skipBillingCount: 0 })
    expect(await skip.choose()).toMatchObject({ skipNow: true, skipBillingCount: 1 })
    world.clock.advance(23 * hourMs)
    expect((await skip.get()).skipNow).toBe(true)
    world.clock.advance(hourMs)
    expect((await skip.get()).skipNow).toBe(false)
    await skip.choose()
    expect(await person.client().identity.userDetails()).toMatchObject({
      skipBilling: 2,
      skipBillingDate: world.clock.now().toISOString(),
    })
  })

  it('is not for lifetime deals', async () => {
    const person = await world.aPerson()
    await world.sql('update user_detail set is_ltd = true where user_id = $1', [person.userId])
    await expect(person.client().billing.skip.choose()).rejects.toMatchObject({ code: 'SKIP_NOT_OFFERED' })
  })
})
