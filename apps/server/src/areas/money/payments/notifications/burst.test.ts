import { minuteMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { signNotification } from '../../../../providers/payments/verify-notification.ts'
import { sandboxNotificationSecret } from '../../sandbox/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  world.clock.freeze()
})
afterAll(() => world?.close())

/** The short run has the same faults. */
const purchases = isEndurance ? 1_000 : 250

/** Posts a body as the provider does, and answers with the status and whether it was new. */
async function post(body: string, signature: string | null): Promise<string> {
  const headers = signature === null ? undefined : { 'paddle-signature': signature }
  const response = await world.fetch('/api/payments/notifications', { method: 'POST', body, headers })
  const { isNew } = (await response.json()) as { isNew?: boolean }
  return response.status === 200 ? (isNew ? 'new' : 'known') : String(response.status)
}

describe('a burst of notifications', () => {
  it('BILL-87 of purchases, each told twice, is handled once each; bad, old and foreign signatures among them are refused', {
    timeout: 600_000,
  }, async () => {
    const person = await world.aPerson()
    const { buy, credits } = buyerIn(world, person)
    await buy('core-month')
    await buy('credits-images-150')
    const [known] = await world.sql<{ body: string }>(
      `select body from payment_event where owner_id = $1 and type = 'transaction.completed' order by occurred_at desc limit 1`,
      [person.userId],
    )
    const source = JSON.parse(known?.body ?? '{}')
    // What was given for nothing has no invoice to draw; the credits tell how often each was handled.
    const nothing = JSON.parse(
      JSON.stringify(source.data.details).replaceAll(
        /"(subtotal|discount|tax|total|grand_total|credit|balance|earnings|fee)":"\d+"/g,
        '"$1":"0"',
      ),
    )
    const bodyOf = (index: number, isForged: boolean) => {
      const kind = isForged ? 'forged' : 'burst'
      const data = { ...source.data, id: `txn_${kind}_${index}`, custom_data: null, details: nothing }
      return JSON.stringify({ ...source, event_id: `evt_${kind}_${index}`, data })
    }
    const secret = sandboxNotificationSecret(world)
    const now = world.clock.now()
    const sign = (body: string, minutes = 0, by = secret) =>
      signNotification(body, by, new Date(now.getTime() + minutes * minuteMs))
    const sent = Array.from({ length: purchases }, (_, index) => {
      const body = bodyOf(index, false)
      return [body, sign(body)] as const
    })
    const forged = Array.from({ length: 100 }, (_, index) => {
      const body = bodyOf(index, true)
      const signatures = [
        sign(body, -6),
        sign(body, 6),
        sign(body, 0, 'the secret of someone else'),
        sign(bodyOf(index + 1, true)),
        `ts=${Math.floor(now.getTime() / 1_000)};h1=${'0'.repeat(64)}`,
        null,
      ]
      return [body, signatures[index % signatures.length] ?? null] as const
    })
    const burst = [...sent, ...sent, ...forged].map((entry, index) => ({
      entry,
      rank: (index * 7_919) % (2 * purchases + 99),
    }))
    const queue = burst.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry)
    const answers: Record<string, number> = {}
    const sender = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const answer = await post(...next)
        answers[answer] = (answers[answer] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 64 }, sender))
    expect(answers).toEqual({ new: purchases, known: purchases, 401: 100 })
    await world.runJobs()
    expect(
      await world.sql(
        `select state, tries, count(*)::int as total from payment_event where id like 'evt_burst_%' group by 1, 2`,
      ),
    ).toEqual([{ state: 'done', tries: 1, total: purchases }])
    expect(await world.sql(`select id from payment_event where id like 'evt_forged_%'`)).toEqual([])
    expect(await credits('aiImageGeneration')).toBe(150 + purchases * 150)
    expect((await person.client().payments.invoices({})).total).toBe(2)
  })
})
