import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CaptchaService, captchaServices } from '@taplore/contract'
import { emptyForm } from '@taplore/form'
import { hourMs, newId, secondMs } from '@taplore/kit'
import { findProof } from '@taplore/kit/proof-of-work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf, publishedForm } from '../../../../testing/forms.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import {
  type CaptchaForPage,
  type CaptchaWish,
  captchaFor,
  captchaOfNewForms,
  countSubmission,
  verifyCaptcha,
} from './index.ts'

/** A service that speaks `siteverify`: it knows one secret, and tokens that say what they are worth. */
let service: Server
let asked: URLSearchParams[] = []
let world: World
let owner: TestPerson
const formId = newId()

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    asked.push(form)
    const token = form.get('response') ?? ''
    if (token === 'down') return response.writeHead(502).end('bad gateway')
    const answer =
      form.get('secret') !== 'the-secret'
        ? { success: false, 'error-codes': ['invalid-input-secret'] }
        : token.startsWith('{')
          ? JSON.parse(token)
          : { success: false, 'error-codes': ['invalid-input-response'] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(service.address() as AddressInfo).port}`
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: place,
    CAPTCHA_ADDRESSES: captchaServices.map((name) => `${name}=http://${place}/${name}`).join(','),
    SUBMISSIONS_PER_MINUTE: '5',
  })
  owner = await world.aPerson({ name: 'Owner of forms' })
})
afterAll(async () => {
  await world?.close()
  service?.close()
})
beforeEach(() => {
  asked = []
  world.clock.set(new Date('2026-03-04T10:00:00Z'))
})

const inWorkspace = <T>(
  work: (db: Parameters<Parameters<World['app']['installation']['database']['workspace']>[1]>[0]) => Promise<T>,
) => world.app.installation.database.workspace({ workspaceId: owner.workspaceId, userId: null }, work)

function pageOf(setting: CaptchaWish = 'workspace', form = formId): Promise<CaptchaForPage> {
  const { workspaceId } = owner
  const { config, clock } = world.app.installation
  return inWorkspace((db) => captchaFor({ db, config, clock }, { workspaceId, formId: form, setting }))
}

async function challengeOf(form = formId) {
  const page = await pageOf('embedded', form)
  if (page.type !== 'embedded') throw new Error('No challenge.')
  return page.challenge
}

async function solved(form = formId): Promise<string> {
  const challenge = await challengeOf(form)
  return `${challenge.token}:${await findProof(challenge)}`
}

function verify(response: string, more: { setting?: CaptchaWish; key?: string; address?: string; form?: string } = {}) {
  const { setting = 'workspace', key = newId(), address = '198.51.100.7', form = formId } = more
  const { workspaceId } = owner
  const answer = { workspaceId, formId: form, setting, response, submissionKey: key, address }
  return verifyCaptcha(world.app.installation, answer)
}

describe('settings of the captcha', () => {
  it('CAPTCHA-01 CAPTCHA-02 begin with the embedded challenge, on for new forms', async () => {
    expect(await owner.client().captcha.get()).toEqual({
      type: 'embedded',
      difficulty: 'normal',
      minScore: 0.5,
      isOnForNewForms: true,
      keys: [],
    })
    expect(await inWorkspace((db) => captchaOfNewForms({ db }, owner.workspaceId))).toBe('workspace')
  })

  it('CAPTCHA-01 are saved and read again; what is left out stays', async () => {
    const person = await world.aPerson()
    await person.client().captcha.save({ difficulty: 'strong', isOnForNewForms: false })
    await person.client().captcha.save({ minScore: 0.7, type: 'none' })
    expect(await person.client().captcha.get()).toMatchObject({
      type: 'none',
      difficulty: 'strong',
      minScore: 0.7,
      isOnForNewForms: false,
    })
    const acts = await world.sql('select action from audit_entry where workspace_id = $1 and action = $2', [
      person.workspaceId,
      'captcha.changed',
    ])
    expect(acts).toHaveLength(2)
  })

  it('CAPTCHA-01 CAPTCHA-03 store the keys of a service; the secret is sent to that service only', async () => {
    const client = (await world.aPerson()).client()
    await expect(client.captcha.save({ type: 'turnstile' })).rejects.toMatchObject({ code: 'CAPTCHA_KEY_MISSING' })
    await expect(client.captcha.saveKey({ service: 'turnstile', siteKey: '1x00AA' })).rejects.toMatchObject({
      code: 'CAPTCHA_SECRET_MISSING',
    })
    await expect(
      client.captcha.saveKey({ service: 'turnstile', siteKey: '1x00AA', secret: 'not-it' }),
    ).rejects.toMatchObject({ code: 'CAPTCHA_SECRET_REFUSED' })
    const saved = await client.captcha.saveKey({ service: 'turnstile', siteKey: '1x00AA', secret: 'the-secret' })
    const chosen = await client.captcha.save({ type: 'turnstile' })
    const changed = await client.captcha.saveKey({ service: 'turnstile', siteKey: '1x00BB' })
    expect(changed.keys).toEqual([
      { service: 'turnstile', siteKey: '1x00BB', hasSecret: true, checkedAt: '2026-03-04T10:00:00.000Z' },
    ])
    expect(JSON.stringify([saved, chosen, changed, await client.captcha.get()])).not.toContain('the-secret')
    const rows = await world.sql('select * from captcha_key')
    const acts = await world.sql('select * from audit_entry')
    expect(JSON.stringify([rows, acts])).not.toContain('the-secret')
    expect(asked.at(-1)?.get('secret')).toBe('the-secret')
    await expect(client.captcha.removeKey({ service: 'turnstile' })).rejects.toMatchObject({
      code: 'CAPTCHA_KEY_IN_USE',
    })
    await client.captcha.save({ type: 'embedded' })
    expect((await client.captcha.removeKey({ service: 'turnstile' })).keys).toEqual([])
  })
})

