import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { deleteMembership, ensureMember, ensureWorkspace } from '../workspaces/index.ts'

let world: World
let owner: TestPerson
let colleague: TestPerson
let workspaceId: string
const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const actionsIn = async (workspace: string) => (await owner.client(workspace).auditLogs.list({ limit: 200 })).entries

beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
  owner = await world.aPerson({ name: 'Owner who acts' })
  colleague = await world.aPerson({ name: 'Colleague who acts' })
  workspaceId = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Acts' }))
  await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: colleague.userId, role: 'EDITOR' }))
  await world.runJobs()
})
afterAll(() => world?.close())

const signIn = (person: TestPerson, password = person.password, address = '203.0.113.5') =>
  world
    .client({ headers: { 'x-forwarded-for': address, 'user-agent': 'Tests/1.0' } })
    .identity.signIn({ email: person.email, password, product: 'stories', wantsToken: true })

describe('acts that the log knows', () => {
  it('AUDIT-03 a sign-in is recorded for the user and then once for each of their workspaces', async () => {
    await signIn(colleague)
    await world.runJobs()
    const signedIn = (await actionsIn(workspaceId)).filter((entry) => entry.action === 'person.signed-in')
    expect(signedIn[0]).toMatchObject({
      actor: { kind: 'person', id: colleague.userId, name: 'Colleague who acts' },
      object: { kind: 'person', id: colleague.userId, name: colleague.email },
      address: '203.0.113.5',
      userAgent: 'Tests/1.0',
    })
    await world.runJobs()
    expect((await actionsIn(workspaceId)).filter((entry) => entry.address === '203.0.113.5')).toHaveLength(1)
    const own = await colleague.client().auditLogs.list({ actions: 'person.signed-in' })
    expect(own.entries[0]).toMatchObject({ address: '203.0.113.5' })
  })

  it('AUDIT-03 failed sign-ins are recorded once at the lock, and not for an address without an account', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await expect(signIn(colleague, 'Wrong-harbour-1', '203.0.113.66')).rejects.toBeTruthy()
      await expect(
        signIn({ ...colleague, email: 'nobody@example.com' }, 'Wrong-harbour-1', '203.0.113.67'),
      ).rejects.toBeTruthy()
    }
    await world.runJobs()
    const locks = (await actionsIn(workspaceId)).filter((entry) => entry.action === 'person.sign-in-locked')
    expect(locks).toHaveLength(1)
    expect(locks[0]).toMatchObject({ actor: { kind: 'system', id: null }, address: '203.0.113.66' })
  })

  it('AUDIT-03 publishing, taking down, going back, deleting and restoring a story; changing the channel', async () => {
    const client = owner.client(workspaceId)
    const { story_id: storyId } = await client.stories.create({ name: 'Logged story' })
    const published = await client.stories.publish({ storyId })
    await client.stories.rollback({ storyId, releaseId: published.data.releaseId })
    await client.stories.unpublish({ storyId })
    await client.stories.remove({ storyIds: [storyId] })
    await client.stories.restore({ storyIds: [storyId] })
    const ofStory = (await client.auditLogs.list({ object: storyId })).entries
    expect(ofStory.map((entry) => entry.action)).toEqual([
      'story.restored',
      'story.deleted',
      'story.unpublished',
      'story.rolled-back',
      'story.published',
    ])
    expect(ofStory.every((entry) => entry.object.name === 'Logged story')).toBe(true)
    expect(ofStory.at(-1)?.after).toMatchObject({ url: published.data.url })
    const [channel] = (await client.publishing.channels()).channels
    await client.publishing.updateChannel({ channelId: channel?.id ?? '', publisherName: 'Another name' })
    const [changed] = (await client.auditLogs.list({ actions: 'channel.changed' })).entries
    expect([changed?.before?.publisherName, changed?.after?.publisherName]).toEqual([
      channel?.publisherName,
      'Another name',
    ])
  })

  it('AUDIT-03 a refused act leaves no row', async () => {
    const client = owner.client(workspaceId)
    const { story_id: storyId } = await client.stories.create({ name: 'Not public' })
    await expect(client.stories.unpublish({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_PUBLISHED' })
    expect((await client.auditLogs.list({ object: storyId })).entries).toEqual([])
  })

  it('AUDIT-03 a new name of the workspace, with the one before', async () => {
    await owner.client().workspaces.rename({ id: workspaceId, name: 'Acts renamed' })
    const [renamed] = (await owner.client(workspaceId).auditLogs.list({ actions: 'workspace.renamed' })).entries
    expect(renamed).toMatchObject({
      actor: { name: 'Owner who acts' },
      before: { name: 'Acts' },
      after: { name: 'Acts renamed' },
    })
  })

  it('AUDIT-03 another password, the end of sessions, and leaving', async () => {
    const person = await world.aPerson({ name: 'Careful' })
    const newPassword = 'Another-quiet-harbour-7'
    await person
      .client()
      .identity.changePassword({ currentPassword: person.password, newPassword, confirmPassword: newPassword })
    await signIn({ ...person, password: newPassword })
    await person.client().sessions.endOthers()
    const { entries } = await person.client().auditLogs.list({})
    expect(entries.map((entry) => entry.action)).toEqual([
      'person.sessions-ended',
      'person.signed-in',
      'person.password-changed',
      'person.signed-in',
    ])
    expect(JSON.stringify(entries)).not.toContain(newPassword)
    await person.client().identity.signOut()
    const rows = await world.sql<{ action: string }>(
      'select action from audit_entry where workspace_id = $1 order by sequence desc limit 1',
      [person.userId],
    )
    expect(rows).toEqual([{ action: 'person.signed-out' }])
  })

  it('AUDIT-03 members and their rights: invited, joined, another role, other rights, disabled, removed', async () => {
    const client = owner.client(workspaceId)
    await world.sql(
      `update membership set role = 'EDITOR', removed_at = null where workspace_id = $1 and user_id = $2`,
      [workspaceId, colleague.userId],
    )
    const user_id = colleague.userId
    await client.members.change({ team_id: workspaceId, user_id, permission: 'ADMIN' })
    await client.memberPermissions.set({ user_id, permissions: ['stories.manage'] })
    await client.members.activation({ data: { member_user_id: user_id, isDisabled: true } })
    await client.members.change({ team_id: workspaceId, user_id, permission: 'REMOVE' })
    const ofMember = (await client.auditLogs.list({ object: user_id })).entries.filter(
      (entry) => entry.object.kind === 'member',
    )
    expect(ofMember.map((entry) => entry.action)).toEqual([
      'member.removed',
      'member.disabled',
      'member.permissions-changed',
      'member.role-changed',
    ])
    expect(ofMember[3]).toMatchObject({
      actor: { name: 'Owner who acts' },
      object: { name: colleague.email },
      before: { role: 'EDITOR' },
      after: { role: 'ADMIN' },
    })
    await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: colleague.userId, role: 'EDITOR' }))
    await world.sql('update membership set permissions = null where workspace_id = $1', [workspaceId])
  })

  it('AUDIT-03 keys of a former member are permanently revoked', async () => {
    const { key, secret } = await colleague
      .client(workspaceId)
      .apiKeys.create({ name: 'Left behind', scopes: ['stories.view'] })
    await scopes().system((ctx) => deleteMembership(ctx, { workspaceId, userId: colleague.userId }))
    await world.runJobs()
    await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: colleague.userId, role: 'EDITOR' }))
    const withKey = world.client({ workspaceId, headers: { authorization: `Bearer ${secret}` } })
    await expect(withKey.stories.list({})).rejects.toMatchObject({ status: 401 })
    const ofKey = (await owner.client(workspaceId).auditLogs.list({ object: key.id })).entries
    expect(ofKey.map((entry) => [entry.action, entry.actor.kind])).toEqual([
      ['key.revoked', 'system'],
      ['key.created', 'person'],
    ])
  })
})
