import { domainRules } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestZone, type TestZone } from '../../../../testing/domains/test-zone.ts'
import { publishedForm } from '../../../../testing/forms.ts'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { ensureMember, ensureWorkspace } from '../../accounts/workspaces/index.ts'
import { type SetSubscription, setSubscription } from '../../money/billing/index.ts'
import { checkDue } from './check-due.ts'

const target = 'sites.taplore-host.com'
/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 10 }

let world: World
let zone: TestZone
let person: TestPerson
let rival: TestPerson
beforeAll(async () => {
  zone = await startTestZone()
  world = await startWorld({
    DNS_RESOLVERS: zone.resolver,
    CUSTOM_DOMAINS_TARGET: target,
    RESERVED_DOMAINS: 'taplore-host.com',
  })
  person = await world.aPerson({ name: 'Harbour bakery' })
  rival = await world.aPerson({ name: 'Rival' })
  await subscribe(person, { planId: '1007', boughtDomains: 20 })
  await subscribe(rival, { planId: '1007', boughtDomains: 20 })
})
afterAll(async () => {
  await world?.close()
  await zone?.close()
})

const api = (of = person) => of.client().domains
const subscribe = (of: TestPerson, given: Omit<SetSubscription, 'ownerId'>) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: of.userId, ...given }))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, message: error.message, data: error.data }),
  )
const seen = async (host: string, path = '/') => (await world.fetch(path, { host })).status
const runJob = () => checkDue(longJobContext(world.app.installation, 'test'), new AbortController().signal)

async function add(domain: string, of = person, subDomain = 'stories') {
  return (await api(of).create({ domain, type: 'SUBDOMAIN', subDomain })).created
}
type Added = Awaited<ReturnType<typeof add>>
const recordOf = (added: Added, type: 'CNAME' | 'TXT') =>
  added.records.find((record) => record.type === type)?.value ?? ''

/** What the owner of the domain does at their registrar. */
function addRecords(added: Added, { proof = true, route = true } = {}) {
  const txt = added.records.find(({ type }) => type === 'TXT')?.domain ?? ''
  if (proof) zone.set(txt, { TXT: [recordOf(added, 'TXT')] })
  if (route) zone.set(added.asciiDomain, { CNAME: recordOf(added, 'CNAME') })
}

