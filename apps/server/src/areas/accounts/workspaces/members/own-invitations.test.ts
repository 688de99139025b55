import { hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { setSubscription } from '../../../money/billing/index.ts'
import { ensureWorkspace } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))

/** A workspace whose owner has invited someone with an account. */
async function anInvitation() {
  const [owner, invited] = [await world.aPerson({ name: 'Odile Quince' }), await world.aPerson()]
  const id = await scopes().system(async (ctx) => {
    await setSubscription(ctx, { ownerId: owner.userId, planId: 'core-month' })
    return ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' })
  })
  await owner.client(id).members.invite({
    Addedmember: [{ email: invited.email, team_id: id, access: 'EDIT' }],
    team_id: id,
  })
  return { owner, invited, id }
}
const listed = async (person: TestPerson) => (await person.client().members.invitations()).invitations
const membersOf = async (owner: TestPerson, id: string) =>
  (await owner.client(id).members.list({})).MembersList.map(({ email }) => email)

describe('invitations of someone with an account', () => {
  it('are listed with the way to their page until they are accepted', async () => {
    const { invited, id } = await anInvitation()
    const [invitation, ...more] = await listed(invited)
    expect(more).toEqual([])
    expect(invitation).toMatchObject({
      workspaceId: id,
      workspaceName: 'Harbour',
      invitedBy: 'Odile Quince',
      access: 'EDIT',
    })
    const acceptId = /^\/invite\/([\w-]+)\/accept$/.exec(invitation?.path ?? '')?.[1] ?? ''
    expect((await invited.client().members.invitation({ acceptId })).email).toBe(invited.email)
    await invited.client().members.accept({ acceptId: id, fromDashboard: true })
    expect(await listed(invited)).toEqual([])
  })

  it('can be declined once, which the team sees, and the link is gone', async () => {
    const { owner, invited, id } = await anInvitation()
    const acceptId = (await listed(invited))[0]?.path.split('/')[2] ?? ''
    const stranger = await world.aPerson()
    const refused = { code: 'INVITATION_FAILED' }
    await expect(stranger.client().members.decline({ workspaceId: id })).rejects.toMatchObject(refused)
    expect(await invited.client().members.decline({ workspaceId: id })).toEqual({ message: 'Invitation declined' })
    expect(await listed(invited)).toEqual([])
    expect(await membersOf(owner, id)).not.toContain(invited.email)
    await expect(invited.client().members.decline({ workspaceId: id })).rejects.toMatchObject(refused)
    await expect(invited.client().members.accept({ acceptId })).rejects.toMatchObject(refused)
    const { entries } = await owner.client(id).auditLogs.list({ actions: 'member.invitation-declined' })
    expect(entries).toHaveLength(1)
  })

  it('are gone when they are withdrawn or have expired', async () => {
    const { owner, invited, id } = await anInvitation()
    const row = (await owner.client(id).members.list({})).MembersList.find(({ email }) => email === invited.email)
    await owner.client(id).members.change({ team_id: id, user_id: row?.user_id ?? '', permission: 'REMOVE' })
    expect(await listed(invited)).toEqual([])
    const other = await anInvitation()
    world.clock.advance(7 * 24 * hourMs + 1)
    expect(await listed(other.invited)).toEqual([])
  })
})