describe('embedded challenge', () => {
  it('CAPTCHA-02 refuses an answer without token, and lets one in that did the work', async () => {
    expect(await verify('')).toMatchObject({ ok: false, reasons: ['missing'] })
    expect(await verify(await solved())).toEqual({ ok: true, type: 'embedded', reasons: [], score: null })
  })

  it('lets one submission in, also when it comes again, and no other', async () => {
    const response = await solved()
    const key = newId()
    const together = await Promise.all([verify(response, { key }), verify(response, { key: newId() })])
    expect(together.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = together[0]?.ok ? key : null
    if (winner) expect(await verify(response, { key: winner })).toMatchObject({ ok: true })
    expect(await verify(response)).toMatchObject({ ok: false, reasons: ['used'] })
    // Without its number it is the same challenge.
    expect(await verify(response.split(':')[0] ?? '')).toMatchObject({ ok: false, reasons: ['used'] })
  })

  it('is bound to its form and its time, and cannot be made up', async () => {
    const elsewhere = await solved(newId())
    expect(await verify(elsewhere)).toMatchObject({ ok: false, reasons: ['other-form'] })
    const old = await solved()
    world.clock.advance(12 * hourMs + secondMs)
    expect(await verify(old)).toMatchObject({ ok: false, reasons: ['expired'] })
    const challenge = await challengeOf()
    const wrong = `${challenge.token}:${((await findProof(challenge)) ?? 0) + 1}`
    expect(await verify(wrong)).toMatchObject({ ok: false, reasons: ['broken'] })
    const [facts, target, mark] = challenge.token.split('.')
    const forged = Buffer.from(JSON.stringify([formId, 1e9, 'x', 1])).toString('base64url')
    expect(await verify(`${forged}.${target}.${mark}:0`)).toMatchObject({ ok: false, reasons: ['broken'] })
    expect(await verify(`${facts}.${target}:0`)).toMatchObject({ ok: false, reasons: ['broken'] })
    expect(await verify('x'.repeat(9_000))).toMatchObject({ ok: false, reasons: ['broken'] })
  })

  it('lets people without scripts in after three seconds, a few times an hour from one place', async () => {
    const early = (await challengeOf()).token
    expect(await verify(early, { address: '203.0.113.9' })).toMatchObject({ ok: false, reasons: ['too-fast'] })
    const tokens = await Promise.all(Array.from({ length: 21 }, async () => (await challengeOf()).token))
    world.clock.advance(4 * secondMs)
    for (const token of tokens.slice(0, 20)) {
      expect(await verify(token, { address: '203.0.113.9' })).toMatchObject({ ok: true, reasons: ['without-script'] })
    }
    const last = tokens[20] ?? ''
    expect(await verify(last, { address: '203.0.113.9' })).toMatchObject({ reasons: ['too-many-without-script'] })
    expect(await verify(last, { address: '203.0.113.10' })).toMatchObject({ ok: true })
  })

  it('forgets used challenges once they are of no use', async () => {
    await verify(await solved())
    expect((await world.sql('select 1 from captcha_use')).length).toBeGreaterThan(0)
    world.clock.advance(25 * hourMs)
    await world.app.installation.database.system(async (db) => {
      const { deleteUsesBefore } = await import('./store.ts')
      await deleteUsesBefore({ db }, world.clock.now())
    })
    expect(await world.sql('select 1 from captcha_use')).toEqual([])
  })
})

describe('captcha services', () => {
  const action = formId.replaceAll('-', '')
  const token = (facts: object) =>
    JSON.stringify({ success: true, challenge_ts: world.clock.now().toISOString(), nonce: newId(), ...facts })
  beforeAll(async () => {
    for (const name of captchaServices)
      await owner.client().captcha.saveKey({ service: name, siteKey: `site-${name}`, secret: 'the-secret' })
  })

  it.each(captchaServices)(
    'CAPTCHA-02 asks %s about its token, once for each submission',
    async (name: CaptchaService) => {
      const page = await pageOf(name)
      expect(page).toMatchObject({ type: name, siteKey: `site-${name}`, action })
      const good = token({ score: 0.9 })
      const key = newId()
      expect(await verify(good, { setting: name, key })).toMatchObject({ ok: true, type: name, score: 0.9 })
      expect(asked).toHaveLength(1)
      expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'the-secret', response: good })
      expect(await verify(good, { setting: name, key })).toMatchObject({ ok: true })
      expect(await verify(good, { setting: name })).toMatchObject({ ok: false, reasons: ['used'] })
      expect(asked).toHaveLength(1)
      expect(await verify('made-up', { setting: name })).toMatchObject({ ok: false, reasons: ['refused-by-service'] })
      expect(await verify('', { setting: name })).toMatchObject({ ok: false, reasons: ['missing'] })
    },
  )

  it('weighs the score of reCAPTCHA v3, and refuses tokens of other forms and of long ago', async () => {
    const setting = 'recaptcha-v3'
    expect(await verify(token({ score: 0.3 }), { setting })).toMatchObject({
      ok: true,
      reasons: ['low-score'],
      score: 0.3,
    })
    expect(await verify(token({ score: 0.8, action: 'elsewhere' }), { setting })).toMatchObject({
      reasons: ['other-form'],
    })
    expect(await verify(token({ score: 0.8, action }), { setting })).toMatchObject({ ok: true })
    const old = token({ score: 0.8, challenge_ts: '2026-03-04T09:30:00Z' })
    expect(await verify(old, { setting })).toMatchObject({ ok: false, reasons: ['expired'] })
    const spent = JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await verify(spent, { setting: 'turnstile' })).toMatchObject({ ok: false, reasons: ['used'] })
  })

  it('SUB-09 saves a submission with a low reCAPTCHA v3 score as spam, since retrying would not change the score', async () => {
    const settings = { ...emptyForm().settings, captcha: 'recaptcha-v3' as const }
    const made = await publishedForm(owner, 'Doubted', { document: { ...formOf(), settings } })
    const ask = (method: string, body?: unknown) =>
      new Promise<string>((resolve, reject) => {
        const headers = { host: new URL(world.config.storiesUrl).host, 'content-type': 'application/json' }
        const { port } = new URL(world.url)
        send({ host: '127.0.0.1', port, path: `/f/${made.slug}`, method, headers }, (answer) => resolve(text(answer)))
          .on('error', reject)
          .end(body === undefined ? undefined : JSON.stringify(body))
      })
    const state = /name="_state" value="([^"]+)"/.exec(await ask('GET'))?.[1]
    const captcha = token({ score: 0.1, action: made.formId.replaceAll('-', '') })
    expect(JSON.parse(await ask('POST', { state, input: {}, captcha }))).toMatchObject({ type: 'done' })
    const spam = await owner.client().submissions.list({ formId: made.formId, tab: 'spam' })
    expect(spam.submissions.map(({ spamReasons }) => spamReasons)).toEqual([['captcha']])
  })

  it('lets answers in with a remark when the service is down or does not know the key', async () => {
    expect(await verify('down', { setting: 'hcaptcha' })).toMatchObject({ ok: true, reasons: ['service-unreachable'] })
    const wrongKey = JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] })
    expect(await verify(wrongKey, { setting: 'hcaptcha' })).toMatchObject({ ok: true, reasons: ['key-refused'] })
  })

  it('gives way to the embedded challenge where keys are missing', async () => {
    const other = await world.aPerson()
    const { config, clock, database } = world.app.installation
    const { workspaceId } = other
    const page = await database.workspace({ workspaceId, userId: null }, (db) =>
      captchaFor({ db, config, clock }, { workspaceId, formId, setting: 'hcaptcha' }),
    )
    expect(page.type).toBe('embedded')
  })
})

describe('submissions of one place', () => {
  it('are limited for each form, for all processes together', async () => {
    const send = (address: string, form = formId) => countSubmission(world.app.installation, { formId: form, address })
    const waits = [0, 0, 0, 0, 0]
    for (const index of waits.keys()) waits[index] = await send('192.0.2.77')
    expect(waits).toEqual([0, 0, 0, 0, 0])
    expect(await send('192.0.2.77')).toBeGreaterThan(0)
    await world.restart()
    expect(await send('192.0.2.77')).toBeGreaterThan(0)
    expect(await send('192.0.2.78')).toBe(0)
    expect(await send('192.0.2.77', newId())).toBe(0)
    world.clock.advance(61 * secondMs)
    expect(await send('192.0.2.77')).toBe(0)
  })
})