describe('connecting a domain', () => {
  it('DOM-05 DOM-20 DOM-04 names the records to add, and serves nothing yet', async () => {
    const made = await api().create({ domain: 'oven.com', type: 'SUBDOMAIN', subDomain: 'sto ries' })
    expect(made).toMatchObject({
      status: 'success',
      message: 'domain created successfully',
      domain: 'stories.oven.com',
      domainType: 'SUBDOMAIN',
      records: [{ domain: 'stories.oven.com', deliveryDomain: target, type: 'CNAME' }],
      deliveryDomain: target,
      created: {
        domain: 'stories.oven.com',
        domain_type: 'SUBDOMAIN',
        is_verified: false,
        is_ssl_verified: false,
        is_our_domain: false,
        cname_name: 'stories',
        cname_value: target,
        state: 'pending',
      },
    })
    expect(recordOf(made.created, 'TXT')).toMatch(/^taplore-verification=[0-9a-f]{40}$/)
    expect(await seen('stories.oven.com')).toBe(421)
  })

  it('DOM-23 DOM-24 DOM-39 is pending until TXT and CNAME are found, then shows channel and forms at its name', async () => {
    const { storyId, slug } = await published(person, 'Rye at night')
    const form = await publishedForm(person, 'Orders')
    const formPath = new URL(form.url).pathname
    const added = await add('rye-bread.com')
    const first = await api().verify({ domainId: added.id })
    expect(first).toMatchObject({ status: 'error', domain: { state: 'pending', problem: 'route-missing' } })
    expect(first.message).toContain('CNAME')
    addRecords(added, { proof: false })
    expect(await api().verify({ domainId: added.id })).toMatchObject({
      status: 'error',
      domain: { problem: 'proof-missing' },
    })
    zone.set('_taplore.stories.rye-bread.com', { TXT: ['taplore-verification=of-someone-else'] })
    const { records } = await api().records({ domainId: added.id })
    expect(records.map(({ type, status, ok, found }) => ({ type, status, ok, found }))).toEqual([
      { type: 'CNAME', status: 'found', ok: true, found: [target] },
      { type: 'TXT', status: 'wrong', ok: false, found: ['taplore-verification=of-someone-else'] },
    ])
    addRecords(added)
    expect(await seen('stories.rye-bread.com')).toBe(421)
    const verified = await api().verify({ domainId: added.id })
    expect(verified).toMatchObject({
      status: 'pending',
      domain: { state: 'verified', is_verified: true, problem: 'https-unanswered' },
    })
    await expect.poll(() => seen('stories.rye-bread.com'), soon).toBe(200)
    expect(await seen('stories.rye-bread.com', `/${slug}`)).toBe(200)
    expect(await (await world.fetch('/sitemap.xml', { host: 'stories.rye-bread.com' })).text()).toContain(
      `/${slug}</loc>`,
    )
    // FORM-13: a form answers on the domain, and one of another workspace does not.
    const answered = await world.fetch(formPath, { host: 'stories.rye-bread.com' })
    expect([answered.status, (await answered.text()).includes('Orders')]).toEqual([200, true])
    const foreign = await publishedForm(rival, 'Not theirs')
    expect(await seen('stories.rye-bread.com', new URL(foreign.url).pathname)).toBe(404)
    expect((await person.client().stories.publication({ storyId })).releases).toHaveLength(1)
    const log = await person.client().auditLogs.list({})
    expect(JSON.stringify(log)).toContain('domain.verified')
  })

  it('CORE-09 shows a story, a sitemap and the public API at its name, and on the shared host', async () => {
    const { slug, path } = await published(person, 'Oats and honey')
    const added = await add('oat-bread.com')
    addRecords(added)
    await api().verify({ domainId: added.id })
    const shared = new URL(world.config.storiesUrl).host
    const homes = [
      { host: 'stories.oat-bread.com', home: '' },
      { host: shared, home: path.slice(0, -slug.length - 1) },
    ]
    for (const { host, home } of homes) {
      const read = async (at: string) => (await world.fetch(at, { host })).text()
      await expect.poll(() => seen(host, `${home}/${slug}`), soon).toBe(200)
      expect(await read(`${home}/${slug}`)).toContain('<amp-story')
      expect(await read(`${home}/sitemap.xml`)).toContain(`/${slug}</loc>`)
    }
    const [channel] = (await person.client().publishing.channels()).channels
    const stories = await world.fetch(`/channel/${channel?.id}/stories`, { host: shared })
    expect([stories.status, await stories.text()]).toEqual([200, expect.stringContaining('Oats and honey')])
  })

  it('ROLE-03 is connected and deleted by the owner of a team, who renames it, and invites, disables, changes and removes its people', async () => {
    const [owner, editor] = [await world.aPerson(), await world.aPerson()]
    await subscribe(owner, { planId: '1007', boughtDomains: 1 })
    let id = ''
    await world.app.runJobs.short('test', async (ctx) => {
      id = await ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' })
      await ensureMember(ctx, { workspaceId: id, userId: editor.userId, role: 'EDITOR' })
    })
    const { members, workspaces, domains } = owner.client(id)
    expect((await workspaces.rename({ id, name: 'Old harbour' })).workspace.name).toBe('Old harbour')

    const email = 'pim-of-the-harbour@example.com'
    await members.invite({
      ...{ team_id: id, teamName: 'Old harbour', Addedmember: [{ email, team_id: id, access: 'EDIT' }] },
    })
    const [pending] = (await members.list({ search: email })).MembersList
    world.clock.advance(2 * minuteMs)
    await members.resend({ team_id: id, user_id: pending?.user_id ?? '' })
    await world.runJobs()
    expect(await world.mailsTo(email)).toHaveLength(2)

    const isDisabled = async () => (await members.list({ search: editor.email })).MembersList[0]?.isDisabled
    for (const disabled of [true, false]) {
      await members.activation({ data: { member_user_id: editor.userId, isDisabled: disabled } })
      expect(await isDisabled()).toBe(disabled)
    }
    await members.change({ team_id: id, user_id: editor.userId, permission: 'ADMIN' })
    expect((await members.list({ search: editor.email })).MembersList[0]?.permission).toBe('ADMIN')
    await members.change({ team_id: id, user_id: editor.userId, permission: 'REMOVE' })
    expect((await members.list({ search: editor.email })).MembersList).toEqual([])

    const { created } = await domains.create({ domain: 'old-harbour.com', type: 'SUBDOMAIN', subDomain: 'stories' })
    await domains.remove({ domainId: created.id })
    expect(await refusal(domains.get({ domainId: created.id }))).not.toBeNull()
  })

  it('counts a name whose provider resolves aliases itself, by its addresses', async () => {
    const added = await add('flat-bread.com')
    addRecords(added, { route: false })
    zone.set(target, { A: ['198.51.100.7'] })
    zone.set('stories.flat-bread.com', { A: ['198.51.100.8'] })
    expect((await api().verify({ domainId: added.id })).domain.problem).toBe('route-wrong')
    zone.set('stories.flat-bread.com', { A: ['198.51.100.7'] })
    expect((await api().verify({ domainId: added.id })).domain.is_verified).toBe(true)
  })

  it('is found by the job within seven days, without anyone watching', async () => {
    const added = await add('sourdough.com')
    addRecords(added)
    world.clock.advance(5 * minuteMs)
    await runJob()
    expect((await api().get({ domainId: added.id })).state).toBe('verified')
    const late = await add('too-late.com')
    world.clock.advance(domainRules.watchMs + minuteMs)
    zone.fail(true)
    await runJob()
    zone.fail(false)
    expect((await api().get({ domainId: late.id })).problem).toBe('given-up')
    await world.runJobs()
    const [mail] = await world.mailsTo(person.email)
    expect(mail?.subject).toBe('stories.too-late.com is not connected yet')
    await runJob()
    await world.runJobs()
    expect((await world.mailsTo(person.email)).filter(({ subject }) => subject === mail?.subject)).toHaveLength(1)
    addRecords(late)
    expect((await api().verify({ domainId: late.id })).domain.state).toBe('verified')
  })

  it('DOM-21 leads a path of one’s own site here, named in the address and not in a header', async () => {
    const made = await api().create({ domain: 'mill.com', type: 'REVERSE_PROXY', reverseProxyDomain: '/our stories/' })
    const { created } = made
    expect(created).toMatchObject({
      domain_type: 'REVERSE_PROXY',
      path: '/ourstories',
      site_url: 'https://mill.com/ourstories',
    })
    expect(created.proxy_target).toBe(`${world.config.storiesUrl}/_site/${created.id}/`)
    const at = new URL(created.proxy_target ?? '').pathname
    expect((await world.fetch(at, { host: 'stories' })).status).toBe(404)
    zone.set('_taplore.mill.com', { TXT: [recordOf(created, 'TXT')] })
    expect((await api().verify({ domainId: created.id })).domain).toMatchObject({
      state: 'verified',
      problem: 'path-unanswered',
    })
    const { slug } = await published(person, 'Milled')
    const page = () => world.fetch(`${at}${slug}`, { host: 'stories' })
    await expect.poll(async () => (await page()).status, soon).toBe(200)
    const html = await (await page()).text()
    // Its main address is ours until https answers there.
    const home = `${world.config.storiesUrl}/${(await person.client().publishing.channels()).channels[0]?.handle}`
    expect(html).toContain(`<link rel="canonical" href="${home}/${slug}">`)
    for (const [, file = ''] of html.matchAll(
      /(?:src|href|poster)="((?:http:\/\/mill\.com)?\/[^"]*(?:\/media\/|\/_taplore\/)[^"]*)"/g,
    )) {
      const { pathname } = new URL(file, 'http://mill.com')
      expect(pathname.startsWith('/ourstories/')).toBe(true)
      expect((await world.fetch(`${at}${pathname.slice('/ourstories/'.length)}`, { host: 'stories' })).status).toBe(200)
    }
    expect(await (await world.fetch(`${at}sitemap.xml`, { host: 'stories' })).text()).toContain(`${home}/${slug}`)
    const oembed = await world.fetch(`/oembed?url=${encodeURIComponent(`https://mill.com/ourstories/${slug}`)}`, {
      host: 'stories',
    })
    expect((await oembed.json()).author_url).toBe(home)
  })
})

