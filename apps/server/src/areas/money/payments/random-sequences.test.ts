import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryProvider } from '../../../../testing/memory-provider/memory-provider.ts'
import type { MemoryEvent } from '../../../../testing/memory-provider/state.ts'
import { paymentPlan } from '../../../../testing/payment-model/plan.ts'
import { runModel } from '../../../../testing/payment-model/run-model.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { LongJobContext, SlowWorkspaceContext } from '../../../platform/context.ts'
import { handleEventById } from './notifications/handle-event.ts'
import { receiveNotification } from './notifications/receive-notification.ts'
import { createTransaction } from './purchases/create-transaction.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('random sequences of acts, notifications and days', () => {
  it('BILL-87 ADDON-05 LTD-08 leave what a small reference has: the same plans, the same ledger to the cent', {
    timeout: Math.max(120_000, paymentPlan.sequences * 2_000),
  }, async () => {
    const { sequences, steps } = await runModel(world, paymentPlan)
    process.stdout.write(`payments: ${sequences} random sequences of ${steps} steps\n`)
    expect(sequences).toBe(paymentPlan.sequences)
  })
})

const long = <T>(work: (ctx: LongJobContext) => Promise<T>) => {
  let result: T | undefined
  return world.app.runJobs
    .long('test', async (ctx) => {
      result = await work(ctx)
    })
    .then(() => result as T)
}

function use(provider: MemoryProvider): void {
  Object.assign(world.app.installation.providers, { payments: provider.payments })
}

async function deliver(ctx: LongJobContext, { notification, body }: MemoryEvent): Promise<void> {
  await receiveNotification(ctx, notification, body)
  await handleEventById(ctx, notification.eventId)
}

describe('a process that ends in the middle of a checkout', () => {
  const buyer = async (
    person: TestPerson,
    ctx: LongJobContext,
    fails: (count: number) => 'before' | 'after' | null,
  ) => {
    let count = 0
    const actor = { kind: 'member', workspaceId: person.workspaceId, userId: person.userId, isSupportAccess: false }
    const scopes = {
      ...ctx.scopes,
      async system<T>(...given: Parameters<typeof ctx.scopes.system<T>>) {
        count += 1
        const way = fails(count)
        if (way === 'before') throw new Error('ended before the commit')
        const result = await ctx.scopes.system(...given)
        if (way === 'after') throw new Error('ended after the commit')
        return result
      },
    }
    // What a call of this person has; the use case reads no more of its actor.
    return { ...ctx, actor, scopes } as unknown as SlowWorkspaceContext
  }

  it('is made up for by the next try and the notification, at every step', { timeout: 60_000 }, async () => {
    const items = [{ price_id: 'core-month', quantity: 1 }]
    for (let step = 1; step <= 5; step += 1) {
      const ways = isEndurance ? (['before', 'after'] as const) : ([step % 2 ? 'before' : 'after'] as const)
      for (const way of ways) {
        const provider = new MemoryProvider(randomUUID().slice(0, 8), new Date(world.clock.now().getTime() - dayMs))
        use(provider)
        const person = await world.aPerson()
        const input = { country_code: 'DE', postal_code: '10115', items, requestKey: randomUUID() }
        await long(async (ctx) => {
          const ending = await buyer(person, ctx, (count) => (count === step ? way : null))
          await createTransaction(ending, input).catch((error: Error) => expect(error.message).toMatch(/^ended/))
          const whole = await buyer(person, ctx, () => null)
          const { txnId } = await createTransaction(whole, input)
          expect(await createTransaction(whole, input)).toEqual({ txnId })
          provider.pay(txnId)
          for (const event of provider.events) await deliver(ctx, event)
        })
        expect(await found(person.userId)).toEqual({ plan: 'core-month active', invoices: 1, money: 2_090 })
      }
    }
  })
})

/** What one purchase must leave, once. */
async function found(ownerId: string) {
  const [row] = await world.sql<{ plan: string; invoices: number; money: number }>(
    `select (select plan_id || ' ' || status from subscription where owner_id = $1) as plan,
            (select count(*)::int from invoice where owner_id = $1) as invoices,
            (select sum(amount)::int from ledger_entry where owner_id = $1 and kind = 'money') as money`,
    [ownerId],
  )
  return row
}
