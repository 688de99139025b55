import { ORPCError } from '@orpc/client'
import { contract } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { paintPng } from '@taplore/testing/articles'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operationSamples, unknownIds } from '../../../../testing/operation-samples.ts'
import { type Client, startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { operationsOf } from '../../../platform/api/reference.ts'
import { onJob } from '../../../platform/background/background.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { platformChain } from '../../foundation/audit/index.ts'

let world: World
let crew: TestPerson
let owner: TestPerson

beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example', name: 'Crew' })
  owner = await world.aPerson({ name: 'Owner' })
})
afterAll(() => world?.close())
/** Acts ask for a sign-in of the last minutes; tests that move the clock put the sign-in forward too. */
afterEach(() => world.sql('update session set created_at = now(), proven_at = null'))

const console_ = () => crew.client().staff

async function refusal(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  try {
    await work
  } catch (error) {
    if (error instanceof ORPCError) return { status: error.status, code: error.code }
    throw error
  }
  return { status: 200, code: '' }
}

/** Calls an operation by its name. */
function callNamed(client: Client, name: string, input: unknown): Promise<unknown> {
  const operation = name.split('.').reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], client)
  return (operation as (input: unknown) => Promise<unknown>)(input ?? undefined)
}

const actionsIn = (workspaceId: string) =>
  world
    .sql<{ action: string; actor_kind: string; actor_email: string }>(
      'select action, actor_kind, actor_email from audit_entry where workspace_id = $1 order by sequence desc',
      [workspaceId],
    )
    .then((rows) => rows.filter(({ actor_kind }) => actor_kind === 'staff'))

const ofStaff = operationsOf(contract).filter(({ meta }) => meta.access === 'staff')
/** Enough to fill every address; who may not come in is refused before anything is looked at. */
const anything = {
  ...unknownIds(),
  personId: newId(),
  jobId: newId(),
  mailId: newId(),
  plan: 'free',
  id: 'x',
  entry: 'a.example',
}

describe('the door of the console', () => {
  it.each(ofStaff.map(({ name }) => name))(
    'SADMIN-04 returns 403 to an owner and 401 without a session: %s',
    async (name) => {
      expect(await refusal(callNamed(owner.client(), name, anything))).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
      expect(await refusal(callNamed(world.stranger, name, anything))).toMatchObject({ status: 401 })
    },
  )

  it('SADMIN-01 admits verified addresses on the list, and no role of a workspace', async () => {
    const { health, providers, people } = await console_().overview()
    expect(health.map(({ part, isFine }) => [part, isFine])).toEqual([
      ['database', true],
      ['storage', true],
      ['queue', true],
    ])
    expect(providers.length).toBeGreaterThan(3)
    expect(people).toBeGreaterThanOrEqual(2)
    await world.sql('update app_user set email_verified = false where id = $1', [crew.userId])
    expect(await refusal(console_().overview())).toMatchObject({ status: 403 })
    await world.sql('update app_user set email_verified = true where id = $1', [crew.userId])
  })

  it('asks for a recent sign-in before any change', async () => {
    await world.sql(`update session set created_at = now() - interval '6 minutes' where user_id = $1`, [crew.userId])
    expect(await refusal(console_().list.add({ entry: 'late.example' }))).toMatchObject({
      status: 403,
      code: 'RECENT_SIGN_IN_NEEDED',
    })
    expect((await console_().list.get()).entries.map(({ entry }) => entry)).not.toContain('late.example')
  })
})

