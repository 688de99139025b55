import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { lifetimeCodeAlphabet, lifetimeCodeFrom } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../billing/index.ts'
import { deleteOldNotes } from './jobs.ts'

let world: World
let crew: TestPerson

beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example', name: 'Crew' })
})
afterAll(() => world?.close())
/** Every call of a test comes from one address, and changes of staff need a sign-in of the last minutes. */
afterEach(async () => {
  await world.sql('delete from attempt')
  await world.sql('update session set created_at = now(), proven_at = null')
})

const staff = () => crew.client().lifetimeCodes
const freshEmail = () => `buyer-${randomUUID().slice(0, 8)}@example.com`

async function exported(batchId: string, cookie = crew.cookie) {
  const response = await world.fetch(`/api/staff/lifetime-codes/${batchId}.csv`, { headers: { cookie } })
  return { response, text: await response.text() }
}

/** Codes of a new batch, as they are sold. */
async function someCodes(count: number, given: { expiresAt?: string } = {}): Promise<string[]> {
  const { id } = await staff().create({ name: 'Spring deal', count, ...given })
  const { text } = await exported(id)
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
}

async function oneCode(given: { expiresAt?: string } = {}): Promise<string> {
  const [code = ''] = await someCodes(1, given)
  return code
}

const subscribe = (ownerId: string, planId: string) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId, planId }))

async function refusal(work: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  try {
    await work
  } catch (error) {
    if (error instanceof ORPCError) return { status: error.status, code: error.code, message: error.message }
    throw error
  }
  return { status: 200, code: '', message: '' }
}