describe('what cannot be connected', () => {
  it('DOM-06 DOM-07 DOM-08 DOM-09 DOM-16 DOM-17 is refused in words', async () => {
    const { host } = new URL(world.config.storiesUrl)
    const cases: [string, string][] = [
      ['', 'please fill out this field'],
      [
        'blog.example.com',
        'Please enter only the main domain in the format example.com. You choose the subdomain in the next step.',
      ],
      ['example', 'Please enter a valid domain in the format example.com'],
      ['taplore-host.com', 'taplore-host.com is not a valid domain'],
      [host.replace(/:.*/, ''), `${host.replace(/:.*/, '')} is not a valid domain`],
    ]
    for (const [domain, message] of cases) {
      expect((await refusal(api().validate({ domain })))?.message).toBe(message)
      expect((await refusal(api().lookUp({ domain, dnsType: 'CAA' })))?.message).toBe(message)
    }
    const create = (given: { subDomain?: string; reverseProxyDomain?: string; type: 'SUBDOMAIN' | 'REVERSE_PROXY' }) =>
      refusal(api().create({ domain: 'oven.com', ...given }))
    expect((await create({ type: 'SUBDOMAIN', subDomain: ' ' }))?.message).toBe('Need subdomain to proceed')
    expect((await create({ type: 'REVERSE_PROXY' }))?.message).toBe('Need path to proceed')
    expect((await create({ type: 'SUBDOMAIN', subDomain: 'a_b!' }))?.message).toBe('a_b! is not a valid subdomain')
    expect((await create({ type: 'SUBDOMAIN', subDomain: `${'a.'.repeat(300)}a` }))?.code).toBe('DOMAIN_TOO_LONG')
  })

  it('DOM-10 DOM-13 is stopped by CAA records that allow others only', async () => {
    zone.set('strict.com', { CAA: [['issue', 'other-authority.example']] })
    expect(await api().lookUp({ domain: 'strict.com', dnsType: 'CAA' })).toEqual({
      data: ['0 issue "other-authority.example"'],
      isSilent: false,
      isCAApresent: true,
      recordToAdd: '0 issue "letsencrypt.org"',
    })
    expect((await refusal(add('strict.com')))?.code).toBe('DOMAIN_BLOCKED_BY_CAA')
    zone.set('strict.com', {
      CAA: [
        ['issue', 'other-authority.example'],
        ['issue', 'letsencrypt.org; validationmethods=http-01'],
      ],
    })
    expect((await api().lookUp({ domain: 'strict.com', dnsType: 'CAA' })).isCAApresent).toBe(false)
    zone.set('only-mail.com', { CAA: [['iodef', 'mailto:a@only-mail.com']] })
    expect((await api().lookUp({ domain: 'only-mail.com', dnsType: 'CAA' })).isCAApresent).toBe(false)
    zone.set('critical.com', {
      CAA: [
        ['issue', 'letsencrypt.org'],
        ['unheardof', 'x', 128],
      ],
    })
    expect((await api().lookUp({ domain: 'critical.com', dnsType: 'CAA' })).isCAApresent).toBe(true)
    expect((await api().lookUp({ domain: 'no-caa.com', dnsType: 'CAA' })).data).toEqual([])
    zone.fail(true)
    expect((await api().lookUp({ domain: 'no-caa.com', dnsType: 'CAA' })).isSilent).toBe(true)
    zone.fail(false)
  })

  it('cannot be taken over by another workspace, by whatever records', async () => {
    const mine = await add('famous.com')
    addRecords(mine)
    await api().verify({ domainId: mine.id })
    // 1 Once it is served nobody else can add it.
    expect((await refusal(add('famous.com', rival)))?.code).toBe('DOMAIN_TAKEN')
    expect((await refusal(add('FAMOUS.com', rival)))?.code).toBe('DOMAIN_TAKEN')
    // 2 A CNAME that was left dangling proves nothing.
    zone.set('stories.dangling.com', { CNAME: target })
    const dangling = await add('dangling.com', rival)
    expect((await api(rival).verify({ domainId: dangling.id })).domain.problem).toBe('proof-missing')
    // 3 Nor does the token of another workspace, or of another name.
    const theirs = await add('dangling.com')
    zone.set('_taplore.stories.dangling.com', { TXT: [recordOf(theirs, 'TXT')] })
    expect((await api(rival).verify({ domainId: dangling.id })).domain.problem).toBe('proof-wrong')
    expect(recordOf(theirs, 'TXT')).not.toBe(recordOf(dangling, 'TXT'))
    // 4 Or the token at the main domain, at the name itself, or below it.
    const other = await add('beside.com', rival)
    const token = { TXT: [recordOf(other, 'TXT')] }
    for (const name of ['_taplore.beside.com', 'beside.com', 'x._taplore.stories.beside.com']) zone.set(name, token)
    zone.set('stories.beside.com', { CNAME: target, ...token })
    expect((await api(rival).verify({ domainId: other.id })).domain.is_verified).toBe(false)
    // 5 Claims do not hold a name: who proves it first gets it.
    const squatted = await add('squatted.com', rival)
    const owned = await add('squatted.com')
    addRecords(owned)
    expect((await api().verify({ domainId: owned.id })).domain.is_verified).toBe(true)
    // 6 A claim from before, proven later, does not push it out.
    zone.set('_taplore.stories.squatted.com', { TXT: [recordOf(owned, 'TXT'), recordOf(squatted, 'TXT')] })
    expect((await api(rival).verify({ domainId: squatted.id })).domain).toMatchObject({
      is_verified: false,
      problem: 'taken',
    })
    // 7 Ids of others are nobody's.
    for (const call of [
      api(rival).verify,
      api(rival).remove,
      api(rival).records,
      api(rival).setDefault,
      api(rival).get,
    ])
      expect((await refusal(call({ domainId: owned.id })))?.code).toBe('DOMAIN_NOT_FOUND')
    // 8 A channel of another workspace cannot be shown.
    const [channel] = (await person.client().publishing.channels()).channels
    const stolen = api(rival).create({
      domain: 'shop.com',
      type: 'SUBDOMAIN',
      subDomain: 'a',
      channelId: channel?.id ?? '',
    })
    expect((await refusal(stolen))?.code).toBe('CHANNEL_NOT_FOUND')
    // 9 Names that contain ours, or only look like another one.
    for (const domain of ['xtaplore-host.com', 'fаmous.com'])
      expect(['DOMAIN_RESERVED', 'DOMAIN_LOOKALIKE']).toContain((await refusal(add(domain, rival)))?.code)
    // 10 After it was deleted its token is worth nothing, also for the same workspace.
    await api().remove({ domainId: owned.id })
    const again = await add('squatted.com')
    zone.set('_taplore.stories.squatted.com', { TXT: [recordOf(owned, 'TXT')] })
    expect((await api().verify({ domainId: again.id })).domain.problem).toBe('proof-wrong')
  })
})

