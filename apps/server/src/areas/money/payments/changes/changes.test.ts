import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { sandboxContext } from '../../../../../testing/sandbox-payer.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { addToClock } from '../../sandbox/store.ts'
import { followClockOf } from '../../sandbox/subscriptions/follow-clock.ts'
import { followScheduleNow } from './follow-schedule.ts'

let world: World
let crew: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
})
afterAll(() => world?.close())

async function aBuyer() {
  const person = await world.aPerson()
  const { payments } = person.client()
  return { payments, ...buyerIn(world, person) }
}
const advance = async (time: { days?: number; minutes?: number }) => {
  await crew.client().sandboxCheckout.advanceClock({ days: 0, minutes: 0, ...time })
  await world.runJobs()
  await world.app.runJobs.long('test', followScheduleNow)
  await world.runJobs()
}

describe('users and domains that are bought', () => {
  it('BILL-32 BILL-78 are not charged for where the next plan includes them', async () => {
    const { payments, buy, overviewOf, subscriptionIdOf } = await aBuyer()
    await buy('pro-month')
    const change = { product: 'stories' as const, subscriptionId: await subscriptionIdOf('stories') }
    await payments.updateSubscription({ ...change, plan_id: 'pro-month', seats: 5, domains: 3 })
    await world.runJobs()
    expect(await overviewOf('stories')).toMatchObject({ seats: { bought: 4 }, domains: { bought: 2 } })
    const preview = await payments.previewChange({ product: 'stories', plan_id: 'enterprise-month' })
    await payments.updateSubscription({ ...change, plan_id: 'enterprise-month' })
    await world.runJobs()
    const overview = await overviewOf('stories')
    expect(overview).toMatchObject({ planName: 'enterprise', seats: { bought: 0 }, domains: { bought: 2 } })
    expect(overview.nextAmount).toBe(preview.next?.due)
  })

  it('BILL-32 are not bought by an upgrade to a plan that includes fewer', async () => {
    const { payments, buy, overviewOf, subscriptionIdOf } = await aBuyer()
    await buy('core-month')
    const subscriptionId = await subscriptionIdOf('stories')
    await payments.updateSubscription({ product: 'stories', plan_id: 'pro-month', subscriptionId })
    await world.runJobs()
    expect(await overviewOf('stories')).toMatchObject({ planName: 'pro', seats: { bought: 0 }, domains: { bought: 0 } })
  })
})

it('BILL-35 BILL-44 what is past due ends at once when it is canceled, as is said before, and its debt with it', async () => {
  const { payments, buy, overviewOf, subscriptionIdOf } = await aBuyer()
  await buy('core-month', { card: '0341' })
  await advance({ days: 32 })
  expect(await overviewOf('stories')).toMatchObject({ status: 'past_due' })
  const preview = await payments.previewChange({ product: 'stories', plan_id: 'free' })
  expect(preview).toMatchObject({ direction: 'cancel', dueToday: null })
  expect(new Date(preview.effectiveAt).getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
  await payments.cancelSubscription({ subscriptionId: await subscriptionIdOf('stories') })
  expect(await overviewOf('stories')).toMatchObject({ status: 'deleted', pastDue: null, pastDueId: null })
})

it('BILL-05 BILL-07 an upgrade is charged and listed as it was previewed', async () => {
  const { payments, buy, subscriptionIdOf } = await aBuyer()
  await buy('core-year')
  await advance({ days: 10 })
  const preview = await payments.previewChange({ product: 'stories', plan_id: 'pro-year' })
  const subscriptionId = await subscriptionIdOf('stories')
  const shownDue = preview.dueToday?.due ?? 0
  await payments.updateSubscription({ product: 'stories', plan_id: 'pro-year', subscriptionId, shownDue })
  await world.runJobs()
  const { invoices } = await payments.invoices({})
  // What is left of the year before pays a part of it.
  expect(preview.dueToday?.credit).toBeGreaterThan(0)
  expect(invoices[0]).toMatchObject({ status: 'paid', amount: preview.dueToday?.due })
})

it('BILL-05 an upgrade that costs more than was shown is not charged; the amount as it is now is', async () => {
  const { payments, buy, subscriptionIdOf, overviewOf } = await aBuyer()
  await buy('core-month')
  await advance({ days: 10 })
  const wanted = { product: 'stories' as const, plan_id: 'pro-year' }
  const subscriptionId = await subscriptionIdOf('stories')
  const dueNow = async () => (await payments.previewChange(wanted)).dueToday?.due ?? 0
  const change = (shownDue: number) => payments.updateSubscription({ ...wanted, subscriptionId, shownDue })
  const shown = await dueNow()
  await advance({ days: 9 })
  await expect(change(shown)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED', status: 409 })
  await world.runJobs()
  expect((await overviewOf('stories')).planName).toBe('core')
  const changed = await dueNow()
  expect(changed).toBeGreaterThan(shown)
  expect(await change(changed)).toMatchObject({ status: 'success' })
})

describe('a scheduled downgrade', () => {
  const downgrade = async () => {
    const { payments, buy, subscriptionIdOf, ...buyer } = await aBuyer()
    await buy('pro-month')
    const subscriptionId = await subscriptionIdOf('stories')
    await payments.updateSubscription({ product: 'stories', plan_id: 'core-month', subscriptionId })
    await world.runJobs()
    return { payments, ...buyer }
  }

  it('BILL-33 is what the renewal is billed by, when the clock of the sandbox moves to it', async () => {
    const { payments, overviewOf } = await downgrade()
    const { nextAmount, next_billed_at: nextAt } = await overviewOf('stories')
    const now = new Date((await crew.client().sandboxCheckout.clock()).now).getTime()
    const minutes = Math.floor((new Date(nextAt ?? '').getTime() - now) / 60_000) - 30
    await advance({ days: Math.floor(minutes / 1_440), minutes: minutes % 1_440 })
    expect((await overviewOf('stories')).planName).toBe('pro')
    await advance({ minutes: 60 })
    expect(await overviewOf('stories')).toMatchObject({ planName: 'core', scheduled: null })
    expect((await payments.invoices({})).invoices[0]?.amount).toBe(nextAmount)
  })

  it('BILL-33 is what the renewal is billed by, when the clock of the sandbox moves past it at once', async () => {
    const { payments, overviewOf } = await downgrade()
    const { nextAmount } = await overviewOf('stories')
    await advance({ days: 32 })
    expect(await overviewOf('stories')).toMatchObject({ planName: 'core', scheduled: null })
    const { invoices } = await payments.invoices({})
    expect(invoices.map(({ amount }) => amount)).toEqual([nextAmount, expect.any(Number)])
    const [renewed = Number.NaN, first = Number.NaN] = invoices.map(({ createdAt }) => Date.parse(createdAt))
    expect(renewed - first).toBeGreaterThan(27 * dayMs)
  })

  it('BILL-33 takes effect when the subscription was renewed before it was made', async () => {
    const { overviewOf } = await downgrade()
    // The provider bills while no worker of the product runs.
    await world.app.installation.database.system((db) => addToClock(db, 32 * dayMs))
    await followClockOf(sandboxContext(world))
    await advance({})
    expect(await overviewOf('stories')).toMatchObject({ planName: 'core', scheduled: null })
  })
})