describe('redeeming a code', () => {
  it('LTD-09 LTD-10 LTD-12 gives the plan of the tier, up to three codes, and notes the code in the user details', async () => {
    const owner = await world.aPerson()
    const codes = await someCodes(4)
    const { lifetimeDeals, billing, identity } = owner.client()
    for (const [index, plan] of (['ltd-1', 'ltd-2', 'lifetime-agency'] as const).entries()) {
      const code = codes[index] ?? ''
      expect(await lifetimeDeals.redeem({ code: code.toLowerCase() })).toEqual({
        status: 'redeemed',
        tier: index + 1,
        plan,
      })
      expect(await billing.subscription({})).toMatchObject({ planName: plan, isLtd: true, isPaid: true })
      expect(await identity.userDetails()).toMatchObject({ isLtd: true, couponCode: code })
    }
    expect(await refusal(lifetimeDeals.redeem({ code: codes[3] ?? '' }))).toMatchObject({
      status: 409,
      code: 'LIFETIME_TOP_TIER',
    })
    expect(await lifetimeDeals.mine()).toMatchObject({
      tier: 3,
      plan: 'lifetime-agency',
      nextPlan: null,
      codes: codes.slice(0, 3).map((code) => ({ ending: code.slice(-4) })),
    })
    expect((await billing.stats({})).planName).toBe('lifetime-agency')
    await world.runJobs()
    const subjects = (await world.mailsTo(owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your Taplore lifetime plan is active')).toHaveLength(3)
    const other = await world.aPerson()
    expect(await other.client().lifetimeDeals.redeem({ code: codes[3] ?? '' })).toMatchObject({ tier: 1 })
  })

  it('LTD-09 redeems a code once among concurrent calls, and a retry of its owner changes nothing', async () => {
    const people = [await world.aPerson(), await world.aPerson()]
    const code = await oneCode()
    const calls = [0, 1, 0, 1, 0, 1].map((index) =>
      refusal(people[index]?.client().lifetimeDeals.redeem({ code }) ?? Promise.reject()),
    )
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['', 'COUPON_REDEEMED']))
    const tiers = await Promise.all(people.map(async (person) => (await person.client().lifetimeDeals.mine()).tier))
    expect(tiers.sort()).toEqual([0, 1])
    for (const person of people) {
      const answer = await refusal(person.client().lifetimeDeals.redeem({ code }))
      const { tier } = await person.client().lifetimeDeals.mine()
      expect(answer.message).toBe(tier === 1 ? '' : 'This code has already been redeemed.')
    }
  })

  it('LTD-12 stacks codes that are redeemed at the same time one after the other', async () => {
    const owner = await world.aPerson()
    const codes = await someCodes(4)
    const answers = await Promise.all(codes.map((code) => refusal(owner.client().lifetimeDeals.redeem({ code }))))
    expect(answers.map(({ code }) => code).sort()).toEqual(['', '', '', 'LIFETIME_TOP_TIER'])
    expect(await owner.client().lifetimeDeals.mine()).toMatchObject({ tier: 3 })
  })

  it('LTD-08 refuses an owner with an active subscription and leaves both as they are', async () => {
    const owner = await world.aPerson()
    await subscribe(owner.userId, 'pro-month')
    const code = await oneCode()
    expect(await refusal(owner.client().lifetimeDeals.redeem({ code }))).toMatchObject({
      status: 409,
      code: 'PAID_PLAN_ACTIVE',
    })
    expect(await owner.client().billing.subscription({})).toMatchObject({ planName: 'pro', isLtd: false })
    expect(await world.stranger.lifetimeDeals.verify({ email: owner.email, code })).toMatchObject({ isValid: true })
  })

  it('refuses a code for a workspace of someone else, with a sentence', async () => {
    const [owner, admin] = [await world.aPerson(), await world.aPerson()]
    await world.app.runJobs.short('test', (ctx) =>
      ensureMember(ctx, { workspaceId: owner.workspaceId, userId: admin.userId, role: 'ADMIN' }),
    )
    const code = await oneCode()
    expect((await refusal(admin.client(owner.workspaceId).lifetimeDeals.redeem({ code }))).code).toBe(
      'LIFETIME_NOT_OWNER',
    )
    expect(await admin.client().lifetimeDeals.redeem({ code })).toMatchObject({ tier: 1 })
  })

  it('LTD-03 LTD-04 LTD-05 says what is wrong with a code', async () => {
    const owner = await world.aPerson()
    const redeem = (code: string) => refusal(owner.client().lifetimeDeals.redeem({ code }))
    expect((await redeem(' ')).message).toBe('Please enter coupon code')
    expect((await redeem('ABCD')).message).toBe('Code is invalid.')
    expect((await redeem(lifetimeCodeFrom('ABCDEFGHJKMNPQR'))).message).toBe('Code is invalid.')
    const soon = new Date(world.clock.now().getTime() + dayMs).toISOString()
    const expiring = await oneCode({ expiresAt: soon })
    const ahead = await world.sql(
      `update lifetime_batch set expires_at = now() - interval '1 hour' where expires_at = $1 returning id`,
      [soon],
    )
    expect(ahead).toHaveLength(1)
    expect(await redeem(expiring)).toMatchObject({ status: 410, code: 'COUPON_EXPIRED' })
  })

  it('is limited for one account, whatever the code', async () => {
    const owner = await world.aPerson()
    const guess = () => {
      const characters = Array.from({ length: 15 }, (_, index) => lifetimeCodeAlphabet[index * 2] ?? '').join('')
      return refusal(owner.client().lifetimeDeals.redeem({ code: lifetimeCodeFrom(characters) }))
    }
    for (let tries = 0; tries < 30; tries++) expect((await guess()).code).toBe('COUPON_INVALID')
    expect((await guess()).status).toBe(429)
  })
})

