import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { dayMs, hourMs, minuteMs } from '@taplore/kit'
import { freePort } from '@taplore/testing/product'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthorityGate, startAuthorityGate } from '../../../../testing/domains/authority-gate.ts'
import { type Pebble, startPebble } from '../../../../testing/domains/pebble.ts'
import { startTestZone, type TestZone } from '../../../../testing/domains/test-zone.ts'
import { publishedForm } from '../../../../testing/forms.ts'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { type Listener, listen } from '../../../platform/http/listener.ts'
import { createLog } from '../../../platform/log.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { checkDue, renewCertificates } from './check-due.ts'

const target = 'sites.taplore-host.com'
const name = 'stories.warm-oven.com'
const refused = 'stories.cold-oven.com'
const limited = 'stories.slow-oven.com'
/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 10 }

let zone: TestZone
let pebble: Pebble
let gate: AuthorityGate
let world: World
let secure: Listener
let person: TestPerson
let origin: string
let domainId: string
let agent: Agent
beforeAll(async () => {
  zone = await startTestZone()
  zone.set(target, { A: ['127.0.0.1'] })
  pebble = await startPebble({ resolver: zone.resolver })
  gate = await startAuthorityGate(pebble)
  const port = await freePort()
  origin = `https://${name}:${port}`
  world = await startWorld({
    DNS_RESOLVERS: zone.resolver,
    CUSTOM_DOMAINS_TARGET: target,
    CUSTOM_DOMAINS_HTTPS_PORT: String(port),
    TLS_PORT: String(port),
    ACME_DIRECTORY_URL: gate.directoryUrl,
    ACME_ROOTS_FILE: pebble.rootsFile,
    ACME_CA_IDENTITIES: 'pebble.letsencrypt.org',
    TAPLORE_EGRESS_ALLOW: `${name}:${port},${limited}:${port}`,
  })
  pebble.passOnTo(world.config.PORT)
  secure = await listen(port, '127.0.0.1', undefined, {
    contextFor: (asked) => world.app.secureNames.contextFor(asked),
    challengeFor: null,
  })
  secure.serve(world.app.handle, world.app.upgrade, createLog('silent'), world.app.atOnce)
  // A browser that trusts the authority, and finds every name here.
  agent = new Agent({
    connect: {
      ca: readFileSync(pebble.rootsFile),
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
  person = await world.aPerson({ name: 'Warm oven' })
  await world.app.runJobs.short('test', (ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId: '1007', boughtDomains: 5 }),
  )
})
afterAll(async () => {
  await agent?.close()
  await secure?.close(500)
  await world?.close()
  await gate?.close()
  await pebble?.close()
  await zone?.close()
})

const api = () => person.client().domains
const get = (path: string) => request(`${origin}${path}`, { dispatcher: agent })
const work = (job: typeof renewCertificates) =>
  job(longJobContext(world.app.installation, 'test'), new AbortController().signal)
const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
/** The clock stands still at a minute of the next hour: the jobs run at minutes of it. */
const standAt = (minute: number) => {
  const hour = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs
  world.clock.set(new Date(hour + minute * minuteMs))
}
const html = async (path: string) => (await get(path)).body.text()

async function add(domain: string) {
  const { created } = await api().create({ domain, type: 'SUBDOMAIN', subDomain: 'stories' })
  for (const { type, domain: at, value } of created.records)
    zone.set(at, type === 'CNAME' ? { CNAME: value } : { TXT: [value] })
  return created
}

/** The certificate that a browser is shown. */
function certificate(): Promise<{ serial: string; names: string }> {
  return new Promise((resolve, reject) => {
    const port = Number(new URL(origin).port)
    const socket = connect({ host: '127.0.0.1', port, servername: name, ca: readFileSync(pebble.rootsFile) }, () => {
      const { serialNumber, subjectaltname = '' } = socket.getPeerCertificate()
      socket.destroy()
      resolve({ serial: serialNumber, names: subjectaltname })
    })
    socket.on('error', reject)
  })
}

describe('certificates of an authority that speaks ACME', () => {
  it('DOM-40 DOM-23 FORM-13 are there after the domain is verified: story, form and sitemap by https at its name', async () => {
    const { path, slug, storyId } = await published(person, 'Warm rolls')
    const form = await publishedForm(person, 'Orders')
    const added = await add('warm-oven.com')
    domainId = added.id
    const verified = await api().verify({ domainId })
    expect(verified).toMatchObject({
      status: 'success',
      message: 'domain verified successfully',
      domain: { state: 'secure', is_ssl_verified: true, site_url: origin, problem: null },
    })
    expect((await certificate()).names).toBe(`DNS:${name}`)
    const [{ ends } = { ends: null }] = await world.sql<{ ends: Date }>(
      'select expires_at as ends from domain_certificate',
    )
    expect(verified.domain.certificateEndsAt).toBe(ends?.toISOString())
    await expect.poll(async () => (await get(`/${slug}`)).statusCode, soon).toBe(200)
    expect(await html(`/${slug}`)).toContain(`<link rel="canonical" href="${origin}/${slug}">`)
    expect(await html('/sitemap.xml')).toContain(`<loc>${origin}/${slug}</loc>`)
    expect(await html('/feed.xml')).toContain(`<link>${origin}/${slug}</link>`)
    expect(await html('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const formPath = new URL(form.url).pathname
    const formPage = await html(formPath)
    expect(formPage).toContain('Orders')
    expect(formPage).toContain(`<link rel="canonical" href="${origin}${formPath}">`)
    // The page on the shared host names this one as the main one.
    const shared = await (await world.fetch(path, { host: 'stories' })).text()
    expect(shared).toContain(`<link rel="canonical" href="${origin}/${slug}">`)
    const [channel] = (await person.client().publishing.channels()).channels
    expect(channel).toMatchObject({ url: `${world.config.storiesUrl}/${channel?.handle}`, mainUrl: origin })
    expect(await person.client().siteSettings.get({ channelId: channel?.id ?? '' })).toMatchObject({
      siteUrl: origin,
      sitemapUrl: `${origin}/sitemap.xml`,
      feedUrl: `${origin}/feed.xml`,
    })
    // So does every list that hands the address on.
    const listed = { published_url: `${origin}/${slug}` }
    const { publishing, schedules, stories } = person.client()
    expect((await publishing.publishedStories({ channelId: channel?.id ?? '' })).stories).toMatchObject([listed])
    expect((await schedules.published({})).publishedStories).toMatchObject([listed])
    const day = world.clock.now().getTime()
    const around = { from: new Date(day - 86_400_000).toISOString(), to: new Date(day + 86_400_000).toISOString() }
    expect((await schedules.calendar(around)).published).toMatchObject([listed])
    expect((await stories.publication({ storyId })).url).toBe(listed.published_url)
    expect(Object.values((await stories.list({})).stories)).toMatchObject([listed])
    const open = await world.fetch(`/channel/${channel?.id}/stories`, { host: 'stories' })
    expect(await open.json()).toMatchObject({ stories: [listed] })
    await world.runJobs()
    expect((await world.mailsTo(person.email)).map(({ subject }) => subject)).toContain(`${name} is connected`)
  })

  it('sends plain requests to https, and other names get no certificate', async () => {
    const plain = await world.fetch('/feed.xml?a=1', { host: name })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `${origin}/feed.xml?a=1`])
    await expect(request(origin.replace(name, 'stories.unknown.com'), { dispatcher: agent })).rejects.toThrow()
    const ask = (domain: string) => world.fetch(`/_taplore/domains/ask?domain=${domain}`)
    expect([(await ask(name)).status, (await ask('stories.unknown.com')).status, (await ask('')).status]).toEqual([
      200, 404, 404,
    ])
  })

  it('keeps keys sealed in the database', async () => {
    const [row] = await world.sql<{ sealed_key: string }>('select sealed_key from domain_certificate')
    const [account] = await world.sql<{ sealed_key: string }>('select sealed_key from acme_account')
    for (const sealed of [row?.sealed_key, account?.sealed_key]) expect(sealed).toMatch(/^e1\./)
    expect(await world.sql('select token from acme_challenge')).toEqual([])
  })

  it('says why the authority refused, and waits longer each time', async () => {
    const added = await add('cold-oven.com')
    zone.set(refused, { CNAME: target, CAA: [['issue', 'pebble.letsencrypt.org']] })
    // The authority looks for the challenge where nobody answers.
    pebble.passOnTo(1)
    const { domain } = await api().verify({ domainId: added.id })
    expect(domain).toMatchObject({ state: 'verified', problem: 'certificate-refused' })
    zone.set(refused, { CNAME: target, CAA: [['issue', 'another.example']] })
    world.clock.advance(hourMs)
    expect((await api().verify({ domainId: added.id })).domain.problem).toBe('caa-blocked')
    // A fault that may pass is not told; what only a person can change is, once.
    world.clock.advance(2 * hourMs)
    await api().verify({ domainId: added.id })
    await world.runJobs()
    const told = (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes('certificate'))
    expect(told.map(({ subject }) => subject)).toEqual([`${refused} has no certificate yet`])
    expect(told[0]?.text).toContain('allow other certificate authorities only')
    pebble.passOnTo(world.config.PORT)
    // Once the owner has repaired it, nobody waits: the sentence would be wrong by then, with no record below it.
    expect((await api().verify({ domainId: added.id })).domain.problem).toBe('caa-blocked')
    zone.set(refused, { CNAME: target })
    expect((await api().verify({ domainId: added.id })).domain.problem).toBe('https-unanswered')
    const issued = 'select chain is not null as issued, failures from domain_certificate where domain_id = $1'
    expect(await world.sql(issued, [added.id])).toEqual([{ issued: true, failures: 0 }])
    await api().remove({ domainId: added.id })
  })

  it('DOM-40 a limit of the authority is said with the time of the next try, which gets the lock', async () => {
    world.clock.freeze()
    standAt(2)
    const added = await add('slow-oven.com')
    // As in an installation whose first order is refused: the authority knows the account, and its address isn't saved.
    await world.sql('update acme_account set url = null')
    gate.refuse({ of: 'order', status: 429, type: 'rateLimited', retryAfter: '7200' })
    expect(await api().verify({ domainId: added.id })).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('has issued too many certificates for this domain'),
      domain: {
        state: 'verified',
        problem: 'certificate-limited',
        certificateRetryAt: later(2 * hourMs + 3 * minuteMs),
      },
    })
    const asked = gate.orders()
    gate.refuse(null)
    // The wish of the authority counts: it is not asked again before.
    world.clock.advance(2 * hourMs - minuteMs)
    await work(checkDue)
    expect((await api().get({ domainId: added.id })).problem).toBe('certificate-limited')
    expect(gate.orders()).toBe(asked)
    // The job runs every five minutes: until then, what is told is its next run.
    world.clock.advance(2 * minuteMs)
    expect((await api().get({ domainId: added.id })).certificateRetryAt).toBe(later(2 * minuteMs))
    world.clock.advance(3 * minuteMs)
    await work(checkDue)
    expect(await api().get({ domainId: added.id })).toMatchObject({
      ...{ state: 'secure', is_ssl_verified: true, problem: null, certificateRetryAt: null },
    })
    await world.runJobs()
    expect((await world.mailsTo(person.email)).map(({ subject }) => subject)).toContain(`${limited} is connected`)
    await api().remove({ domainId: added.id })
  })

  it('DOM-40 CAA records that only the authority sees are said with the record to add, and tried again', async () => {
    standAt(11)
    const { id: domainId } = await add('dark-oven.com')
    gate.refuse({ of: 'issue', status: 403, type: 'caa' })
    const { domain } = await api().verify({ domainId })
    expect(domain).toMatchObject({
      state: 'verified',
      problem: 'caa-blocked',
      certificateRetryAt: later(14 * minuteMs),
    })
    expect((await api().records({ domainId })).records.find(({ type }) => type === 'CAA')).toMatchObject({
      ...{ purpose: 'authority', ok: false, domain: 'stories.dark-oven.com' },
      value: '0 issue "pebble.letsencrypt.org"',
    })
    gate.refuse(null)
    world.clock.advance(10 * minuteMs)
    await work(renewCertificates)
    expect(await api().get({ domainId })).toMatchObject({ problem: null, certificateRetryAt: null })
    expect((await api().records({ domainId })).records.some(({ type }) => type === 'CAA')).toBe(false)
    await api().remove({ domainId })
  })

  it('DOM-40 are renewed when 30 days are left, and not before', async () => {
    const before = await certificate()
    const run = () => work(renewCertificates)
    await run()
    expect(await world.sql('select 1 from domain_certificate where domain_id = $1', [domainId])).toHaveLength(1)
    const [row] = await world.sql<{ expires_at: Date }>('select expires_at from domain_certificate')
    const endsAt = row?.expires_at.getTime() ?? 0
    pebble.passOnTo(1)
    for (const days of [29, 13, 12, 2, 1]) {
      world.clock.set(new Date(endsAt - days * dayMs))
      await run()
    }
    await world.runJobs()
    const ends = (await world.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('The certificate of'))
    expect(ends.map(({ text }) => /couldn’t check|is valid until/.test(text))).toEqual([true, true])
    pebble.passOnTo(world.config.PORT)
    world.clock.set(new Date(endsAt - dayMs / 2))
    await run()
    await world.restart()
    secure.serve(world.app.handle, world.app.upgrade, createLog('silent'), world.app.atOnce)
    const after = await certificate()
    expect(after.names).toBe(before.names)
    expect(after.serial).not.toBe(before.serial)
  })
})
