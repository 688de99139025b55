import { defaultPermissions, type Permission } from '@taplore/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { setSubscription } from '../../../money/billing/index.ts'
import { ensureMember } from '../index.ts'

let world: World
let owner: TestPerson
let admin: TestPerson
let editor: TestPerson
const { ADMIN, EDITOR } = defaultPermissions

const join = (person: TestPerson, role: 'VIEW' | 'EDITOR' | 'ADMIN') =>
  processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: person.userId, role }),
  )
const matrixBy = (person: TestPerson) => person.client(owner.workspaceId).memberPermissions
const without = (cells: readonly Permission[], ...gone: Permission[]) => cells.filter((cell) => !gone.includes(cell))

const subscribe = (person: TestPerson) =>
  processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId: 'core-month' }),
  )

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner' })
  admin = await world.aPerson({ name: 'Admin' })
  editor = await world.aPerson({ name: 'Editor' })
  await join(admin, 'ADMIN')
  await join(editor, 'EDITOR')
})
afterAll(() => world?.close())
beforeEach(() => world.sql('update membership set permissions = null'))

describe('the permissions of a member', () => {
  it('ROLE-12 start with those of the role, and are returned with what the caller may grant', async () => {
    expect(await matrixBy(admin).get({ user_id: editor.userId })).toEqual({
      user_id: editor.userId,
      name: 'Editor',
      email: editor.email,
      access: 'EDIT',
      permissions: EDITOR,
      roleDefault: EDITOR,
      isRoleDefault: true,
      grantable: ADMIN,
      fixed: null,
    })
  })

  it('ROLE-12 hold from the next call: publishing ends with its tick, and comes back with it', async () => {
    const desk = editor.client(owner.workspaceId)
    const { story_id: storyId } = await desk.stories.create({ name: 'Rye' })
    const changed = await matrixBy(owner).set({
      user_id: editor.userId,
      permissions: without(EDITOR, 'stories.publish', 'stories.export'),
    })
    expect(changed).toMatchObject({ isRoleDefault: false, roleDefault: EDITOR })
    expect(changed.permissions).not.toContain('stories.publish')
    await expect(desk.stories.publish({ storyId })).rejects.toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
      data: { needs: 'stories.publish' },
    })
    await desk.stories.rename({ storyId, name: 'Rye bread' })
    const [entry] = await world.sql<{ action: string; after: unknown }>(
      `select action, after from audit_entry where action = 'member.permissions-changed' and workspace_id = $1`,
      [owner.workspaceId],
    )
    expect(entry?.after).toEqual({ permissions: changed.permissions })
    const reset = await matrixBy(owner).set({ user_id: editor.userId, permissions: null })
    expect(reset).toMatchObject({ isRoleDefault: true, permissions: EDITOR })
    await desk.stories.publish({ storyId })
  })

  it('ROLE-12 can be widened: an editor with Team may manage the team', async () => {
    await expect(matrixBy(editor).get({ user_id: admin.userId })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    await matrixBy(owner).set({ user_id: editor.userId, permissions: [...EDITOR, 'team.manage'] })
    expect((await matrixBy(editor).get({ user_id: admin.userId })).fixed).toBe('above')
  })

  it('ROLE-12 are never given or taken by someone who does not hold them', async () => {
    const give = matrixBy(admin).set({ user_id: editor.userId, permissions: [...EDITOR, 'billing.manage'] })
    await expect(give).rejects.toMatchObject({ code: 'PERMISSION_NOT_HELD', data: { permissions: ['billing.manage'] } })
    await matrixBy(owner).set({ user_id: editor.userId, permissions: [...EDITOR, 'billing.manage'] })
    const take = matrixBy(admin).set({ user_id: editor.userId, permissions: null })
    await expect(take).rejects.toMatchObject({ code: 'PERMISSION_NOT_HELD' })
    await matrixBy(admin).set({ user_id: editor.userId, permissions: ['billing.manage', 'stories.manage'] })
  })

  it('ROLE-12 are not passed on by an invitation, by raising a colleague or by lowering oneself', async () => {
    await subscribe(owner)
    await matrixBy(owner).set({ user_id: admin.userId, permissions: ['team.manage', 'stories.manage'] })
    const id = owner.workspaceId
    const { members } = admin.client(id)
    const cells = async (user_id: string) => (await matrixBy(owner).get({ user_id })).permissions
    const Addedmember = [{ email: 'second-self@example.com', team_id: id, access: 'ADMIN' as const }]
    const { invited } = await members.invite({ team_id: id, Addedmember })
    expect(await cells(invited[0]?.user_id ?? '')).toEqual(['stories.manage', 'team.manage'])
    await matrixBy(owner).set({ user_id: editor.userId, permissions: ['stories.publish'] })
    await members.change({ team_id: id, user_id: editor.userId, permission: 'ADMIN' })
    expect(await cells(editor.userId)).toEqual(['stories.manage', 'stories.publish', 'team.manage'])
    await members.change({ team_id: id, user_id: admin.userId, permission: 'EDIT' })
    expect(await cells(admin.userId)).toEqual(['stories.manage'])
    await owner.client(id).members.change({ team_id: id, user_id: admin.userId, permission: 'ADMIN' })
    await owner.client(id).members.change({ team_id: id, user_id: editor.userId, permission: 'EDIT' })
    expect(await cells(admin.userId)).toEqual(ADMIN)
  })

  it('ROLE-12 are not passed on beyond the scopes of a key', async () => {
    const scopes = ['team.manage', 'stories.view'] as const
    const { secret } = await owner.client().apiKeys.create({ name: 'Team', scopes: [...scopes], expiresInDays: null })
    const { memberPermissions } = world.client({
      workspaceId: owner.workspaceId,
      headers: { authorization: `Bearer ${secret}` },
    })
    const give = memberPermissions.set({ user_id: editor.userId, permissions: [...EDITOR, 'billing.manage'] })
    await expect(give).rejects.toMatchObject({ code: 'PERMISSION_NOT_HELD', data: { permissions: ['billing.manage'] } })
  })

  it('ROLE-12 of the owner, of a guest and one’s own stay as they are', async () => {
    const guest = await world.aPerson()
    await join(guest, 'VIEW')
    const fixed = (reason: string) => ({ status: 403, code: 'PERMISSIONS_FIXED', data: { reason } })
    const setTo = (person: TestPerson, user_id: string) => matrixBy(person).set({ user_id, permissions: [] })
    await expect(setTo(admin, owner.userId)).rejects.toMatchObject(fixed('owner'))
    await expect(setTo(owner, owner.userId)).rejects.toMatchObject(fixed('owner'))
    await expect(setTo(admin, admin.userId)).rejects.toMatchObject(fixed('self'))
    await expect(setTo(owner, guest.userId)).rejects.toMatchObject(fixed('guest'))
    await matrixBy(owner).set({ user_id: editor.userId, permissions: [...EDITOR, 'team.manage'] })
    await expect(setTo(editor, admin.userId)).rejects.toMatchObject(fixed('above'))
  })

  it('knows no cell that makes no sense, and no one from outside', async () => {
    const cells = ['billing.publish'] as unknown as Permission[]
    await expect(matrixBy(owner).set({ user_id: editor.userId, permissions: cells })).rejects.toMatchObject({
      status: 422,
    })
    const stranger = await world.aPerson()
    await expect(matrixBy(owner).get({ user_id: stranger.userId })).rejects.toMatchObject({
      code: 'PERMISSION_MEMBER_NOT_FOUND',
    })
  })
})
