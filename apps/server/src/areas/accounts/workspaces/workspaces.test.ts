import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { deleteMembership, ensureMember, ensureWorkspace } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_SUPPORT_EMAIL: 'help@taplore.test' })
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

const withPlan = (person: TestPerson, planId: string) =>
  inSystem((ctx) => setSubscription(ctx, { ownerId: person.userId, planId }))
const aWorkspace = (owner: TestPerson, name: string) =>
  inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name }))
const join = (workspaceId: string, person: TestPerson, role: 'VIEW' | 'EDITOR' | 'ADMIN' = 'EDITOR') =>
  inSystem((ctx) => ensureMember(ctx, { workspaceId, userId: person.userId, role }))

describe('the list', () => {
  it('WS-01 WS-02 WS-03 WS-20 begins with the personal workspace, whose id is the person', async () => {
    const person = await world.aPerson({ name: 'Ada Quill' })
    const { myWorkspaces, sharedWorkspaces } = await person.client().workspaces.list({})
    expect(sharedWorkspaces).toEqual([])
    expect(myWorkspaces).toEqual([
      {
        id: person.userId,
        name: 'Personal Workspace',
        isOwner: true,
        isPersonal: true,
        accepted: 1,
        access: 'ADMIN',
        teamMembers: [{ name: 'Ada Quill', email: person.email, member_id: expect.any(String) }],
        memberCount: 1,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        email: person.email,
      },
    ])
  })

  it('WS-04 WS-32 has mine and those shared with me', async () => {
    const [owner, member] = [await world.aPerson(), await world.aPerson()]
    const id = await aWorkspace(owner, 'Field Notes')
    await join(id, member)
    const mine = await owner.client().workspaces.list({ isStories: 'true' })
    expect(mine.myWorkspaces.map(({ name }) => name)).toEqual(['Personal Workspace', 'Field Notes'])
    const shared = await member.client().workspaces.list({ isStories: 'true' })
    expect(shared.sharedWorkspaces).toMatchObject([{ id, isOwner: false, access: 'EDIT', email: owner.email }])
    expect(shared.myWorkspaces.map(({ id: mineId }) => mineId)).toEqual([member.userId])
  })

  it('WS-05 carries enough members for three faces and a number', async () => {
    const owner = await world.aPerson()
    const id = await aWorkspace(owner, 'Newsroom')
    for (let i = 0; i < 4; i++) await join(id, await world.aPerson())
    const card = (await owner.client().workspaces.list({})).myWorkspaces.find((workspace) => workspace.id === id)
    expect(card?.memberCount).toBe(5)
    expect(card?.teamMembers.length).toBeGreaterThanOrEqual(3)
    expect(card?.teamMembers[0]?.email).toBe(owner.email)
  })

  it('WS-13 shows a pending invitation without revealing the members', async () => {
    const [owner, invited] = [await world.aPerson(), await world.aPerson()]
    const id = await aWorkspace(owner, 'Quiet Room')
    await join(id, invited)
    await world.sql(
      `update membership set accepted = 0, invite_expires_at = now() + interval '1 day'
        where workspace_id = $1 and user_id = $2`,
      [id, invited.userId],
    )
    const [card] = (await invited.client().workspaces.list({})).sharedWorkspaces
    expect(card).toMatchObject({ id, accepted: 0, teamMembers: [] })
    await expect(invited.client(id).workspaces.current()).rejects.toMatchObject({ status: 403 })
  })
})

