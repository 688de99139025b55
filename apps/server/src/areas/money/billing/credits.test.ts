import { type CreditKind, formCreditKinds } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { grantCredits, recordMoney, recountLedger, takeBackCredits } from '../ledger/index.ts'
import { requireBalance, type SetSubscription, setSubscription, spend } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  world.clock.set(new Date('2026-04-10T10:00:00Z'))
})
afterAll(() => world?.close())

const subscribe = (person: TestPerson, given: Omit<SetSubscription, 'ownerId'>) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, ...given }))
const within = (workspaceId: string, work: (ctx: WorkspaceJobContext) => Promise<unknown>) =>
  world.app.runJobs.long('test', async (ctx) => {
    await ctx.scopes.workspace({ workspaceId, userId: null }, work)
  })
const buy = (
  person: TestPerson,
  {
    amount,
    days = 90,
    kind = 'aiImageGeneration',
    cause = 'txn',
  }: { amount: number; days?: number; kind?: CreditKind; cause?: string },
) =>
  world.app.runJobs.short('test', async (ctx) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + days * dayMs)
    await grantCredits(ctx, { ownerId: person.userId, kind, amount, cause, source: 'purchase', expiresAt })
  })
const use = (person: TestPerson, amount: number) =>
  within(person.workspaceId, (ctx) => spend(ctx, 'aiImageGeneration', amount))
/** Sessions end while the clock moves by months. */
const clientOf = async (person: TestPerson) => {
  const { cookie } = await world.signIn(person)
  return world.client({ cookie, workspaceId: person.workspaceId })
}
const images = async (person: TestPerson) => (await (await clientOf(person)).billing.stats({})).aiImageGeneration

describe('spending', () => {
  it('ADDON-06 uses what the plan gives first, then the credits that lapse soonest', async () => {
    const person = await world.aPerson()
    await buy(person, { amount: 10, days: 180, cause: 'late' })
    await buy(person, { amount: 10, days: 90, cause: 'soon' })
    expect(await images(person)).toEqual({ total: 0, available: 120, limit: 100 })
    await use(person, 95)
    expect(await images(person)).toEqual({ total: 95, available: 25, limit: 100 })
    await use(person, 12)
    const lots = await world.sql(`select cause, remaining::int from ledger_lot where owner_id = $1 order by 1`, [
      person.userId,
    ])
    expect(lots).toEqual([
      { cause: 'late', remaining: 10 },
      { cause: 'soon', remaining: 3 },
    ])
    expect(await images(person)).toEqual({ total: 100, available: 13, limit: 100 })
    await expect(use(person, 14)).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
      data: { balance: 'aiImageGeneration', available: 13, needed: 14 },
    })
    await use(person, 13)
    expect(await images(person)).toEqual({ total: 100, available: 0, limit: 100 })
  })

  it('ADDON-05 has bought credits available until they lapse', async () => {
    const person = await world.aPerson()
    await buy(person, { amount: 150, days: 90 })
    expect((await images(person)).available).toBe(250)
    world.clock.advance(91 * dayMs)
    expect((await images(person)).available).toBe(100)
    await expect(use(person, 101)).rejects.toMatchObject({ data: { available: 100 } })
  })

  it('PLAN-27 gives the plan’s part again in the next month, and credits once', async () => {
    const person = await world.aPerson()
    await buy(person, { amount: 50 })
    await use(person, 130)
    expect((await images(person)).available).toBe(20)
    world.clock.advance(31 * dayMs)
    expect(await images(person)).toEqual({ total: 0, available: 120, limit: 100 })
  })

  it('never touches credits of a plan without a limit, and keeps those of a plan without the feature', async () => {
    const [unlimited, without] = [await world.aPerson(), await world.aPerson()]
    await subscribe(unlimited, { planId: 'enterprise-month' })
    await buy(unlimited, { amount: 600, kind: 'subtitleSeconds' })
    await within(unlimited.workspaceId, (ctx) => spend(ctx, 'subtitleSeconds', 1_000_000))
    await subscribe(without, { planId: 'web-stories-only-month' })
    await buy(without, { amount: 10 })
    await expect(use(without, 1)).rejects.toMatchObject({ code: 'PLAN_BALANCE_SPENT', data: { available: 0 } })
    expect((await images(without)).available).toBe(0)
    const lots = await world.sql('select remaining::int from ledger_lot where owner_id = any($1)', [
      [unlimited.userId, without.userId],
    ])
    expect(lots.map(({ remaining }) => remaining).sort()).toEqual([10, 600])
  })

  it('gives the whole difference of a larger plan, whatever credits were used before it', async () => {
    const person = await world.aPerson()
    await subscribe(person, { planId: 'core-month' })
    await buy(person, { amount: 50 })
    await use(person, 230)
    await subscribe(person, { planId: 'plus-month' })
    expect(await images(person)).toEqual({ total: 200, available: 320, limit: 500 })
  })

  it('uses nothing when the transaction fails, and nothing to find out whether there is enough', async () => {
    const person = await world.aPerson()
    await buy(person, { amount: 50 })
    await expect(
      within(person.workspaceId, async (ctx) => {
        await spend(ctx, 'aiImageGeneration', 130)
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    await world.app.runJobs.long('test', async (ctx) => {
      const scope = { workspaceId: person.workspaceId, userId: null }
      const open = (work: (inner: WorkspaceJobContext) => Promise<never>) => ctx.scopes.workspace(scope, work)
      await requireBalance(open, 'aiImageGeneration', 150)
      await expect(requireBalance(open, 'aiImageGeneration', 151)).rejects.toMatchObject({ code: 'PLAN_BALANCE_SPENT' })
    })
    expect((await images(person)).available).toBe(150)
  })

  it('never overdraws plan and credits together under concurrency', async () => {
    const person = await world.aPerson()
    await buy(person, { amount: 50 })
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => use(person, 30)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await images(person)).available).toBe(0)
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  })
})

