import { createHash } from 'node:crypto'
import { webhookLimits } from '@taplore/contract'
import { dayMs, minuteMs, newId, secondMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { deliverDue } from './deliver-due.ts'
import { deleteFinishedBefore } from './delivery-store.ts'
import { deleteEventsAbout, queueDeliveries } from './index.ts'
import { type Behave, isSigned, startReceiver } from './test-receiver.ts'

const total = isEndurance ? 10_000 : 500
const kills = 5
/** Long enough for an answer on a machine that does much else; short, since one in twenty requests hangs. */
const timeoutMs = 1_000

let world: World
let owner: TestPerson
const closing: (() => void)[] = []
let good: Awaited<ReturnType<typeof startReceiver>>
let hanging: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  good = await startReceiver()
  hanging = await startReceiver(() => {})
  closing.push(good.close, hanging.close)
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: `${good.place},${hanging.place}` })
  owner = await world.aPerson({ name: 'Owner of webhooks' })
  world.clock.set(new Date('2026-03-04T10:00:00Z'))
})
afterEach(async () => {
  const { webhooks } = await owner.client().webhooks.list({})
  for (const { id: webhookId } of webhooks) await owner.client().webhooks.remove({ webhookId })
})
afterAll(async () => {
  await world?.close()
  for (const close of closing) close()
})

const fields = {
  name: '',
  formId: null,
  types: ['submission.created' as const],
  method: 'POST' as const,
  checksCertificate: true,
  headers: [],
}
const create = (url: string) => owner.client().webhooks.create({ ...fields, url })
const ctxOf = () => longJobContext(world.app.installation, 'test')

async function queue(count: number): Promise<void> {
  const formId = newId()
  const scopes = ctxOf().scopes
  for (let from = 0; from < count; from += 200) {
    await scopes.workspace({ workspaceId: owner.workspaceId, userId: null }, async (ctx) => {
      for (let index = from; index < Math.min(count, from + 200); index++) {
        const data = { answer: `Answer ${index} – “quoted”, \u{1f40b} and <b>` }
        await queueDeliveries(ctx, {
          workspaceId: owner.workspaceId,
          formId,
          type: 'submission.created',
          id: newId(),
          data,
        })
      }
    })
  }
}

const waiting = async () => {
  const [row] = await world.sql<{ count: string; next: Date | null }>(
    `select count(*) as count, min(greatest(next_try_at, claimed_until)) as next from webhook_delivery where state = 'waiting'`,
  )
  return { count: Number(row?.count), next: row?.next ?? null }
}

