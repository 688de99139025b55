import { hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { billingBackground } from '../../../money/billing/background.ts'
import { type SetSubscription, setSubscription } from '../../../money/billing/index.ts'
import { ensureMember, ensureWorkspace } from '../index.ts'

const dayMs = 24 * hourMs

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_SUPPORT_EMAIL: 'help@taplore.test', TAPLORE_STAFF: 'staff.example' })
})
afterAll(() => world?.close())

async function inSystem<T>(work: (ctx: SystemContext) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await world.app.runJobs.short('test', async (ctx) => {
    result = { value: await work(ctx) }
  })
  if (!result) throw new Error('The work did not run.')
  return result.value
}

const subscribe = (owner: TestPerson, given: Omit<SetSubscription, 'ownerId'>) =>
  inSystem((ctx) => setSubscription(ctx, { ownerId: owner.userId, ...given }))
const join = (workspaceId: string, person: TestPerson, role: 'VIEW' | 'EDITOR' | 'ADMIN' = 'EDITOR') =>
  inSystem((ctx) => ensureMember(ctx, { workspaceId, userId: person.userId, role }))

async function aTeam(given: Omit<SetSubscription, 'ownerId'> = { planId: 'core-month' }) {
  const owner = await world.aPerson()
  await subscribe(owner, given)
  const id = await inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' }))
  return { owner, id }
}

const invite = (by: TestPerson, id: string, emails: readonly string[]) =>
  by.client(id).members.invite({
    Addedmember: emails.map((email) => ({ email, team_id: id, access: 'EDIT' as const })),
    team_id: id,
  })
const activate = (by: TestPerson, id: string, person: TestPerson, isDisabled = false) =>
  by.client(id).members.activation({ data: { member_user_id: person.userId, isDisabled } })