describe('the credit view', () => {
  it('FBILL-09 has four kinds for forms: of the plan, bought, and when they lapse', async () => {
    const person = await world.aPerson()
    await subscribe(person, { planId: 'starter-month', product: 'forms' })
    await buy(person, { amount: 1_000, days: 365, kind: 'emailCredits' })
    await buy(person, { amount: 10, days: 365, kind: 'kycCredits' })
    await within(person.workspaceId, (ctx) => spend(ctx, 'emailCredits', 1_200))
    const { credits } = await (await clientOf(person)).credits.balances({ product: 'forms' })
    expect(credits.map(({ kind }) => kind)).toEqual(formCreditKinds)
    const expiry = new Date(world.clock.now().getTime() + 365 * dayMs).toISOString()
    const resetsOn = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    expect(credits[0]).toEqual({
      kind: 'emailCredits',
      available: 800,
      plan: { limit: 1_000, used: 1_000, remaining: 0, resetsOn },
      bought: { available: 800, reserved: 0, soonestExpiry: expiry },
    })
    expect(credits[1]).toEqual({
      kind: 'mobileCredits',
      available: 0,
      plan: null,
      bought: { available: 0, reserved: 0, soonestExpiry: null },
    })
    expect(credits[2]).toMatchObject({ kind: 'submissions', available: 5_000, plan: { limit: 5_000, used: 0 } })
    expect(credits[3]).toMatchObject({ available: 10, plan: null, bought: { available: 10, soonestExpiry: expiry } })
  })

  it('PLAN-27 says when what the plan gives is full again', async () => {
    const person = await world.aPerson()
    world.clock.set(new Date('2027-01-31T10:00:00Z'))
    await subscribe(person, { planId: 'core-month' })
    const resets = async () => {
      const { credits } = await (await clientOf(person)).credits.balances({})
      return credits.map(({ plan }) => plan?.resetsOn ?? null)
    }
    expect(await resets()).toEqual(['2027-02-28', '2027-02-28', '2027-02-28', null])
    world.clock.set(new Date('2027-03-01T10:00:00Z'))
    expect((await resets())[0]).toBe('2027-03-31')
  })

  it('ROLE-02 shows the history to the owner alone, newest first, page by page', async () => {
    const [owner, editor] = [await world.aPerson(), await world.aPerson()]
    const { workspaceId } = owner
    await world.app.runJobs.short('test', (ctx) =>
      ensureMember(ctx, { workspaceId, userId: editor.userId, role: 'EDITOR' }),
    )
    await buy(owner, { amount: 50 })
    world.clock.advance(1_000)
    await world.app.runJobs.short('test', async (ctx) => {
      await recordMoney(ctx, {
        ownerId: owner.userId,
        type: 'charge',
        money: { minor: 4_500, currency: 'USD' },
        cause: 'txn',
      })
    })
    world.clock.advance(1_000)
    await use(owner, 110)
    world.clock.advance(1_000)
    await world.app.runJobs.short('test', async (ctx) => {
      await takeBackCredits(ctx, { ownerId: owner.userId, kind: 'aiImageGeneration', grantCause: 'txn', cause: 'adj' })
    })
    const mine = await clientOf(owner)
    const first = await mine.credits.history({ limit: 3 })
    const rest = await mine.credits.history({ limit: 3, after: first.next ?? '' })
    expect(
      [...first.entries, ...rest.entries].map(({ type, kind, amount, currency }) => [type, kind, amount, currency]),
    ).toEqual([
      ['take-back', 'aiImageGeneration', -40, null],
      ['use', 'aiImageGeneration', -10, null],
      ['charge', 'money', 4_500, 'USD'],
      ['grant', 'aiImageGeneration', 50, null],
    ])
    expect(rest.next).toBeNull()
    expect(first.entries[1]?.workspaceId).toBe(workspaceId)
    expect((await mine.credits.history({ kind: 'money' })).entries).toHaveLength(1)
    const { cookie } = await world.signIn(editor)
    const theirs = world.client({ cookie, workspaceId })
    await expect(theirs.credits.history({})).rejects.toMatchObject({ code: 'CREDITS_OF_OWNER' })
    expect((await theirs.credits.balances({})).credits[0]).toMatchObject({ kind: 'aiImageGeneration', available: 0 })
  })
})