describe('creating', () => {
  const body = (name: string) =>
    ({ name, industry: null, logo: false, cover: false, isStories: true, isForms: false }) as const

  it('WS-25 WS-26 is locked on free and core and open on pro', async () => {
    const person = await world.aPerson()
    const { create } = person.client().workspaces
    const locked = { code: 'WORKSPACES_LOCKED', data: { planName: 'free', neededPlan: 'pro' } }
    await expect(create(body('Atelier'))).rejects.toMatchObject(locked)
    await withPlan(person, 'core-month')
    await expect(create(body('Atelier'))).rejects.toMatchObject({ code: 'WORKSPACES_LOCKED' })
    await withPlan(person, 'pro-month')
    expect((await create(body('Atelier'))).workspace).toMatchObject({
      name: 'Atelier',
      isOwner: true,
      isPersonal: false,
    })
  })

  it('WS-23 WS-24 WS-30 counts the personal one: with limit 5 the fifth shared one is refused with the numbers', async () => {
    const person = await world.aPerson()
    await withPlan(person, 'pro-month')
    const { create } = person.client().workspaces
    for (const name of ['One', 'Two', 'Three', 'Four']) await create(body(name))
    await expect(create(body('Five'))).rejects.toMatchObject({
      code: 'WORKSPACE_LIMIT_REACHED',
      data: { total: 5, limit: 5, supportEmail: 'help@taplore.test', neededPlan: 'enterprise' },
    })
    await withPlan(person, 'enterprise-month')
    expect((await create(body('Five'))).message).toBe('workspace created successfully')
  })

  it('WS-23 holds under concurrent creation', async () => {
    const person = await world.aPerson()
    await withPlan(person, 'pro-month')
    const { create } = person.client().workspaces
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => create(body(`Room ${index}`))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  it('WS-21 WS-22 refuses an empty name and one that is taken, in any case and with spaces', async () => {
    const person = await world.aPerson()
    await withPlan(person, 'enterprise-month')
    const { create } = person.client().workspaces
    await create(body('acme'))
    await expect(create(body('  '))).rejects.toMatchObject({ message: 'Workspace name is required' })
    await expect(create(body(' ACME '))).rejects.toMatchObject({ message: 'Workspace name already exists' })
    await expect(create(body('personal workspace'))).rejects.toMatchObject({ message: 'Workspace name already exists' })
    const other = await world.aPerson()
    await withPlan(other, 'enterprise-month')
    expect((await other.client().workspaces.create(body('acme'))).workspace.name).toBe('acme')
  })
})

describe('renaming', () => {
  it('WS-22 WS-28 WS-31 lets the owner write the same name another way, but not take a used one', async () => {
    const owner = await world.aPerson()
    const id = await aWorkspace(owner, 'acme')
    await aWorkspace(owner, 'Harbour')
    const { rename } = owner.client().workspaces
    expect(await rename({ id, name: 'ACME' })).toMatchObject({
      workspace: { name: 'ACME' },
      message: 'workspace renamed successfully',
    })
    await expect(rename({ id, name: ' harbour' })).rejects.toMatchObject({ code: 'WORKSPACE_NAME_TAKEN' })
    await expect(rename({ id, name: '' })).rejects.toMatchObject({ message: 'Workspace name is required' })
  })

  it('WS-12 ROLE-04 is for owners, and not for personal workspaces', async () => {
    const [owner, admin, stranger] = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
    const id = await aWorkspace(owner, 'Atelier')
    await join(id, admin, 'ADMIN')
    await expect(admin.client().workspaces.rename({ id, name: 'Mine' })).rejects.toMatchObject({
      code: 'WORKSPACE_NOT_RENAMABLE',
    })
    await expect(owner.client().workspaces.rename({ id: owner.userId, name: 'Me' })).rejects.toMatchObject({
      code: 'WORKSPACE_NOT_RENAMABLE',
    })
    await expect(stranger.client().workspaces.rename({ id, name: 'Mine' })).rejects.toMatchObject({
      code: 'WORKSPACE_NOT_FOUND',
    })
  })
})

describe('entering', () => {
  it('WS-09 WS-10 switches, says so, and is remembered for the next sign-in', async () => {
    const person = await world.aPerson()
    const id = await aWorkspace(person, 'Harbour')
    const switched = await person.client(id).workspaces.switch()
    expect(switched).toMatchObject({ workspace: { id }, role: 'OWNER', message: 'Switched to Harbour' })
    expect((await person.client().identity.session()).workspace).toBe(id)
    expect((await person.client().identity.userDetails()).workspace).toBe(id)
  })

  it('WS-38 API-04 refuses foreign, unknown, missing, disabled and lost workspaces', async () => {
    const [owner, member] = [await world.aPerson(), await world.aPerson()]
    const id = await aWorkspace(owner, 'Harbour')
    const enter = (workspaceId: string) => member.client(workspaceId).workspaces.current()
    for (const foreign of [id, owner.userId, '0199aaaa-0000-7000-8000-000000000001', 'nonsense']) {
      await expect(enter(foreign)).rejects.toMatchObject({ status: 403 })
    }
    await join(id, member)
    expect((await enter(id)).role).toBe('EDITOR')
    await world.sql('update membership set is_disabled = true where workspace_id = $1 and user_id = $2', [
      id,
      member.userId,
    ])
    await expect(enter(id)).rejects.toMatchObject({ status: 403 })
    await join(id, member)
    await inSystem((ctx) => deleteMembership(ctx, { workspaceId: id, userId: member.userId }))
    await expect(enter(id)).rejects.toMatchObject({ status: 403 })
  })

  it('GUARD-22 GUARD-23 GUARD-24 GUARD-26 shows a former member the name and a masked owner, and outsiders nothing', async () => {
    const owner = await world.aPerson({ email: 'john.doe@example.com' })
    const [former, stranger] = [await world.aPerson(), await world.aPerson()]
    const id = await aWorkspace(owner, 'Harbour')
    await join(id, former)
    await inSystem((ctx) => deleteMembership(ctx, { workspaceId: id, userId: former.userId }))
    await expect(former.client(id).billing.stats({})).rejects.toMatchObject({ status: 403 })
    expect(await former.client().workspaces.forbidden({ workspaceId: id })).toEqual({
      workspaceName: 'Harbour',
      ownerName: null,
      ownerEmail: 'jo******@********com',
      message: 'NO ACCESS',
    })
    await join(owner.workspaceId, former)
    await inSystem((ctx) => deleteMembership(ctx, { workspaceId: owner.workspaceId, userId: former.userId }))
    const personal = await former.client().workspaces.forbidden({ workspaceId: owner.workspaceId })
    expect(personal.ownerName).toBe(owner.name)
    await expect(stranger.client().workspaces.forbidden({ workspaceId: id })).rejects.toMatchObject({ status: 404 })
  })

  it('ROLE-01 never ends the membership of an owner', async () => {
    const owner = await world.aPerson()
    await inSystem((ctx) => deleteMembership(ctx, { workspaceId: owner.userId, userId: owner.userId }))
    expect((await owner.client().workspaces.current()).role).toBe('OWNER')
  })

  it('WS-33 WS-34 knows the workspace and everyone in the workspaces of its owner, each once', async () => {
    const [owner, first, second] = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
    const [one, two] = [await aWorkspace(owner, 'One'), await aWorkspace(owner, 'Two')]
    await join(one, first)
    await join(two, first)
    await join(two, second)
    expect((await owner.client(one).workspaces.uniqueWorkspace({ isStories: true, isForms: false })).id).toBe(one)
    const { members, total } = await owner.client(one).workspaces.uniqueMembers()
    expect(total).toBe(3)
    expect(new Set(members.map(({ email }) => email))).toEqual(new Set([owner.email, first.email, second.email]))
    // An editor sees the room they are in, not the owner's other ones.
    expect((await first.client(one).workspaces.uniqueMembers()).total).toBe(2)
  })
})