const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`)
const disabledIn = async (owner: TestPerson, id: string) =>
  (await owner.client(id).members.list({})).MembersList.filter(({ isDisabled }) => isDisabled)

describe('seats', () => {
  it('MEM-30 has no team on the free plan', async () => {
    const owner = await world.aPerson()
    await expect(invite(owner, owner.workspaceId, ['x@example.com'])).rejects.toMatchObject({
      code: 'TEAMS_LOCKED',
      data: { planName: 'free', neededPlan: 'pro' },
    })
    expect(await owner.client().members.totals()).toMatchObject({ isLocked: true, total: 1, available: 1 })
  })

  it('MEM-28 MEM-29 MEM-39 returns the numbers, the payment and a contact when all seats are used', async () => {
    const { owner, id } = await aTeam()
    const admin = await world.aPerson()
    await join(id, admin, 'ADMIN')
    await invite(owner, id, many(8, 'full'))
    expect(await owner.client(id).members.totals()).toMatchObject({ total: 10, available: 10 })
    expect((await owner.client(id).billing.stats({})).totalUsersStats).toMatchObject({ total: 10, available: 10 })
    const refused = {
      code: 'SEAT_LIMIT_REACHED',
      message: 'User limit exceeded',
      data: { limit: 10, total: 10, needed: 1, ownerEmail: owner.email, supportEmail: 'help@taplore.test' },
    }
    await expect(invite(owner, id, ['eleven@example.com'])).rejects.toMatchObject(refused)
    await expect(invite(admin, id, ['eleven@example.com'])).rejects.toMatchObject(refused)
    await subscribe(owner, { planId: 'core-month', collectionMode: 'manual' })
    await expect(invite(owner, id, ['eleven@example.com'])).rejects.toMatchObject({
      data: { collectionMode: 'manual' },
    })
    await subscribe(owner, { planId: 'core-month', boughtSeats: 1 })
    expect((await invite(owner, id, ['eleven@example.com'])).seats).toMatchObject({
      total: 11,
      available: 11,
      bought: 1,
    })
  })

  it('MEM-18 holds lifetime deals at their seats', async () => {
    const { owner, id } = await aTeam({ planId: 'ltd-1', isLtd: true })
    await invite(owner, id, many(9, 'life'))
    await expect(invite(owner, id, ['one-more@example.com'])).rejects.toMatchObject({
      code: 'SEAT_LIMIT_REACHED',
      data: { isLtd: true, limit: 10 },
    })
    expect((await owner.client(id).members.totals()).seatPrice).toBeNull()
  })

  it('holds under concurrent invitations', async () => {
    const { owner, id } = await aTeam({ planId: 'pro-month', boughtSeats: 3 })
    const tries = await Promise.allSettled(many(10, 'race').map((email) => invite(owner, id, [email])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await owner.client(id).members.totals()).toMatchObject({ total: 4, available: 4, included: 1, bought: 3 })
  })

  it('MEM-17 lets staff in at full seats, and counts them', async () => {
    const { owner, id } = await aTeam({ planId: 'pro-month' })
    await expect(invite(owner, id, ['x@example.com'])).rejects.toMatchObject({ code: 'SEAT_LIMIT_REACHED' })
    expect((await invite(owner, id, ['helper@staff.example'])).seats).toMatchObject({ total: 2, available: 1 })
  })

  it('MEM-08 MEM-26 MEM-38 frees the seat of a disabled member, and takes one to activate them', async () => {
    const { owner, id } = await aTeam({ planId: 'pro-month', boughtSeats: 1 })
    const editor = await world.aPerson()
    await join(id, editor)
    const total = async () => (await owner.client(id).members.totals()).total
    expect(await total()).toBe(2)
    await activate(owner, id, editor, true)
    expect(await total()).toBe(1)
    await expect(editor.client(id).workspaces.current()).rejects.toMatchObject({ status: 403 })
    await invite(owner, id, ['instead@example.com'])
    await expect(activate(owner, id, editor)).rejects.toMatchObject({ code: 'SEAT_LIMIT_REACHED' })
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 2 })
    expect((await activate(owner, id, editor)).message).toBe('Member activated successfully')
    expect(await total()).toBe(3)
    expect((await editor.client(id).workspaces.current()).role).toBe('EDITOR')
  })

  it('give the seat of an invitation back when it runs out; sending it again takes one again', async () => {
    const { owner, id } = await aTeam({ planId: 'pro-month', boughtSeats: 1 })
    const { invited } = await invite(owner, id, ['late@example.com'])
    const [late] = invited
    const total = async () => (await owner.client(id).members.totals()).total
    expect(await total()).toBe(2)
    const resend = () => owner.client(id).members.resend({ team_id: id, user_id: late?.user_id ?? '' })
    world.clock.advance(8 * dayMs)
    expect(await total()).toBe(1)
    expect((await owner.client(id).billing.stats({})).totalUsersStats.total).toBe(1)
    await invite(owner, id, ['instead@example.com'])
    await expect(resend()).rejects.toMatchObject({ code: 'SEAT_LIMIT_REACHED', data: { total: 2, needed: 1 } })
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 2 })
    expect((await resend()).seats?.total).toBe(3)
  })

  it('MEM-10 MEM-11 adds and activates no one once the subscription is scheduled to end', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    await activate(owner, id, editor, true)
    const effective_at = new Date(world.clock.now().getTime() + 5 * dayMs).toISOString()
    await subscribe(owner, { planId: 'core-month', scheduledChange: { action: 'cancel', effective_at } })
    const refused = { message: 'cannot add or activate member when subscription is cancelled' }
    await expect(invite(owner, id, ['x@example.com'])).rejects.toMatchObject(refused)
    await expect(activate(owner, id, editor)).rejects.toMatchObject(refused)
    expect((await owner.client(id).members.totals()).isEnding).toBe(true)
  })
})

describe('a plan that shrinks', () => {
  it('MEM-45 disables the newest beyond the seats, never the owner, and deletes no one', async () => {
    const { owner, id } = await aTeam()
    const people: TestPerson[] = []
    for (let count = 0; count < 3; count += 1) {
      const person = await world.aPerson()
      world.clock.advance(1000)
      await join(id, person)
      people.push(person)
    }
    await invite(owner, id, ['newest@example.com'])
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 2 })
    const disabled = await disabledIn(owner, id)
    expect(new Set(disabled.map(({ email }) => email))).toEqual(new Set([people[2]?.email, 'newest@example.com']))
    await subscribe(owner, { planId: 'pro-month', boughtSeats: 0 })
    expect(await disabledIn(owner, id)).toHaveLength(4)
    expect((await owner.client(id).members.list({})).count).toBe(5)
    expect((await owner.client(id).workspaces.current()).role).toBe('OWNER')
    // A larger plan lets no one in by itself (MEM-26).
    await subscribe(owner, { planId: 'core-month' })
    expect(await disabledIn(owner, id)).toHaveLength(4)
  })

  it('MEM-45 waits for the day on which the change takes effect', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    const effective_at = new Date(world.clock.now().getTime() + dayMs).toISOString()
    await subscribe(owner, {
      planId: 'core-month',
      status: 'deleted',
      scheduledChange: { action: 'cancel', effective_at },
    })
    const follow = () =>
      inSystem(async (ctx) => {
        for (const job of billingBackground.jobs ?? []) {
          const run = { jobId: 'test', attempt: 0, signal: new AbortController().signal }
          if (job.kind === 'short' && job.job.name === 'billing.follow-plans') await job.handle(ctx, {}, run)
        }
      })
    await follow()
    expect(await disabledIn(owner, id)).toEqual([])
    world.clock.advance(dayMs + hourMs)
    await follow()
    expect((await disabledIn(owner, id)).map(({ email }) => email)).toEqual([editor.email])
  })
})
