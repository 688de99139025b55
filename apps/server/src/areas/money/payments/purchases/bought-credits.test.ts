import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { spend } from '../../billing/index.ts'
import { recountLedger } from '../../ledger/index.ts'
import { writeOffLapsed } from '../../ledger/write-off.ts'

/** Of its own: months pass, and with them every session. */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

it('ADDON-05 ADDON-06 bought credits are spent after what the plan gives, and what is left lapses while the plan is renewed', async () => {
  const person = await world.aPerson()
  const { buy } = buyerIn(world, person)
  await buy('core-month')
  await buy('credits-images-150')
  const images = async () => {
    const { cookie } = await world.signIn(person)
    const { credits } = world.client({ cookie, workspaceId: person.workspaceId })
    const balance = (await credits.balances({})).credits.find(({ kind }) => kind === 'aiImageGeneration')
    const { entries } = await credits.history({ kind: 'aiImageGeneration' })
    const rows = entries.map(({ type, amount }) => [type, amount])
    return { rows, left: balance?.available, ofPlan: balance?.plan?.remaining, bought: balance?.bought.available }
  }
  const use = (amount: number) =>
    world.app.runJobs.long('test', async ({ scopes }) => {
      const scope = { workspaceId: person.workspaceId, userId: person.userId }
      await scopes.workspace(scope, (ctx) => spend(ctx, 'aiImageGeneration', amount))
    })
  expect(await images()).toMatchObject({ left: 350, ofPlan: 200, bought: 150 })
  world.clock.advance(60_000)
  await use(320)
  expect(await images()).toMatchObject({ left: 30, ofPlan: 0, bought: 30 })
  await expect(use(31)).rejects.toMatchObject({
    code: 'PLAN_BALANCE_SPENT',
    data: { available: 30, needed: 31, hasAddOns: true },
  })
  // The provider renews the plan on the way: its clock goes with ours.
  for (const days of [31, 30, 30]) {
    world.clock.advance(days * dayMs)
    await world.runJobs()
    await world.app.runJobs.long('test', writeOffLapsed)
  }
  const bought = ['grant', 150]
  expect(await images()).toEqual({
    left: 200,
    ofPlan: 200,
    bought: 0,
    rows: [['expire', -30], ['use', -120], bought],
  })
  await expect(use(201)).rejects.toMatchObject({ data: { available: 200, needed: 201 } })
  expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
})