describe('the sign-up page of lifetime deals', () => {
  it('LTD-07 tells someone with an open code how the address continues', async () => {
    const [member, payer] = [await world.aPerson(), await world.aPerson()]
    await subscribe(payer.userId, 'plus-year')
    await world.sql(
      `insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
       values ($1, $2, 'unknown https://elsewhere.example', 'x', now(), now())`,
      [randomUUID(), member.userId],
    )
    const code = await oneCode()
    const { check } = world.stranger.lifetimeDeals
    expect(await check({ email: member.email, code })).toEqual({
      isUserExist: true,
      isUserExistWithPlan: false,
      userProvidedData: [{ providerId: 'password' }],
    })
    expect(await check({ email: payer.email.toUpperCase(), code })).toMatchObject({ isUserExistWithPlan: true })
    expect(await check({ email: freshEmail(), code })).toEqual({
      isUserExist: false,
      isUserExistWithPlan: false,
      userProvidedData: [],
    })
  })

  it('LTD-07 names the provider of a social account', async () => {
    const other = await startWorld({
      TAPLORE_STAFF: 'crew@lighthouse.example',
      GOOGLE_CLIENT_ID: 'taplore',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    try {
      const admin = await other.aPerson({ email: 'crew@lighthouse.example' })
      const person = await other.aPerson()
      const { id } = await admin.client().lifetimeCodes.create({ name: 'Deal', count: 1 })
      const file = await other.fetch(`/api/staff/lifetime-codes/${id}.csv`, { headers: { cookie: admin.cookie } })
      const code = (await file.text()).split('\r\n')[1]?.split(',')[0] ?? ''
      await other.sql(
        `update account set provider_id = 'google https://accounts.google.com', account_id = 's-1', password = null where user_id = $1`,
        [person.userId],
      )
      expect(await other.stranger.lifetimeDeals.check({ email: person.email, code })).toEqual({
        isUserExist: true,
        isUserExistWithPlan: false,
        userProvidedData: [{ providerId: 'google' }],
      })
    } finally {
      await other.close()
    }
  })

  it('LTD-05 tells nothing about an address without an open code', async () => {
    const person = await world.aPerson()
    const code = await oneCode()
    await person.client().lifetimeDeals.redeem({ code })
    const { check } = world.stranger.lifetimeDeals
    const ask = async (email: string) => refusal(check({ email, code }))
    expect(await ask(person.email)).toEqual(await ask(freshEmail()))
    expect((await ask(freshEmail())).message).toBe('This code has already been redeemed.')
    const unknown = lifetimeCodeFrom('ABCDEFGHJKMNPQR')
    expect(await refusal(check({ email: person.email, code: unknown }))).toMatchObject({
      code: 'COUPON_INVALID',
      message: 'Code is invalid.',
    })
  })

  it('LTD-02 requires an address that mail can reach', async () => {
    const code = await oneCode()
    const { check } = world.stranger.lifetimeDeals
    expect((await refusal(check({ email: '', code }))).message).toBe('Please Enter Email Address')
    expect((await refusal(check({ email: 'ada@host', code }))).message).toBe('Please Enter Valid Email.')
    expect((await refusal(check({ email: 'ada@mailinator.com', code }))).code).toBe('EMAIL_DISPOSABLE')
  })

  it('limits how often one code, one address and one network are asked about', async () => {
    const code = await oneCode()
    const { check, verify } = world.stranger.lifetimeDeals
    for (let asked = 0; asked < 15; asked++) await check({ email: freshEmail(), code })
    expect((await refusal(check({ email: freshEmail(), code }))).status).toBe(429)
    const email = freshEmail()
    const guess = (index: number) =>
      refusal(verify({ email, code: lifetimeCodeFrom(`ABCDEFGHJKMNPQ${lifetimeCodeAlphabet[index]}`) }))
    for (let asked = 0; asked < 15; asked++) expect((await guess(asked)).code).toBe('COUPON_INVALID')
    expect((await guess(15)).status).toBe(429)
    world.clock.advance(hourMs)
    expect((await guess(16)).code).toBe('COUPON_INVALID')
    world.clock.freeze()
  })

  it('LTD-10 a new account finds its code from any browser, until it is redeemed', async () => {
    const email = freshEmail()
    const code = await oneCode()
    await world.stranger.lifetimeDeals.check({ email, code })
    const person = await world.aPerson({ email })
    expect(await person.client().identity.userDetails()).toMatchObject({ isLtd: false, couponCode: code })
    await person.client().lifetimeDeals.redeem({ code })
    expect(await person.client().identity.userDetails()).toMatchObject({ isLtd: true, couponCode: code })
    expect(await world.sql('select * from lifetime_pending')).toHaveLength(
      (await world.sql('select * from lifetime_pending where expires_at > now()')).length,
    )
  })

  it('LTD-10 a sign-up that was begun before gets the code too, and one that someone else redeemed meanwhile goes', async () => {
    const email = freshEmail()
    await world.stranger.identity.signUp({ name: 'Early', email, password: 'Quiet-harbour-81' })
    const code = await oneCode()
    expect(await world.stranger.lifetimeDeals.check({ email, code })).toMatchObject({ isUserExist: false })
    const other = await world.aPerson()
    await other.client().lifetimeDeals.redeem({ code })
    await world.sql('update app_user set email_verified = true where email = $1', [email])
    const { cookie, userId } = await world.signIn({ email, password: 'Quiet-harbour-81' })
    const early = world.client({ cookie, workspaceId: userId })
    expect(await early.identity.userDetails()).toMatchObject({ couponCode: code })
    expect((await refusal(early.lifetimeDeals.redeem({ code }))).code).toBe('COUPON_REDEEMED')
    expect(await early.identity.userDetails()).toMatchObject({ couponCode: null, isLtd: false })
  })

  it('forgets notes of addresses that never signed up', async () => {
    const code = await oneCode()
    await world.stranger.lifetimeDeals.check({ email: freshEmail(), code })
    const notes = () => world.sql('select * from lifetime_pending')
    expect(await notes()).not.toHaveLength(0)
    await world.sql(`update lifetime_pending set expires_at = now() - interval '1 day'`)
    await world.app.runJobs.short('test', async (ctx) => {
      await ctx.jobs(deleteOldNotes, {})
    })
    await world.runJobs()
    expect(await notes()).toHaveLength(0)
  })
})

describe('lifetime codes for staff', () => {
  it('LTD-13 creates five, redeems one, voids one, and lists them by batch, state and search', async () => {
    const owner = await world.aPerson({ name: 'Rosa' })
    const batch = await staff().create({ name: '=Spring', note: 'Sold by Lantern', count: 5 })
    expect(batch).toMatchObject({ codes: { open: 5, redeemed: 0, void: 0 }, createdBy: 'Crew', expiresAt: null })
    const { response, text } = await exported(batch.id)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lifetime-codes-spring.csv"')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('code,state,expires_at,redeemed_at')
    expect(lines).toHaveLength(6)
    const [first = '', second = ''] = lines.slice(1).map((line) => line.split(',')[0] ?? '')
    await owner.client().lifetimeDeals.redeem({ code: first })
    const found = await staff().list({ search: second })
    expect(found.codes).toMatchObject([{ state: 'open', ending: second.slice(-4), batchName: '=Spring' }])
    const codeId = found.codes[0]?.id ?? ''
    expect(await staff().void({ codeId })).toMatchObject({ state: 'void', isTakenBack: false })
    expect((await refusal(staff().void({ codeId }))).code).toBe('LIFETIME_CODE_NOT_OPEN')
    const other = await world.aPerson()
    expect((await refusal(other.client().lifetimeDeals.redeem({ code: second }))).message).toBe('Code is invalid.')
    const states = async (state: 'open' | 'redeemed' | 'void' | 'all') =>
      (await staff().list({ batchId: batch.id, state })).codes.length
    expect([await states('open'), await states('redeemed'), await states('void'), await states('all')]).toEqual([
      3, 1, 1, 5,
    ])
    expect((await staff().list({ search: owner.email })).codes).toMatchObject([
      { ending: first.slice(-4), redeemedBy: { name: 'Rosa', email: owner.email } },
    ])
    expect((await staff().list({ search: first.slice(-4).toLowerCase() })).codes).not.toHaveLength(0)
    expect((await staff().list({ search: 'nobody@example.com' })).codes).toEqual([])
    const { batches } = await staff().batches({ limit: 100 })
    expect(batches.find(({ id }) => id === batch.id)).toMatchObject({ codes: { open: 3, redeemed: 1, void: 1 } })
    expect((await exported(batch.id)).text).toMatch(new RegExp(`${second},void`))
  })

  it('LTD-13 lists page by page without missing or repeating a code', async () => {
    const { id: batchId } = await staff().create({ name: 'Paged', count: 7 })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await staff().list({ batchId, limit: 3, after })
      seen.push(...page.codes.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('LTD-13 creates 10,000 codes at once, all different, and exports every one of them', async () => {
    const codes = await someCodes(10_000)
    expect(new Set(codes).size).toBe(10_000)
    expect((await refusal(staff().create({ name: 'Too many', count: 10_001 }))).message).toBe(
      'Enter a number from 1 to 10,000.',
    )
  })

  it('creates a batch once, however often the request is repeated', async () => {
    const requestId = randomUUID()
    const [one, two] = await Promise.all([0, 1].map(() => staff().create({ name: 'Once', count: 3, requestId })))
    expect(one?.id).toBe(two?.id)
    expect(await world.sql('select id from lifetime_code where batch_id = $1', [one?.id])).toHaveLength(3)
  })

  it('LTD-13 takes a redeemed code back: the tier drops by one, then the plan ends, and what was made stays', async () => {
    const owner = await world.aPerson({ name: 'Ida' })
    const codes = await someCodes(2)
    for (const code of codes) await owner.client().lifetimeDeals.redeem({ code })
    const { story_id: storyId } = await owner.client().stories.create({ name: 'Kept' })
    const idOf = async (code: string) => (await staff().list({ search: code })).codes[0]?.id ?? ''
    const takeBack = async (code: string) => staff().takeBack({ codeId: await idOf(code), reason: 'Refunded' })
    expect(await takeBack(codes[0] ?? '')).toMatchObject({ state: 'void', isTakenBack: true })
    expect(await owner.client().billing.subscription({})).toMatchObject({ planName: 'ltd-1', isLtd: true })
    expect(await owner.client().identity.userDetails()).toMatchObject({ isLtd: true, couponCode: codes[1] })
    expect((await refusal(takeBack(codes[0] ?? ''))).code).toBe('LIFETIME_CODE_NOT_REDEEMED')
    await takeBack(codes[1] ?? '')
    expect(await owner.client().billing.subscription({})).toMatchObject({
      planName: 'free',
      isLtd: false,
      isPaid: false,
    })
    expect(await owner.client().identity.userDetails()).toMatchObject({ isLtd: false, couponCode: null })
    expect(await owner.client().stories.get({ storyId })).toMatchObject({ canEdit: true })
    await world.runJobs()
    const mails = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('taken back'))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('Your account is now on the Free plan. Everything you made stays.')
    expect(mails[1]?.text).toContain('lifetime tier 1 of 3')
    const [code = ''] = codes
    expect((await refusal(owner.client().lifetimeDeals.redeem({ code }))).message).toBe('Code is invalid.')
  })

  it('a code of someone who pays by now is taken back without touching their subscription', async () => {
    const owner = await world.aPerson()
    const code = await oneCode()
    await owner.client().lifetimeDeals.redeem({ code })
    await world.app.runJobs.short('test', (ctx) =>
      setSubscription(ctx, { ownerId: owner.userId, planId: 'pro-month', isLtd: false }),
    )
    const codeId = (await staff().list({ search: code })).codes[0]?.id ?? ''
    await staff().takeBack({ codeId, reason: 'Refunded' })
    expect(await owner.client().billing.subscription({})).toMatchObject({ planName: 'pro', isPaid: true })
  })

  it('records what staff and owners do in the audit log', async () => {
    const owner = await world.aPerson()
    const code = await oneCode()
    await owner.client().lifetimeDeals.redeem({ code })
    const codeId = (await staff().list({ search: code })).codes[0]?.id ?? ''
    await staff().takeBack({ codeId, reason: 'Refunded' })
    const rows = await world.sql<{ action: string; after: unknown }>(
      `select action, after from audit_entry where workspace_id = $1 and action like 'lifetime.%' order by sequence`,
      [owner.workspaceId],
    )
    expect(rows).toEqual([
      { action: 'lifetime.redeemed', after: { tier: 1, plan: 'ltd-1' } },
      { action: 'lifetime.code-taken-back', after: { tier: 0, reason: 'Refunded' } },
    ])
    const { acts } = await crew.client().staff.acts({ limit: 100 })
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lifetime.batch-created', 'lifetime.codes-exported', 'lifetime.code-taken-back']),
    )
  })

  it('is for staff who signed in a moment ago, and whole codes are stored nowhere', async () => {
    const owner = await world.aPerson()
    expect((await refusal(owner.client().lifetimeCodes.batches({}))).status).toBe(403)
    const { id } = await staff().create({ name: 'Secret', count: 1 })
    expect((await exported(id, owner.cookie)).response.status).toBe(403)
    expect((await exported(id, '')).response.status).toBe(401)
    expect((await exported(randomUUID())).response.status).toBe(404)
    const [code = ''] = (await exported(id)).text.split('\r\n').slice(1)
    const plain = (code.split(',')[0] ?? '').replaceAll('-', '')
    const [row] = await world.sql('select * from lifetime_code where batch_id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(plain)
    expect(JSON.stringify(row)).not.toContain(plain.slice(0, 12))
    world.clock.advance(10 * 60_000)
    expect((await refusal(staff().create({ name: 'Late', count: 1 }))).code).toBe('RECENT_SIGN_IN_NEEDED')
    expect((await exported(id)).response.status).toBe(403)
    world.clock.freeze()
  })
})