/** Six ways to fail, chosen by id and try: three of ten fail, and nothing fails more than six times. */
const fails: readonly Behave[] = [
  (_, response) => response.writeHead(500).end('broken'),
  (_, response) => response.destroy(),
  () => {},
  (_, response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  (_, response) => response.writeHead(302, { location: 'https://example.com/' }).end(),
  (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()),
]
const fallible: Behave = (received, response) => {
  const [first = 0, second = 0] = createHash('sha256').update(`${received.id} ${received.number}`).digest()
  const fail = first < 77 && received.number <= 6 ? fails[second % fails.length] : undefined
  if (fail) fail(received, response)
  else response.writeHead(200).end('thanks')
}

/** A context whose database goes away for good at a moment, as that of a killed process does: claims stand, nothing else is written. */
function mortal(ctx: LongJobContext): { ctx: LongJobContext; kill: () => Promise<void> } {
  let isDead = false
  const begun = new Set<Promise<unknown>>()
  const scopes: LongJobContext['scopes'] = {
    workspace: (scope, work) => ctx.scopes.workspace(scope, work),
    system: (work) => {
      if (isDead) return new Promise(() => {})
      const transaction = ctx.scopes.system(work)
      begun.add(transaction)
      return transaction
    },
  }
  return {
    ctx: { ...ctx, scopes },
    // The database ends what it has begun long before a lease is over, which here takes no time at all.
    async kill() {
      isDead = true
      await Promise.allSettled(begun)
    },
  }
}

describe('delivery of webhooks', () => {
  it('HOOK-04 HOOK-06 all arrive at a receiver that fails three times in ten, no matter who dies on the way', {
    timeout: Math.max(120_000, total * 150),
  }, async () => {
    const { webhook, secret } = await create(good.url)
    await queue(total)
    good.behave(fallible)
    for (let round = 0; round < kills; round++) {
      const { ctx, kill } = mortal(ctxOf())
      const before = good.received.length
      void deliverDue(ctx, { signal: new AbortController().signal, timeoutMs })
      await expect.poll(() => good.received.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 20)
      await kill()
      // What was in progress when the worker died comes back when its lease is over.
      world.clock.advance(minuteMs)
    }
    for (let left = await waiting(); left.count > 0; left = await waiting()) {
      if (left.next && left.next > world.clock.now()) world.clock.set(left.next)
      await deliverDue(ctxOf(), { signal: new AbortController().signal, timeoutMs })
    }

    const rows = await world.sql<{ id: string; state: string; tries: number; body: string }>(
      'select id, state, tries, body from webhook_delivery where webhook_id = $1',
      [webhook.id],
    )
    expect(rows.length).toBe(total)
    expect(rows.filter(({ state }) => state !== 'delivered')).toEqual([])
    const requestsById = Map.groupBy(good.received, ({ id }) => id)
    expect(requestsById.size).toBe(total)
    const unsigned = good.received.filter((received) => !isSigned(received, secret))
    expect(unsigned).toEqual([])
    const recordedById = Map.groupBy(
      await world.sql<{ id: string; number: number; outcome: string }>(
        'select delivery_id as id, number, outcome from webhook_try',
      ),
      ({ id }) => id,
    )
    let unrecorded = 0
    for (const { id, body, tries } of rows) {
      const requests = requestsById.get(messageOf(id)) ?? []
      const recorded = recordedById.get(id) ?? []
      expect(new Set(requests.map((request) => request.body))).toEqual(new Set([body]))
      // An attempt is one request at most; the last one succeeded, and nothing came after it.
      expect(requests.length).toBeLessThanOrEqual(tries)
      const delivered = recorded.filter(({ outcome }) => outcome === 'delivered')
      expect(delivered.map(({ number }) => number)).toEqual([tries])
      expect(requests.some(({ id: message, number }) => isAccepted(message, number))).toBe(true)
      // Only what the receiver refused is sent again, or what the worker waited for too long on a busy machine.
      const refused = requests.filter(({ id: message, number }) => !isAccepted(message, number))
      const failed = recorded.filter(({ outcome }) => outcome !== 'delivered' && outcome !== 'timeout')
      expect(failed.length).toBeLessThanOrEqual(refused.length)
      // At most one attempt more for each kill, and only of what was in progress then.
      expect(tries - recorded.length).toBeLessThanOrEqual(kills)
      unrecorded += tries - recorded.length
    }
    // Four places of the endpoint were taken when a worker died.
    expect(unrecorded).toBeLessThanOrEqual(kills * 4)
  })

  const messageOf = (deliveryId: string) => `msg_${deliveryId.replaceAll('-', '')}`

  function isAccepted(id: string, number: number): boolean {
    const [first = 0] = createHash('sha256').update(`${id} ${number}`).digest()
    return !(first < 77 && number <= 6)
  }

  it('a receiver that hangs takes its own places, and slows no one else', async () => {
    good.behave((_, response) => response.writeHead(204).end())
    const slow = await create(hanging.url)
    const quick = await create(good.url)
    await queue(60)
    good.received.length = 0
    const controller = new AbortController()
    const running = deliverDue(ctxOf(), { signal: controller.signal, timeoutMs: 60_000 })
    await expect.poll(() => good.received.length, { timeout: 20_000 }).toBe(60)
    // All sixty arrived while the other one has answered nothing, and it holds four requests and no more.
    expect(hanging.received.length).toBe(4)
    const delivered = () =>
      world.sql(`select 1 from webhook_delivery where webhook_id = $1 and state = 'delivered'`, [quick.webhook.id])
    await expect.poll(delivered).toHaveLength(60)
    controller.abort()
    await running
    // After three failures in a row it has one place.
    await world.sql('update webhook_delivery set claimed_until = null')
    await world.sql('update webhook set failures_in_row = 3 where id = $1', [slow.webhook.id])
    const before = hanging.received.length
    const again = new AbortController()
    const second = deliverDue(ctxOf(), { signal: again.signal, timeoutMs: 60_000 })
    await expect.poll(() => hanging.received.length, { timeout: 20_000 }).toBe(before + 1)
    await queue(10)
    await expect.poll(() => good.received.length, { timeout: 20_000 }).toBe(70)
    expect(hanging.received.length).toBe(before + 1)
    again.abort()
    await second
  })

  it('HOOK-06 waits grow over three days; then the endpoint is switched off, with a mail', async () => {
    good.behave((_, response) => response.writeHead(500).end('still broken'))
    const { webhook } = await create(good.url)
    await queue(1)
    const waits: number[] = []
    for (let left = await waiting(); left.count > 0; left = await waiting()) {
      if (left.next && left.next > world.clock.now()) {
        waits.push((left.next.getTime() - world.clock.now().getTime()) / secondMs)
        world.clock.set(left.next)
      }
      await deliverDue(ctxOf(), { signal: new AbortController().signal })
    }
    expect(waits).toHaveLength(webhookLimits.waitsSeconds.length - 1)
    for (const [index, wait] of waits.entries()) {
      const planned = webhookLimits.waitsSeconds[index + 1] ?? 0
      expect(wait).toBeGreaterThanOrEqual(planned)
      expect(wait).toBeLessThanOrEqual(planned * 1.1 + 1)
    }
    const [kept] = (await owner.client().webhooks.list({})).webhooks
    expect(kept).toMatchObject({ id: webhook.id, isOn: false, offReason: 'failing', failed: 1 })
    await world.runJobs()
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toContain(good.place)
    expect(mail?.text).toContain('/forms/webhooks')
    // What failed is sent again when it is on again.
    await expect(owner.client().webhooks.replay({ webhookId: webhook.id })).rejects.toMatchObject({
      code: 'WEBHOOK_IS_OFF',
    })
    // So is what came while it was off; no one has chosen that.
    await queue(1)
    await deliverDue(ctxOf(), { signal: new AbortController().signal })
    expect((await owner.client().webhooks.list({})).webhooks[0]).toMatchObject({ failed: 1, waiting: 1 })
    good.behave((_, response) => response.writeHead(204).end())
    const before = good.received.length
    await owner.client().webhooks.update({ webhookId: webhook.id, isOn: true })
    expect(await owner.client().webhooks.replay({ webhookId: webhook.id })).toEqual({ queued: 1 })
    await world.runJobs()
    expect(good.received.length - before).toBe(2)
    expect((await owner.client().webhooks.list({})).webhooks[0]).toMatchObject({ failed: 0, waiting: 0 })
  })

  it('what waits for an endpoint that stays off is forgotten with the log', async () => {
    const { webhook } = await create(good.url)
    await queue(1)
    await owner.client().webhooks.update({ webhookId: webhook.id, isOn: false })
    const count = async () =>
      (await world.sql('select id from webhook_delivery where webhook_id = $1', [webhook.id])).length
    const forget = (days: number) =>
      ctxOf().scopes.system((ctx) => deleteFinishedBefore(ctx, new Date(world.clock.now().getTime() - days * dayMs)))
    await forget(webhookLimits.logDays)
    expect(await count()).toBe(1)
    world.clock.advance((webhookLimits.logDays + 1) * dayMs)
    await forget(webhookLimits.logDays)
    expect(await count()).toBe(0)
  })

  it('HOOK-06 a time that the receiver names is waited for', async () => {
    good.behave((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
    await create(good.url)
    await queue(1)
    const before = world.clock.now().getTime()
    await deliverDue(ctxOf(), { signal: new AbortController().signal })
    expect(((await waiting()).next?.getTime() ?? 0) - before).toBe(120 * secondMs)
  })

  it('a 410 turns it off immediately; later deliveries stay pending', async () => {
    good.behave((_, response) => response.writeHead(410).end())
    await create(good.url)
    await queue(1)
    await world.runJobs()
    const [kept] = (await owner.client().webhooks.list({})).webhooks
    expect(kept).toMatchObject({ isOn: false, offReason: 'gone', failed: 1 })
    expect(await waiting()).toMatchObject({ count: 0 })
    await queue(1)
    expect(await waiting()).toMatchObject({ count: 0 })
  })

  it('what is queued exists exactly if its cause was committed', async () => {
    await create(good.url)
    const failing = ctxOf().scopes.workspace({ workspaceId: owner.workspaceId, userId: null }, async (ctx) => {
      await queueDeliveries(ctx, {
        workspaceId: owner.workspaceId,
        formId: newId(),
        type: 'submission.created',
        id: newId(),
        data: {},
      })
      throw new Error('The cause failed.')
    })
    await expect(failing).rejects.toThrow('The cause failed.')
    expect(await waiting()).toMatchObject({ count: 0 })
  })

  it('continues when a delivery is deleted while its request is in progress', async () => {
    await create(hanging.url)
    const id = newId()
    const scopes = ctxOf().scopes
    const { workspaceId } = owner
    await scopes.workspace({ workspaceId, userId: null }, (ctx) =>
      queueDeliveries(ctx, { workspaceId, formId: newId(), type: 'submission.created', id, data: {} }),
    )
    const before = hanging.received.length
    const delivering = deliverDue(ctxOf(), { signal: new AbortController().signal, timeoutMs })
    await expect.poll(() => hanging.received.length, { interval: 5 }).toBeGreaterThan(before)
    await scopes.system(({ db }) => deleteEventsAbout({ db }, { workspaceId, ids: [id] }))
    await expect(delivering).resolves.toBeUndefined()
    expect(await world.sql('select id from webhook_delivery where thing_id = $1', [id])).toEqual([])
  })
})
