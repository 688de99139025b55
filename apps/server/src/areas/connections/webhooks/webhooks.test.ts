import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WebhookFields, webhookHeaderSchema } from '@taplore/contract'
import { hourMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { deleteEventsAbout, queueDeliveries } from './index.ts'
import { nextTryAfter } from './retry-schedule.ts'
import { isSigned, startReceiver } from './test-receiver.ts'

let world: World
let owner: TestPerson
let receiver: Awaited<ReturnType<typeof startReceiver>>
let selfSigned: Server
let securePlace = ''
let secureHits = 0

beforeAll(async () => {
  receiver = await startReceiver()
  selfSigned = createServer(selfSignedPair(), (_, response) => {
    secureHits++
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => selfSigned.listen(0, '127.0.0.1', resolve))
  securePlace = `127.0.0.1:${(selfSigned.address() as AddressInfo).port}`
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: `${receiver.place},${securePlace}` })
  owner = await world.aPerson({ name: 'Owner of webhooks' })
  world.clock.set(new Date('2026-03-04T10:00:00Z'))
})
afterAll(async () => {
  await world?.close()
  receiver?.close()
  selfSigned?.close()
})
beforeEach(async () => {
  receiver.behave((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('thanks'))
  receiver.received.length = 0
  const { webhooks } = await owner.client().webhooks.list({})
  for (const { id } of webhooks) await owner.client().webhooks.remove({ webhookId: id })
})

function selfSignedPair(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-cert-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=receiver']
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert, '-days', '2'], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

const fields: Omit<WebhookFields, 'url'> = {
  name: 'My receiver',
  formId: null,
  types: ['submission.created'],
  method: 'POST',
  checksCertificate: true,
  headers: [],
}
const create = (more: Partial<WebhookFields> = {}) =>
  owner.client().webhooks.create({ ...fields, url: receiver.url, ...more })

async function happen(
  event: { formId?: string; type?: 'submission.created' | 'submission.updated'; id?: string } = {},
) {
  const { formId = newId(), type = 'submission.created', id = newId() } = event
  const { scopes } = longJobContext(world.app.installation, 'test')
  const { workspaceId } = owner
  const data = { answers: [{ label: 'Name', value: 'Grüße <b>&amp;</b>' }] }
  const queued = await scopes.workspace({ workspaceId, userId: null }, (ctx) =>
    queueDeliveries(ctx, { workspaceId, formId, type, id, data }),
  )
  return { formId, id, queued }
}

describe('endpoints', () => {
  it('HOOK-01 HOOK-03 are made, listed, changed and removed, with all their fields', async () => {
    const client = owner.client()
    const headers = [{ name: 'X-Team', value: 'harbour' }]
    const { webhook, secret } = await create({ headers, method: 'POST' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({ url: receiver.url, method: 'POST', headers, isOn: true, checksCertificate: true })
    expect((await client.webhooks.list({})).webhooks).toEqual([webhook])
    const same = await client.webhooks.update({ webhookId: webhook.id })
    expect(same.webhook).toMatchObject({ id: webhook.id, method: webhook.method, isOn: true })
    const { webhook: changed } = await client.webhooks.update({ webhookId: webhook.id, method: 'GET', isOn: false })
    expect(changed).toMatchObject({ method: 'GET', headers, isOn: false, offReason: 'by-hand', name: 'My receiver' })
    expect(await client.webhooks.secret({ webhookId: webhook.id })).toEqual({ secret })
    await client.webhooks.remove({ webhookId: webhook.id })
    expect((await client.webhooks.list({})).webhooks).toEqual([])
    const acts = await world.sql<{ action: string }>(
      `select action from audit_entry where object_id = $1 order by sequence`,
      [webhook.id],
    )
    expect(acts.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed', 'webhook.removed'])
    const kept = await world.sql('select * from audit_entry where object_id = $1', [webhook.id])
    expect(JSON.stringify(kept)).not.toContain('harbour')
  })

  it('HOOK-01 store secret and headers encrypted', async () => {
    const { secret } = await create({ headers: [{ name: 'Authorization', value: 'Bearer of-the-receiver' }] })
    const kept = JSON.stringify(await world.sql('select * from webhook'))
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('of-the-receiver')
  })

  it('HOOK-02 refuse addresses that are none, and headers without name or value', async () => {
    for (const url of ['', 'harbour', 'ftp://example.com/x', 'javascript:alert(1)'])
      await expect(create({ url })).rejects.toMatchObject({ status: 422 })
    await expect(create({ url: 'https://user:pass@example.com/' })).rejects.toMatchObject({
      code: 'ADDRESS_HAS_PASSWORD',
    })
    for (const header of [
      { name: '', value: 'x' },
      { name: 'X-A', value: '  ' },
      { name: 'X A', value: 'x' },
      { name: 'X-A', value: 'x\r\nX-B: y' },
    ])
      await expect(create({ headers: [header] })).rejects.toMatchObject({ status: 422 })
    await expect(
      create({
        headers: [
          { name: 'X-A', value: '1' },
          { name: 'x-a', value: '2' },
        ],
      }),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('HOOK-02 refuse headers that belong to the delivery', () => {
    const denied = [
      'Host',
      'content-length',
      'Webhook-Signature',
      'transfer-encoding',
      'X-Forwarded-For',
      'Content-Type',
      'cookie',
      'connection',
    ]
    for (const name of denied) expect(webhookHeaderSchema.safeParse({ name, value: 'x' }).success, name).toBe(false)
    for (const name of ['Authorization', 'X-Api-Key', 'Idempotency-Key']) {
      expect(webhookHeaderSchema.safeParse({ name, value: 'x' }).success, name).toBe(true)
    }
  })

  it('HOOK-07 refuse private addresses when they are saved and when they are called', async () => {
    for (const url of [
      'http://169.254.169.254/latest/meta-data/',
      'http://127.0.0.1:1/',
      'https://[::1]/',
      'http://localhost/x',
    ])
      await expect(create({ url })).rejects.toMatchObject({ status: 422 })
    const { webhook } = await create({ checksCertificate: false })
    await world.sql(`update webhook set url = 'http://169.254.169.254/latest/' where id = $1`, [webhook.id])
    const { attempt } = await owner.client().webhooks.test({ webhookId: webhook.id })
    expect(attempt).toMatchObject({ outcome: 'address-refused', status: null, answer: null })
  })

  it('HOOK-05 take a self-signed certificate only when the check is off', async () => {
    const { webhook } = await create({ url: `https://${securePlace}/hook` })
    expect((await owner.client().webhooks.test({ webhookId: webhook.id })).attempt).toMatchObject({
      outcome: 'certificate',
    })
    expect(secureHits).toBe(0)
    await owner.client().webhooks.update({ webhookId: webhook.id, checksCertificate: false })
    expect((await owner.client().webhooks.test({ webhookId: webhook.id })).attempt).toMatchObject({
      outcome: 'delivered',
    })
    expect(secureHits).toBe(1)
    // The flag is about certificates alone: what is not public stays shut.
    await world.sql(`update webhook set url = 'https://127.0.0.1:9/' where id = $1`, [webhook.id])
    expect((await owner.client().webhooks.test({ webhookId: webhook.id })).attempt.outcome).toBe('address-refused')
  })
})

describe('requests', () => {
  it('HOOK-04 carry the answer, signed with the secret', async () => {
    const { secret, webhook } = await create({ headers: [{ name: 'Authorization', value: 'Bearer mine' }] })
    const { id, formId, queued } = await happen()
    expect(queued).toBe(1)
    await world.runJobs()
    const [request] = receiver.received
    expect(request?.method).toBe('POST')
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer mine',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      type: 'submission.created',
      timestamp: '2026-03-04T10:00:00.000Z',
      data: { id, formId, answers: [{ label: 'Name', value: 'Grüße <b>&amp;</b>' }] },
    })
    expect(request && isSigned(request, secret)).toBe(true)
    expect(request && isSigned({ ...request, body: `${request.body} ` }, secret)).toBe(false)
    const [delivery] = (await owner.client().webhooks.log({ webhookId: webhook.id })).deliveries
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, lastStatus: 200, messageId: request?.id })
    const told = await owner.client().webhooks.delivery({ deliveryId: delivery?.id ?? '' })
    expect(told.body).toBe(request?.body)
    expect(told.tries[0]).toMatchObject({
      status: 200,
      answer: { body: 'thanks', headers: { 'content-type': 'text/plain' } },
    })
    // The log shows that there was such a header, and not what it said.
    expect(told.tries[0]?.request.headers).toMatchObject({ Authorization: '…' })
    expect(JSON.stringify(told)).not.toContain('Bearer mine')
  })

  it('HOOK-01 by GET carry ids in the address and sign an empty body', async () => {
    const { secret } = await create({ url: `${receiver.url}?team=1`, method: 'GET' })
    const { id, formId } = await happen()
    await world.runJobs()
    const [request] = receiver.received
    expect(request).toMatchObject({ method: 'GET', body: '' })
    const query = Object.fromEntries(new URL(request?.url ?? '', 'http://x').searchParams)
    expect(query).toEqual({ team: '1', type: 'submission.created', id, form_id: formId, message_id: request?.id })
    expect(request && isSigned(request, secret)).toBe(true)
  })

  it('HOOK-04 are signed with both secrets for a day after a change', async () => {
    const { webhook, secret: former } = await create()
    const { secret: present } = await owner.client().webhooks.rotateSecret({ webhookId: webhook.id })
    await happen()
    await world.runJobs()
    const [overlap] = receiver.received
    expect(overlap?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    expect(overlap && [isSigned(overlap, former), isSigned(overlap, present)]).toEqual([true, true])
    world.clock.advance(25 * hourMs)
    await happen()
    await world.runJobs()
    const later = receiver.received[1]
    expect(later && [isSigned(later, former), isSigned(later, present)]).toEqual([false, true])
  })

  it('go to those who listen: to their form, their kind of event, and only while on', async () => {
    const { id: formId } = await owner.client().forms.create({ name: 'Listened to' })
    const { webhook: ofForm } = await create({ formId })
    const { webhook: ofAll } = await create()
    const other = await world.aPerson()
    await other.client().webhooks.create({ ...fields, url: receiver.url })
    expect((await happen({ formId })).queued).toBe(2)
    expect((await happen()).queued).toBe(1)
    expect((await happen({ formId, type: 'submission.updated' })).queued).toBe(0)
    await owner.client().webhooks.update({ webhookId: ofAll.id, isOn: false })
    expect((await happen()).queued).toBe(0)
    expect((await owner.client().webhooks.list({ formId })).webhooks.map(({ id }) => id).sort()).toEqual(
      [ofForm.id, ofAll.id].sort(),
    )
    await world.runJobs()
  })

  it('HOOK-06 that fail are logged with status, answer and time, and tried again', async () => {
    receiver.behave((_, response) => response.writeHead(500).end(`down${'x'.repeat(10_000)}`))
    const { webhook } = await create()
    await happen()
    await world.runJobs()
    const [waiting] = (await owner.client().webhooks.log({ webhookId: webhook.id, state: 'waiting' })).deliveries
    expect(waiting).toMatchObject({ tries: 1, lastStatus: 500, lastOutcome: 'http-error' })
    expect(waiting?.nextTryAt && new Date(waiting.nextTryAt) > world.clock.now()).toBe(true)
    const told = await owner.client().webhooks.delivery({ deliveryId: waiting?.id ?? '' })
    expect(told.tries[0]?.answer).toMatchObject({ isCut: true })
    expect(told.tries[0]?.answer?.body).toHaveLength(4_096)
    expect(told.tries[0]?.startedAt).toBe('2026-03-05T11:00:00.000Z')
  })

  it('follow no redirect', async () => {
    receiver.behave((_, response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    const { webhook } = await create()
    const { attempt } = await owner.client().webhooks.test({ webhookId: webhook.id })
    expect(attempt).toMatchObject({ outcome: 'redirect', status: 302 })
    expect(receiver.received).toHaveLength(1)
  })

  it('HOOK-04 are signed with each previous secret for a day, also when the secret changes again', async () => {
    const { webhook, secret: first } = await create()
    const rotate = async () => (await owner.client().webhooks.rotateSecret({ webhookId: webhook.id })).secret
    const second = await rotate()
    world.clock.advance(12 * hourMs)
    const third = await rotate()
    const signedBy = async () => {
      await happen()
      await world.runJobs()
      const last = receiver.received.at(-1)
      return [first, second, third].map((secret) => last && isSigned(last, secret))
    }
    expect(await signedBy()).toEqual([true, true, true])
    world.clock.advance(13 * hourMs)
    expect(await signedBy()).toEqual([false, true, true])
    world.clock.advance(12 * hourMs)
    expect(await signedBy()).toEqual([false, false, true])
  })
})

describe('log', () => {
  it('HOOK-03 sends one again, with the id it had', async () => {
    receiver.behave((_, response) => response.writeHead(500).end())
    const { webhook } = await create()
    await happen()
    await world.runJobs()
    receiver.behave((_, response) => response.writeHead(204).end())
    const [failed] = (await owner.client().webhooks.log({ webhookId: webhook.id })).deliveries
    await owner.client().webhooks.retry({ deliveryId: failed?.id ?? '' })
    await world.runJobs()
    const [again] = (await owner.client().webhooks.log({ webhookId: webhook.id })).deliveries
    expect(again).toMatchObject({ state: 'delivered', tries: 2, messageId: failed?.messageId })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  })

  it('HOOK-03 sends all since a time again', async () => {
    const { webhook } = await create()
    await happen()
    await world.runJobs()
    world.clock.advance(hourMs)
    const since = world.clock.now().toISOString()
    await happen()
    await happen()
    await world.runJobs()
    expect(await owner.client().webhooks.replay({ webhookId: webhook.id })).toEqual({ queued: 0 })
    expect(await owner.client().webhooks.replay({ webhookId: webhook.id, since, onlyFailed: false })).toEqual({
      queued: 2,
    })
    await world.runJobs()
    expect(receiver.received).toHaveLength(5)
  })

  it('HOOK-03 shows pages of it, and downloads it with requests and answers', async () => {
    const { webhook } = await create()
    for (let index = 0; index < 3; index++) await happen()
    await world.runJobs()
    const first = await owner.client().webhooks.log({ webhookId: webhook.id, limit: 2 })
    expect(first.hasMore).toBe(true)
    const next = await owner
      .client()
      .webhooks.log({ webhookId: webhook.id, limit: 2, before: first.deliveries[1]?.id ?? '' })
    expect([next.deliveries.length, next.hasMore]).toEqual([1, false])
    const { filename, text } = await owner.client().webhooks.download({ webhookId: webhook.id })
    expect(filename).toMatch(/^webhook-log-2026-\d\d-\d\d\.json$/)
    const log = JSON.parse(text) as { deliveries: { attempts: { answer: { body: string } }[] }[] }
    expect(log.deliveries).toHaveLength(3)
    expect(log.deliveries[0]?.attempts[0]?.answer.body).toBe('thanks')
  })

  it('is of no other workspace, and forgets what must be forgotten', async () => {
    const { webhook } = await create()
    const { id } = await happen()
    await world.runJobs()
    const [delivery] = (await owner.client().webhooks.log({ webhookId: webhook.id })).deliveries
    const stranger = (await world.aPerson()).client()
    await expect(stranger.webhooks.log({ webhookId: webhook.id })).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
    await expect(stranger.webhooks.delivery({ deliveryId: delivery?.id ?? '' })).rejects.toMatchObject({
      code: 'DELIVERY_NOT_FOUND',
    })
    const { database } = world.app.installation
    await database.workspace({ workspaceId: owner.workspaceId, userId: null }, (db) =>
      deleteEventsAbout({ db }, { workspaceId: owner.workspaceId, ids: [id] }),
    )
    expect((await owner.client().webhooks.log({ webhookId: webhook.id })).deliveries).toEqual([])
    expect(await world.sql('select 1 from webhook_try where delivery_id = $1', [delivery?.id])).toEqual([])
  })
})

describe('REST hooks', () => {
  it('HOOK-03 are subscribed and ended by a key, and run on the same engine', async () => {
    await world.sql('update session set proven_at = $1', [world.clock.now()])
    const { secret: key } = await owner.client().apiKeys.create({
      name: 'Connector',
      scopes: ['integrations.view', 'integrations.manage', 'integrations.delete'],
    })
    const program = world.client({ workspaceId: owner.workspaceId, headers: { authorization: `Bearer ${key}` } })
    const example = await program.webhooks.samples({ type: 'submission.created' })
    expect(example.items[0]).toMatchObject({ isExample: true })
    const { id, secret } = await program.webhooks.subscribe({ targetUrl: receiver.url, type: 'submission.created' })
    const event = await happen()
    await world.runJobs()
    const [request] = receiver.received
    expect(request && isSigned(request, secret)).toBe(true)
    const { items } = await program.webhooks.samples({ type: 'submission.created', formId: event.formId })
    expect(items).toEqual([JSON.parse(request?.body ?? '').data])
    expect((await owner.client().webhooks.list({})).webhooks[0]).toMatchObject({
      id,
      kind: 'rest-hook',
      name: 'Connector',
    })
    await program.webhooks.unsubscribe({ webhookId: id })
    expect((await happen()).queued).toBe(0)
    const { webhook } = await create()
    await expect(program.webhooks.unsubscribe({ webhookId: webhook.id })).rejects.toMatchObject({
      code: 'WEBHOOK_NOT_FOUND',
    })
  })
})

describe('waits', () => {
  const now = new Date('2026-03-04T10:00:00Z')
  it('HOOK-06 end after the tenth try', () => {
    expect(nextTryAfter(9, { now, retryAfter: undefined })).not.toBeNull()
    expect(nextTryAfter(10, { now, retryAfter: '5' })).toBeNull()
  })

  it.each([
    ['30', 30],
    ['Wed, 04 Mar 2026 10:01:00 GMT', 60],
    ['99999999', 86_400],
    ['soon', 5],
    ['-3', 5],
    ['1', 5],
  ])('HOOK-06 of "%s" after the first try are %s seconds', (retryAfter, seconds) => {
    const at = nextTryAfter(1, { now, retryAfter, random: () => 0 })
    expect(((at?.getTime() ?? 0) - now.getTime()) / 1000).toBe(seconds)
  })
})