describe('the kinds of people', () => {
  it('CORE-05 signs in an owner, a member, a guest and platform staff, each to what is theirs', async () => {
    const [boss, colleague, visitor] = await Promise.all(
      ['Boss', 'Colleague', 'Visitor'].map((name) => world.aPerson({ name })),
    )
    if (!boss || !colleague || !visitor) throw new Error('nobody came')
    await world.app.runJobs.short('test', (ctx) =>
      ensureMember(ctx, { workspaceId: boss.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
    )
    const { story_id } = await boss.client().stories.create({ name: 'Shown' })
    await boss.client().members.inviteGuest({ email: visitor.email, storyIds: [story_id] })
    await visitor.client().members.accept({ acceptId: boss.workspaceId, fromDashboard: true })
    for (const [person, role, isStaff] of [
      [boss, 'OWNER', false],
      [colleague, 'EDITOR', false],
      [visitor, 'VIEW', false],
      [crew, null, true],
    ] as const) {
      const answer = await world.stranger.identity.signIn({
        email: person.email,
        password: person.password,
        wantsToken: true,
      })
      const cookie = `taplore_session=${'token' in answer ? answer.token : ''}`
      const client = world.client({ cookie, workspaceId: boss.workspaceId })
      expect((await client.identity.session()).isStaff).toBe(isStaff)
      if (role) expect((await client.workspaces.current()).role).toBe(role)
      // Staff are no one's members: they have the console instead.
      else expect(await refusal(client.workspaces.current())).toMatchObject({ status: 403 })
      expect((await refusal(client.staff.overview())).status).toBe(isStaff ? 200 : 403)
    }
  })
})

describe('the staff list', () => {
  it('SADMIN-03 ROLE-14 AUTH-18 makes a domain staff from the next call on, and ends it as quickly', async () => {
    const colleague = await world.aPerson({ email: 'colleague@north.example' })
    const session = () => colleague.client().identity.session()
    expect(await session()).toMatchObject({ isStaff: false, isPolled: true })
    await console_().list.add({ entry: '@North.example', note: 'Partner' })
    expect(await session()).toMatchObject({ isStaff: true, isPolled: false })
    expect(await colleague.client().staff.people.list({})).toHaveProperty('people')
    // Exempt from the one-session rule too: a second sign-in meets no notice.
    const again = await world.stranger.identity.signIn({ email: colleague.email, password: colleague.password })
    expect(again.status).toBe('signed-in')
    expect(await refusal(colleague.client().staff.list.remove({ entry: 'north.example' }))).toMatchObject({
      code: 'STAFF_ENTRY_OWN',
    })
    await console_().list.remove({ entry: 'north.example' })
    expect(await session()).toMatchObject({ isStaff: false })
    expect(await refusal(colleague.client().staff.people.list({}))).toMatchObject({ status: 403 })
    expect((await actionsIn(platformChain)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.listed', 'staff.unlisted']),
    )
  })

  it('refuses entries that are neither an address nor a domain, and duplicates', async () => {
    for (const entry of ['north', 'a@b@c.example', 'one.example, two.example', '*.example'])
      expect(await refusal(console_().list.add({ entry })), entry).toMatchObject({ status: 422 })
    for (const entry of ['gmail.com', '@Hotmail.de', 'yahoo.co.jp', 'mailinator.com'])
      expect(await refusal(console_().list.add({ entry })), entry).toMatchObject({ code: 'STAFF_ENTRY_PUBLIC' })
    expect(await console_().list.add({ entry: 'one.of.us@gmail.com' })).toHaveProperty('entry')
    await console_().list.add({ entry: 'twice.example' })
    expect(await refusal(console_().list.add({ entry: 'TWICE.example' }))).toMatchObject({ code: 'STAFF_ENTRY_KNOWN' })
  })
})

describe('people', () => {
  it('finds them by part of name or address, page by page', async () => {
    for (const name of ['Quay One', 'Quay Two', 'Quay Three']) await world.aPerson({ name })
    const first = await console_().people.list({ search: 'quay', limit: 2 })
    expect(first.people.map(({ name }) => name)).toEqual(['Quay Three', 'Quay Two'])
    const second = await console_().people.list({ search: 'quay', limit: 2, after: first.next ?? undefined })
    expect(second).toMatchObject({ people: [{ name: 'Quay One' }], next: null })
    expect((await console_().people.list({ search: '%' })).people).toEqual([])
    expect((await console_().people.list({ state: 'staff' })).people.map(({ email }) => email)).toEqual([crew.email])
  })

  it('disables an account immediately, enables it again, and audits both', async () => {
    const person = await world.aPerson()
    const input = { personId: person.userId, reason: 'Asked by mail' }
    await console_().people.setDisabled({ ...input, isDisabled: true })
    expect(await refusal(person.client().workspaces.list({}))).toMatchObject({ status: 401 })
    expect(await console_().people.get({ personId: person.userId })).toMatchObject({ isDisabled: true, sessions: 0 })
    await console_().people.setDisabled({ ...input, isDisabled: false })
    expect((await world.stranger.identity.signIn({ email: person.email, password: person.password })).status).toBe(
      'signed-in',
    )
    for (const chain of [person.userId, platformChain]) {
      expect((await actionsIn(chain)).slice(0, 2)).toEqual([
        { action: 'person.enabled', actor_kind: 'staff', actor_email: crew.email },
        { action: 'person.disabled', actor_kind: 'staff', actor_email: crew.email },
      ])
    }
    expect(
      await refusal(console_().people.setDisabled({ ...input, personId: crew.userId, isDisabled: true })),
    ).toMatchObject({ code: 'STAFF_NOT_ONESELF' })
  })

  it('takes a second factor off with a mail to its person, and ends their sessions', async () => {
    const person = await world.aPerson()
    expect(
      await refusal(console_().people.resetSecondFactor({ personId: person.userId, reason: 'Lost phone' })),
    ).toMatchObject({ code: 'NO_SECOND_FACTOR' })
    await world.sql(
      `insert into authenticator (user_id, secret, confirmed_at, last_step, created_at) values ($1, 'sealed', now(), 0, now())`,
      [person.userId],
    )
    await console_().people.resetSecondFactor({ personId: person.userId, reason: 'Lost phone' })
    expect(await world.sql('select 1 from authenticator where user_id = $1', [person.userId])).toEqual([])
    expect(await refusal(person.client().workspaces.list({}))).toMatchObject({ status: 401 })
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toContain('second factor was removed')
  })

  it('sends another verification mail only where one is due', async () => {
    expect(await refusal(console_().people.resendVerification({ personId: owner.userId }))).toMatchObject({
      code: 'ALREADY_VERIFIED',
    })
    const email = 'waiting@quay.example'
    await world.stranger.identity.signUp({ name: 'Waiting', email, password: 'Quiet-harbour-lamp-7' })
    await world.runJobs()
    const [waiting] = (await console_().people.list({ search: email, state: 'unverified' })).people
    await console_().people.resendVerification({ personId: waiting?.id ?? '' })
    await world.runJobs()
    expect(await world.mailsTo(email)).toHaveLength(2)
  })
})

describe('workspaces, plans and features', () => {
  it('SADMIN-02 opens a feature for one workspace, in the list that its client reads', async () => {
    const features = async () => (await owner.client().billing.featuresAccess({})).features
    expect(await features()).not.toContain('rss')
    const input = { workspaceId: owner.workspaceId, feature: 'rss' as const }
    expect(await console_().workspaces.setFeature({ ...input, isOn: true })).toEqual({ features: ['rss'] })
    expect(await features()).toContain('rss')
    expect((await crew.client().billing.featuresAccess({})).features).not.toContain('rss')
    await console_().workspaces.setFeature({ ...input, isOn: false })
    expect(await features()).not.toContain('rss')
    expect((await actionsIn(owner.workspaceId)).map(({ action }) => action)).toContain('staff.feature-switched')
  })

  it('sets a subscription with places bought beside it, and how it is collected', async () => {
    const { subscription } = await console_().workspaces.setSubscription({
      workspaceId: owner.workspaceId,
      product: 'stories',
      plan: 'core',
      interval: 'year',
      status: 'active',
      collectionMode: 'manual',
      isLtd: false,
      boughtSeats: 5,
      boughtDomains: 2,
      endsAt: null,
    })
    expect(subscription).toMatchObject({ planId: 'core-year', plan: 'core', planInForce: 'core', boughtSeats: 5 })
    expect(await owner.client().billing.subscription({})).toMatchObject({ planName: 'core', collection_mode: 'manual' })
    expect(await owner.client().billing.stats({})).toMatchObject({
      totalUsersStats: { limit: 15 },
      domainStats: { limit: 3 },
    })
    const read = await console_().workspaces.get({ workspaceId: owner.workspaceId })
    expect(read).toMatchObject({ ownerEmail: owner.email, subscriptions: [{ collectionMode: 'manual' }] })
    expect(read.members).toMatchObject([{ email: owner.email, role: 'OWNER', state: 'active' }])
    expect((await actionsIn(owner.workspaceId)).map(({ action }) => action)).toContain('subscription.changed')
  })

  it('sets a plan of the product forms by its own name, and no plan of another product', async () => {
    const given = {
      workspaceId: owner.workspaceId,
      product: 'forms',
      interval: 'month',
      status: 'active',
      collectionMode: 'automatic',
      isLtd: false,
      boughtSeats: 0,
      boughtDomains: 0,
      endsAt: null,
    } as const
    await expect(console_().workspaces.setSubscription({ ...given, plan: 'core' })).rejects.toMatchObject({
      status: 422,
    })
    const { subscription } = await console_().workspaces.setSubscription({ ...given, plan: 'growth' })
    expect(subscription).toMatchObject({ product: 'forms', plan: 'growth', planInForce: 'growth' })
    expect((await owner.client().forms.overview()).allowance).toMatchObject({ tier: 'growth', limit: 30 })
    expect(await owner.client().billing.subscription({ product: 'forms' })).toMatchObject({ planName: 'growth' })
  })

  it('PLAN-26 changes the limits of a plan without a release, and takes the change back', async () => {
    const person = await world.aPerson()
    const limits = async () => (await person.client().billing.stats({})).storiesStats.limit
    expect(await limits()).toBe('unlimited')
    const changed = await console_().plans.set({ plan: 'free', patch: { limits: { storiesCount: 2 }, polls: true } })
    // What equals the built-in value is no change: it follows later releases.
    expect(changed).toMatchObject({ changedKeys: ['limits'], config: { limits: { storiesCount: 2 } } })
    expect(await limits()).toBe(2)
    expect((await person.client().billing.plansConfig({})).plans.free).toMatchObject({ limits: { storiesCount: 2 } })
    await console_().plans.reset({ plan: 'free' })
    expect(await limits()).toBe('unlimited')
    const broken = { plan: 'free' as const, patch: { users: { access: true, limit: -1 } } }
    expect(await refusal(console_().plans.set(broken))).toMatchObject({ status: 422 })
  })

  it('PLAN-12 maps IDs of the payment provider to plans; an unknown one is free', async () => {
    const person = await world.aPerson()
    const planOf = async (planId: string) =>
      Object.keys((await person.client().billing.plansConfig({ planId })).plans)[0]
    expect(await planOf('price_77')).toBe('free')
    await console_().plans.setId({ id: 'price_77', plan: 'plus' })
    expect(await planOf('price_77')).toBe('plus')
    expect(await planOf('1005')).toBe('pro')
    await console_().plans.removeId({ id: 'price_77' })
    expect(await planOf('price_77')).toBe('free')
  })

  it('finds workspaces by name, owner and id', async () => {
    const { workspace } = await (await withPlan(owner, 'pro')).workspaces.create({ name: 'Breakwater' })
    const ids = async (search: string) =>
      (await console_().workspaces.list({ search, kind: 'shared' })).workspaces.map(({ id }) => id)
    expect(await ids('breakw')).toEqual([workspace.id])
    const [found] = (await console_().workspaces.list({ search: 'breakw', kind: 'shared' })).workspaces
    expect(found?.memberCount).toBe(1)
    expect(await ids(owner.email)).toEqual([workspace.id])
    expect(await ids(workspace.id)).toEqual([workspace.id])
    expect(await ids('nobody has this')).toEqual([])
  })
})

async function withPlan(person: TestPerson, plan: 'pro'): Promise<Client> {
  await console_().workspaces.setSubscription({
    workspaceId: person.workspaceId,
    product: 'stories',
    plan,
    interval: 'month',
    status: 'active',
    collectionMode: 'automatic',
    isLtd: false,
    boughtSeats: 0,
    boughtDomains: 0,
    endsAt: null,
  })
  return person.client()
}

describe('a look into a workspace', () => {
  const inside = () => crew.client(owner.workspaceId)
  const look = { reason: 'The list of stories stays empty', minutes: 10 }

  it('SADMIN-02 is read-only, notifies the owner, and ends on time', async () => {
    await owner.client().stories.create({ name: 'Seen by support' })
    expect(await refusal(inside().stories.list({}))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { look: begun } = await console_().looks.begin({ workspaceId: owner.workspaceId, ...look })
    // Everyone's personal workspace has the same name.
    expect(begun.ownerName).not.toBeNull()
    const seen = await inside().stories.list({})
    expect(JSON.stringify(seen)).toContain('Seen by support')
    // Reading that waits for a service is open to a look as well.
    expect((await inside().clonedVoices.list({ showMsVoices: true })).voices).not.toEqual([])
    await world.runJobs()
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.text).toContain(look.reason)
    expect((await actionsIn(owner.workspaceId))[0]).toMatchObject({
      action: 'staff.look-begun',
      actor_email: crew.email,
    })
    await world.sql(`update staff_look set ends_at = now() - interval '1 second'`)
    expect(await refusal(inside().stories.list({}))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('SADMIN-02 shows the images of the workspace', async () => {
    const stored = await world.fetch(`/api/assets/upload?workspace=${owner.workspaceId}&name=quay.png`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: world.url, 'content-type': 'image/png' },
      body: new Uint8Array(paintPng(40, 30, 1)),
    })
    const { id } = (await stored.json()) as { id: string }
    const image = () =>
      world.fetch(`/api/assets/${id}/small?workspace=${owner.workspaceId}`, { headers: { cookie: crew.cookie } })
    expect((await image()).status).toBe(403)
    await console_().looks.begin({ workspaceId: owner.workspaceId, ...look })
    expect((await image()).status).toBe(200)
    await console_().looks.end({ workspaceId: owner.workspaceId })
  })

  it('SADMIN-02 can write nothing, whatever is called', async () => {
    await console_().looks.begin({ workspaceId: owner.workspaceId, ...look })
    const ids = { ...unknownIds(), workspaceId: owner.workspaceId }
    const before = await countRows()
    for (const { name, meta } of operationsOf(contract)) {
      if (meta.access !== 'workspace') continue
      const { status } = await refusal(callNamed(inside(), name, operationSamples[name]?.(ids)))
      expect(status, name).toBeLessThan(500)
    }
    expect(await refusal(inside().stories.create({ name: 'By support' }))).toMatchObject({ code: 'LOOK_ONLY' })
    const upload = await world.fetch(`/api/assets/upload?workspace=${owner.workspaceId}`, {
      method: 'POST',
      headers: { cookie: crew.cookie, origin: world.url, 'content-type': 'image/png' },
      body: 'x',
    })
    expect(upload.status).toBe(403)
    expect(await countRows()).toEqual(before)
    await console_().looks.end({ workspaceId: owner.workspaceId })
    expect(await refusal(inside().stories.list({}))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('ends with being staff', async () => {
    const colleague = await world.aPerson({ email: 'mate@south.example' })
    await console_().list.add({ entry: 'south.example' })
    await colleague.client().staff.looks.begin({ workspaceId: owner.workspaceId, ...look })
    await colleague.client(owner.workspaceId).stories.list({})
    await console_().list.remove({ entry: 'south.example' })
    expect(await refusal(colleague.client(owner.workspaceId).stories.list({}))).toMatchObject({ status: 403 })
  })

  /** Rows of every table but those that note that someone was there. */
  async function countRows(): Promise<Record<string, number>> {
    const tables = await world.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('session', 'attempt', 'live_event')`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await world.sql<{ total: string }>(`select count(*) as total from "${name}"`)
      counts[name] = Number(row?.total)
    }
    return counts
  }
})

describe('queues', () => {
  const flaky = defineJob({ name: 'test.flaky', payload: z.object({ secret: z.string() }), retryLimit: 0 })
  let isBroken = true
  const background = {
    jobs: [
      onJob(flaky, async () => {
        if (isBroken) throw new Error('The lamp is out')
      }),
    ],
  }
  const work = () => world.app.queue.workOff([background], world.app.runJobs)
  const send = () =>
    world.app.runJobs.short('test', async (ctx) => void (await ctx.jobs(flaky, { secret: 'not for staff' })))
  const queueCounts = async () => (await console_().queues.counts()).queues.find(({ queue }) => queue === 'test.flaky')

  it('shows a failed job with its fault and without what it carries, and tries it again', async () => {
    await send()
    await work()
    const { jobs } = await console_().queues.jobs({ state: 'failed', queue: 'test.flaky' })
    expect(jobs).toMatchObject([{ queue: 'test.flaky', state: 'failed', error: 'The lamp is out' }])
    expect(JSON.stringify(jobs)).not.toContain('not for staff')
    expect(await queueCounts()).toMatchObject({ failed: 1, waiting: 0 })
    isBroken = false
    const jobId = jobs[0]?.id ?? ''
    await console_().queues.retry({ jobId })
    expect(await refusal(console_().queues.retry({ jobId }))).toMatchObject({ code: 'JOB_CHANGED' })
    await work()
    expect(await queueCounts()).toMatchObject({ failed: 0, waiting: 0 })
    expect(await refusal(console_().queues.retry({ jobId }))).toMatchObject({ code: 'JOB_NOT_FOUND' })
  })

  it('takes a waiting job out', async () => {
    await send()
    const { jobs } = await console_().queues.jobs({ state: 'waiting', queue: 'test.flaky' })
    await console_().queues.cancel({ jobId: jobs[0]?.id ?? '' })
    expect(await queueCounts()).toMatchObject({ waiting: 0 })
    expect((await actionsIn(platformChain))[0]).toMatchObject({ action: 'staff.job-cancelled' })
  })
})

describe('mails', () => {
  it('lists them without their text and sends one again', async () => {
    const person = await world.aPerson()
    const { mails } = await console_().mail.list({ search: person.email })
    expect(mails).toMatchObject([{ to: person.email, state: 'sent', canResend: true }])
    expect(JSON.stringify(mails)).not.toContain('token=')
    const mailId = mails[0]?.id ?? ''
    await console_().mail.resend({ mailId })
    expect((await console_().mail.list({ search: person.email })).mails[0]?.state).toBe('queued')
    await world.runJobs()
    expect((await console_().mail.list({ search: person.email })).mails).toMatchObject([{ state: 'sent', attempts: 2 }])
    await world.sql('update outbox set sealed_body = null where id = $1', [mailId])
    expect(await refusal(console_().mail.resend({ mailId }))).toMatchObject({ code: 'MAIL_NOT_KEPT' })
  })

  it('lists staff activity, newest first', async () => {
    const first = await console_().acts({ limit: 2 })
    expect(first.acts[0]).toMatchObject({ action: 'staff.mail-resent', staffEmail: crew.email })
    const second = await console_().acts({ limit: 2, below: first.next ?? undefined })
    expect(second.acts[0]?.id).not.toBe(first.acts[1]?.id)
  })
})