describe('a connected domain', () => {
  it('DOM-26 is gone when it is deleted, and can be the main address', async () => {
    const added = await add('short-lived.com')
    expect((await refusal(api().setDefault({ domainId: added.id })))?.code).toBe('DOMAIN_NOT_SERVED')
    addRecords(added)
    await api().verify({ domainId: added.id })
    expect((await api().setDefault({ domainId: added.id })).isDefault).toBe(true)
    await expect.poll(() => seen('stories.short-lived.com'), soon).toBe(200)
    expect(await api().remove({ domainId: added.id })).toEqual({
      status: 'success',
      message: 'domain deleted successfully',
    })
    await expect.poll(() => seen('stories.short-lived.com'), soon).toBe(421)
  })

  it('DOM-34 DOM-36 is listed below the address on the shared host, ten at a time', async () => {
    const { data, total } = await api().list({ limit: 2 })
    expect(data).toHaveLength(3)
    expect(total).toBeGreaterThan(2)
    expect(data[0]).toMatchObject({ is_our_domain: true, domain_type: 'REVERSE_PROXY', is_verified: true })
    expect((await api().list({ limit: 2, page: 2 })).data.every((row) => !row.is_our_domain)).toBe(true)
  })
})

describe('plans and roles', () => {
  it('DOM-37 DOM-38 ROLE-10 ERR-02 PLAN-13 stop at the limit: bought where it is charged by itself, else by support', async () => {
    const other = await world.aPerson()
    expect((await refusal(add('a-first.com', other)))?.code).toBe('PLAN_FEATURE_LOCKED')
    expect(await api(other).count({})).toMatchObject({ total: 0, available: 0, isLocked: true })
    await subscribe(other, { planId: '1007', collectionMode: 'automatic' })
    await add('a-first.com', other)
    expect(await refusal(add('a-second.com', other))).toMatchObject({
      code: 'DOMAIN_LIMIT_REACHED',
      message: 'Domain limit exceeded',
      data: { limit: 1, total: 1, collectionMode: 'automatic', addOnPrice: { currency: 'USD' } },
    })
    await subscribe(other, { planId: '1007', collectionMode: 'manual' })
    expect((await refusal(add('a-second.com', other)))?.data).toMatchObject({
      collectionMode: 'manual',
      addOnPrice: null,
      supportEmail: world.config.TAPLORE_SUPPORT_EMAIL,
    })
    const { domainStats } = await other.client().billing.stats({})
    expect(domainStats).toMatchObject({ total: 1 })
    const both = await Promise.allSettled(['b-one.com', 'b-two.com'].map((name) => add(name, other)))
    expect(both.every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('FORM-13 domains of forms count in their own plan', async () => {
    const other = await world.aPerson()
    const forForms = () =>
      api(other).create({ domain: 'forms-only.com', type: 'SUBDOMAIN', subDomain: 'ask', product: 'forms' })
    expect((await refusal(forForms()))?.code).toBe('PLAN_FEATURE_LOCKED')
    await subscribe(other, { product: 'forms', planId: 'growth-month' })
    expect((await forForms()).created.product).toBe('forms')
    expect((await api(other).list({ product: 'forms' })).total).toBe(1)
    expect((await api(other).list({})).total).toBe(0)
    expect(
      (
        await refusal(
          api(other).create({ domain: 'forms-too.com', type: 'SUBDOMAIN', subDomain: 'ask', product: 'forms' }),
        )
      )?.code,
    ).toBe('DOMAIN_LIMIT_REACHED')
  })
})

describe('a domain whose records go away', () => {
  it('is lost after three days without its records, and can come back for thirty', async () => {
    const added = await add('fading.com')
    addRecords(added)
    await api().verify({ domainId: added.id })
    await expect.poll(() => seen('stories.fading.com'), soon).toBe(200)
    zone.fail(true)
    for (let day = 0; day < 4; day += 1) {
      world.clock.advance(dayMs)
      await runJob()
    }
    expect((await api().get({ domainId: added.id })).is_verified).toBe(true)
    zone.fail(false)
    zone.remove('_taplore.stories.fading.com')
    // Impatience takes nothing offline.
    for (let click = 0; click < 5; click += 1) await api().verify({ domainId: added.id })
    expect((await api().get({ domainId: added.id })).is_verified).toBe(true)
    for (const expected of [true, true, false]) {
      world.clock.advance(dayMs)
      await runJob()
      expect((await api().get({ domainId: added.id })).is_verified).toBe(expected)
    }
    await expect.poll(() => seen('stories.fading.com'), soon).toBe(421)
    await world.runJobs()
    expect((await world.mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'stories.fading.com was disconnected',
    )
    addRecords(added)
    expect((await api().verify({ domainId: added.id })).domain.state).toBe('verified')
    zone.remove('_taplore.stories.fading.com')
    for (let day = 0; day < 3; day += 1) {
      world.clock.advance(dayMs)
      await runJob()
    }
    world.clock.advance(domainRules.quarantineMs)
    await runJob()
    // The session of a month ago has ended.
    expect(await world.sql('select id from domain where id = $1', [added.id])).toEqual([])
  })
})
