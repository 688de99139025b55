import { hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { type SetSubscription, setSubscription } from '../../../money/billing/index.ts'
import { ensureMember, ensureWorkspace } from '../index.ts'

const dayMs = 24 * hourMs
const minuteMs = 60_000

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

/** A shared workspace on the core plan, which includes ten people. */
async function aTeam(planId = 'core-month') {
  const owner = await world.aPerson({ name: 'Odile Quince' })
  await subscribe(owner, { planId })
  const id = await inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' }))
  return { owner, id }
}

const invite = (by: TestPerson, id: string, emails: readonly string[], access: 'ADMIN' | 'EDIT' = 'EDIT') =>
  by.client(id).members.invite({
    Addedmember: emails.map((email) => ({ email, team_id: id, access })),
    team_id: id,
    teamName: 'Harbour',
    isStories: true,
    isForms: false,
    isModifier: false,
  })
const change = (by: TestPerson, id: string, user_id: string, permission: 'REMOVE' | 'ADMIN' | 'EDIT') =>
  by.client(id).members.change({ team_id: id, user_id, permission })

async function linkFor(email: string): Promise<string> {
  await world.runJobs()
  const mail = (await world.mailsTo(email)).find(({ text }) => text.includes('/invite/'))
  const acceptId = /\/invite\/([\w-]+)\/accept/.exec(mail?.text ?? '')?.[1]
  if (!acceptId) throw new Error(`No invitation in the mails to ${email}.`)
  return acceptId
}

const rowOf = async (by: TestPerson, id: string, email: string) =>
  (await by.client(id).members.list({ search: email })).MembersList.find((member) => member.email === email)

describe('an email about a personal workspace', () => {
  it('names its owner and not “Personal Workspace”, which is what the reader calls their own', async () => {
    const owner = await world.aPerson({ name: 'Odile Quince' })
    await subscribe(owner, { planId: 'core-month' })
    const email = `reader-${owner.userId.slice(-8)}@example.com`
    await invite(owner, owner.userId, [email])
    await world.runJobs()
    const [mail] = await world.mailsTo(email)
    expect(mail?.subject).toBe('Odile Quince invited you to their workspace on Taplore')
    expect(mail?.text).toContain('Odile Quince invited you to join their workspace on Taplore as an editor.')
    expect(mail?.text).not.toContain('Personal Workspace')
  })
})

describe('the list', () => {
  it('MEM-01 MEM-31 MEM-32 lists the members, their roles and the owner', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson({ name: 'Juno Vale' })
    await join(id, editor)
    const guest = await world.aPerson({ name: 'Ada Guest' })
    await join(id, guest, 'VIEW')
    const other = await inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Lighthouse' }))
    await join(other, editor)
    await invite(owner, id, ['pim@example.com'], 'ADMIN')
    const list = await editor.client(id).members.list({})
    expect(list).toMatchObject({
      owner: { user_id: owner.userId, name: 'Odile Quince', email: owner.email },
      permission: 'EDIT',
      team: { id, name: 'Harbour' },
      count: 4,
      next: null,
    })
    const row = await rowOf(owner, id, editor.email)
    expect(row).toMatchObject({ isDisabled: false, alsoIn: [{ id: other, name: 'Lighthouse' }] })
    expect(await rowOf(owner, id, guest.email)).toMatchObject({ permission: 'view' })
    expect(list.MembersList).toMatchObject([
      { user_id: owner.userId, permission: 'ADMIN', isOwner: true, isDisabled: false },
      { user_id: editor.userId, name: 'Juno Vale', email: editor.email, permission: 'EDIT', profile_pic: null },
      { user_id: guest.userId, name: 'Ada Guest', permission: 'view' },
      { name: 'pim@example.com', permission: 'invited', access: 'ADMIN', invitation: { invitedBy: 'Odile Quince' } },
    ])
  })

  it('MEM-09 lists people of other workspaces of the owner, to owner and admins only', async () => {
    const { owner, id } = await aTeam('enterprise-month')
    const other = await inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Lighthouse' }))
    const [there, both, editor] = [await world.aPerson({ name: 'There' }), await world.aPerson(), await world.aPerson()]
    await join(other, there)
    await join(other, both)
    await join(id, both)
    await join(id, editor)
    const list = await owner.client(id).members.list({})
    expect(list.elsewhere).toMatchObject([{ name: 'There', email: there.email, alsoIn: [{ name: 'Lighthouse' }] }])
    expect(list.MembersList.find(({ user_id }) => user_id === both.userId)?.alsoIn).toEqual([
      { id: other, name: 'Lighthouse' },
    ])
    const seen = await editor.client(id).members.list({})
    expect(seen.elsewhere).toEqual([])
    // When someone was last here is for those who manage the team.
    expect(seen.MembersList.map(({ lastSeenAt }) => lastSeenAt)).toEqual([null, null, null])
    const lastSeen = list.MembersList.find(({ user_id }) => user_id === editor.userId)?.lastSeenAt
    expect(Date.parse(lastSeen ?? '')).toBeLessThanOrEqual(world.clock.now().getTime())
    expect(seen.MembersList.every(({ alsoIn }) => alsoIn.length === 0)).toBe(true)
    // They have a seat of the owner already: adding them takes no further one.
    const before = await owner.client(id).members.totals()
    await invite(owner, id, [there.email])
    expect((await owner.client(id).members.totals()).total).toBe(before.total)
    expect((await owner.client(id).members.list({})).elsewhere).toEqual([])
  })

  it('shows a thousand members page by page and finds one by name', async () => {
    const { owner, id } = await aTeam('enterprise-month')
    await world.sql(
      `insert into membership (id, workspace_id, email, role, accepted, created_at)
       select gen_random_uuid(), $1, 'crowd-' || n || '@example.com', 'EDITOR', 0, now() from generate_series(1, 1000) n`,
      [id],
    )
    const member = await world.aPerson({ name: 'Tamsin Rook' })
    await join(id, member)
    const { list } = owner.client(id).members
    const seen = new Set<string>()
    let after: string | undefined
    do {
      const page = await list({ limit: 200, after })
      expect(page.count).toBe(1002)
      for (const { user_id } of page.MembersList) seen.add(user_id)
      after = page.next ?? undefined
    } while (after)
    expect(seen.size).toBe(1002)
    expect((await list({ search: 'tamsin' })).MembersList.map(({ user_id }) => user_id)).toEqual([member.userId])
    expect((await list({ search: 'CROWD-77@' })).count).toBe(1)
  })
})

describe('inviting', () => {
  it('MEM-20 MEM-33 MEM-34 MEM-40 WS-14 sends a mail whose link makes a member, once', async () => {
    const { owner, id } = await aTeam()
    const invited = await world.aPerson()
    const { message, seats } = await invite(owner, id, [invited.email.toUpperCase()])
    expect(message).toBe('Invite sent successfully')
    expect(seats).toMatchObject({ total: 2, available: 10 })
    const acceptId = await linkFor(invited.email)
    expect(await world.stranger.members.invitation({ acceptId })).toMatchObject({
      workspaceName: 'Harbour',
      isPersonal: false,
      shared: null,
      invitedBy: 'Odile Quince',
      email: invited.email,
      access: 'EDIT',
    })
    await expect(invited.client(id).workspaces.current()).rejects.toMatchObject({ status: 403 })
    const accepted = await invited.client().members.accept({ acceptId })
    expect(accepted).toEqual({ message: 'Invitation accepted successfully', workspaceId: id, opens: null })
    expect(await invited.client(id).workspaces.current()).toMatchObject({ role: 'EDITOR' })
    await expect(invited.client().members.accept({ acceptId })).rejects.toMatchObject({
      status: 410,
      message: 'Unable to accept invitation',
    })
    expect((await owner.client(id).members.totals()).total).toBe(2)
  })

  it('WS-13 WS-14 shows the invitation among the workspaces, where it is accepted without the mail', async () => {
    const { owner, id } = await aTeam()
    const [invited, other] = [await world.aPerson(), await world.aPerson()]
    await invite(owner, id, [invited.email])
    const [card] = (await invited.client().workspaces.list({})).sharedWorkspaces
    expect(card).toMatchObject({ id, accepted: 0, teamMembers: [] })
    await expect(other.client().members.accept({ acceptId: id, fromDashboard: true })).rejects.toMatchObject({
      code: 'INVITATION_FAILED',
    })
    const accepted = await invited.client().members.accept({ acceptId: id, fromDashboard: true })
    expect(accepted.message).toBe('Invitation accepted successfully')
    expect((await invited.client().workspaces.list({})).sharedWorkspaces).toMatchObject([{ id, accepted: 1 }])
    const late = await world.aPerson()
    await invite(owner, id, [late.email])
    const waiting = await rowOf(owner, id, late.email)
    await change(owner, id, waiting?.user_id ?? '', 'REMOVE')
    await expect(late.client().members.accept({ acceptId: id, fromDashboard: true })).rejects.toMatchObject({
      message: 'Unable to accept invitation',
    })
  })

  it('MEM-36 accepts by the address of the specification, but not when a page of another site opens it', async () => {
    const { owner, id } = await aTeam()
    const invited = await world.aPerson()
    await invite(owner, id, [invited.email])
    const acceptId = await linkFor(invited.email)
    const get = (headers: Record<string, string>) =>
      world.fetch(`/api/members/accept/${acceptId}?Id=${id}&fromDashboard=0`, {
        headers: { cookie: invited.cookie, ...headers },
      })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ]) {
      expect((await get(headers)).status).toBe(405)
    }
    expect((await rowOf(owner, id, invited.email))?.permission).toBe('invited')
    expect((await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status).toBe(200)
    const other = await world.aPerson()
    await invite(owner, id, [other.email])
    const { members } = other.client()
    await expect(
      members.accept({ acceptId: await linkFor(other.email), userId: invited.userId }),
    ).rejects.toMatchObject({ code: 'INVITATION_FAILED' })
    await members.accept({ acceptId: await linkFor(other.email), userId: other.userId })
  })

  it('MEM-14 MEM-15 MEM-16 says why an address cannot be invited', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    const said = (email: string) => expect(invite(owner, id, [email])).rejects
    await said('').toMatchObject({ message: 'Email address is required' })
    await said('nobody').toMatchObject({ message: 'Please Enter Valid Email.' })
    await said(editor.email).toMatchObject({ message: 'You cannot send invite to an existing member' })
    await said(owner.email).toMatchObject({ message: 'You cannot send invitation to your own email id' })
    await said('new@example.com\r\nBcc: all@example.com').toMatchObject({ message: 'Please Enter Valid Email.' })
    // One that fails keeps all back.
    await expect(invite(owner, id, ['fine@example.com', editor.email])).rejects.toMatchObject({ code: 'MEMBER_EXISTS' })
    expect(await rowOf(owner, id, 'fine@example.com')).toBeUndefined()
  })

  it('MEM-37 sends again with a new link, revokes the previous one, and limits how often', async () => {
    const { owner, id } = await aTeam()
    const invited = await world.aPerson()
    await invite(owner, id, [invited.email])
    const first = await linkFor(invited.email)
    const { user_id = '' } = (await rowOf(owner, id, invited.email)) ?? {}
    const resend = () =>
      owner.client(id).members.resend({ team_id: id, user_id, teamName: 'Harbour', isStories: true, isForms: false })
    await expect(resend()).rejects.toMatchObject({
      code: 'INVITED_JUST_NOW',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    world.clock.advance(minuteMs)
    expect((await resend()).message).toBe('Invite sent successfully')
    const second = await linkFor(invited.email)
    expect(second).not.toBe(first)
    await expect(invited.client().members.accept({ acceptId: first })).rejects.toMatchObject({ status: 410 })
    await invited.client().members.accept({ acceptId: second })
  })

  it('MEM-04 gives the link of an invitation to be copied: the same that was mailed', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    await invite(owner, id, ['handed@example.com'])
    const { user_id = '' } = (await rowOf(owner, id, 'handed@example.com')) ?? {}
    const { url } = await owner.client(id).members.inviteLink({ user_id })
    expect(url).toBe(`${world.url}/invite/${await linkFor('handed@example.com')}/accept`)
    await expect(editor.client(id).members.inviteLink({ user_id })).rejects.toMatchObject({ status: 403 })
    const [row] = await world.sql<{ row: string }>('select to_jsonb(m)::text as row from membership m where id = $1', [
      user_id,
    ])
    expect(row?.row).not.toContain(/invite\/([\w-]+)\//.exec(url)?.[1])
  })

  it('does not reveal by an invitation whether an address has an account', async () => {
    const { owner, id } = await aTeam()
    const known = await world.aPerson({ name: 'Known Person' })
    const answers = [await invite(owner, id, [known.email]), await invite(owner, id, ['unknown@example.com'])]
    for (const [index, email] of [known.email, 'unknown@example.com'].entries()) {
      expect(answers[index]?.invited).toMatchObject([{ name: email, email, profile_pic: null, permission: 'invited' }])
    }
    const list = await owner.client(id).members.list({})
    expect(JSON.stringify(list)).not.toContain('Known Person')
    expect(JSON.stringify(list)).not.toContain(known.userId)
  })
})

describe('attacks on invitations', () => {
  it('creates one member for twenty concurrent acceptances', async () => {
    const { owner, id } = await aTeam()
    const invited = await world.aPerson()
    await invite(owner, id, [invited.email])
    const acceptId = await linkFor(invited.email)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        invited.client().members.accept(index % 2 ? { acceptId } : { acceptId: id, fromDashboard: true }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await world.sql('select from membership where workspace_id = $1 and user_id = $2', [
      id,
      invited.userId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('MEM-05 refuses another account, a late one, and one whose address is not verified', async () => {
    const { owner, id } = await aTeam()
    const [invited, other] = [await world.aPerson(), await world.aPerson()]
    await invite(owner, id, [invited.email])
    const acceptId = await linkFor(invited.email)
    const refused = { code: 'INVITATION_FAILED', message: 'Unable to accept invitation' }
    await expect(other.client().members.accept({ acceptId })).rejects.toMatchObject(refused)
    await expect(owner.client().members.accept({ acceptId })).rejects.toMatchObject(refused)
    await world.sql('update app_user set email_verified = false where id = $1', [invited.userId])
    await expect(invited.client().members.accept({ acceptId })).rejects.toMatchObject({})
    await world.sql('update app_user set email_verified = true where id = $1', [invited.userId])
    world.clock.advance(7 * dayMs)
    await expect(invited.client().members.accept({ acceptId })).rejects.toMatchObject({})
    await expect(world.stranger.members.invitation({ acceptId })).rejects.toMatchObject(refused)
    expect((await rowOf(owner, id, invited.email))?.invitation?.isExpired).toBe(true)
  })

  it('is void after the person was removed, and when the inviter lost the right to invite', async () => {
    const { owner, id } = await aTeam()
    const [admin, invited, second] = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
    await join(id, admin, 'ADMIN')
    await invite(admin, id, [invited.email])
    const acceptId = await linkFor(invited.email)
    await invited.client().members.accept({ acceptId })
    await change(owner, id, invited.userId, 'REMOVE')
    await expect(invited.client().members.accept({ acceptId })).rejects.toMatchObject({ status: 410 })
    await expect(invited.client().members.accept({ acceptId: id, fromDashboard: true })).rejects.toMatchObject({
      status: 410,
    })
    await invite(admin, id, [second.email], 'ADMIN')
    const other = await linkFor(second.email)
    await change(owner, id, admin.userId, 'EDIT')
    await expect(second.client().members.accept({ acceptId: other })).rejects.toMatchObject({ status: 410 })
  })

  it('takes no role from a caller that the form does not have, nor one above their own', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    const post = (by: TestPerson, path: string, body: unknown) =>
      world.fetch(`/api${path}?workspace=${id}`, {
        method: 'POST',
        headers: { cookie: by.cookie, origin: world.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const asked = (access: string, more = {}) => ({
      team_id: id,
      Addedmember: [{ email: 'mass@example.com', team_id: id, access, ...more }],
    })
    for (const access of ['OWNER', 'VIEW', 'view', 'super admin']) {
      expect((await post(owner, '/members', asked(access))).status).toBe(422)
    }
    expect(
      (await post(owner, '/members', asked('EDIT', { role: 'OWNER', isOwner: true, accepted: 1, user_id: id }))).status,
    ).toBe(200)
    expect(await rowOf(owner, id, 'mass@example.com')).toMatchObject({ permission: 'invited', access: 'EDIT' })
    for (const permission of ['OWNER', 'VIEW', 'SUPER']) {
      const body = { team_id: id, user_id: editor.userId, permission, role: 'OWNER' }
      expect((await post(owner, '/members/change', body)).status).toBe(422)
    }
    // Someone whom the matrix lets manage the team still gives no one more than they have.
    await world.sql(`update membership set permissions = '{team.manage,team.delete}' where user_id = $1`, [
      editor.userId,
    ])
    await expect(invite(editor, id, ['up@example.com'], 'ADMIN')).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' })
    await expect(change(editor, id, editor.userId, 'ADMIN')).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' })
    const admin = await world.aPerson()
    await join(id, admin, 'ADMIN')
    await expect(change(editor, id, admin.userId, 'REMOVE')).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' })
    expect((await invite(editor, id, ['same@example.com'], 'EDIT')).message).toBe('Invite sent successfully')
  })

  it('MEM-33 MEM-35 refuses a body that names another team than the address', async () => {
    const { owner, id } = await aTeam()
    const { members } = owner.client(id)
    const Addedmember = [{ email: 'x@example.com', team_id: owner.workspaceId, access: 'EDIT' as const }]
    await expect(members.invite({ Addedmember, team_id: id })).rejects.toMatchObject({ status: 403 })
    await expect(
      members.change({ team_id: owner.workspaceId, user_id: owner.userId, permission: 'EDIT' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('lets no name of a person or team write into the head of a mail, or a link into it', async () => {
    const owner = await world.aPerson({ name: 'Eve https://evil.example/login' })
    await subscribe(owner, { planId: 'core-month' })
    const id = await inSystem((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'A' }))
    await world.sql(`update workspace set name = $2 where id = $1`, [id, 'Team\r\nBcc: all@example.com'])
    await owner.client(id).members.invite({
      team_id: id,
      teamName: 'Other\r\nSubject: Hello',
      Addedmember: [{ email: 'victim@example.com', team_id: id, access: 'EDIT' }],
    })
    await world.runJobs()
    const [mail] = await world.mailsTo('victim@example.com')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.subject).not.toContain('Hello')
    expect(mail?.text).not.toContain('https://evil.example')
    expect(mail?.html).not.toContain('href="https://evil')
  })
})

describe('changing and leaving', () => {
  it('MEM-07 MEM-21 MEM-22 MEM-35 ROLE-08 changes a role and removes, with the words of the specification', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    const answer = await change(owner, id, editor.userId, 'ADMIN')
    expect(answer.message).toBe('Permission Changed Successfully')
    expect(await editor.client(id).workspaces.current()).toMatchObject({ role: 'ADMIN' })
    await change(owner, id, editor.userId, 'EDIT')
    expect((await rowOf(owner, id, editor.email))?.permission).toBe('EDIT')
    expect((await editor.client(id).workspaces.current()).permissions).not.toContain('team.manage')
    expect((await change(owner, id, editor.userId, 'REMOVE')).message).toBe('Removed Successfully')
    await expect(editor.client(id).workspaces.current()).rejects.toMatchObject({ status: 403 })
    expect(await editor.client().workspaces.forbidden({ workspaceId: id })).toMatchObject({ workspaceName: 'Harbour' })
    await expect(change(owner, id, editor.userId, 'ADMIN')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })

  it('ROLE-01 ROLE-04 ROLE-05 MEM-19 lets admins manage, no one touch the owner, and editors change nothing', async () => {
    const { owner, id } = await aTeam()
    const [admin, editor] = [await world.aPerson(), await world.aPerson()]
    await join(id, admin, 'ADMIN')
    await join(id, editor)
    for (const permission of ['REMOVE', 'EDIT'] as const) {
      await expect(change(admin, id, owner.userId, permission)).rejects.toMatchObject({ code: 'OWNER_UNTOUCHABLE' })
    }
    await expect(
      admin.client(id).members.activation({ data: { member_user_id: owner.userId, isDisabled: true } }),
    ).rejects.toMatchObject({ code: 'OWNER_UNTOUCHABLE' })
    const refused = { code: 'PERMISSION_MISSING' }
    await expect(invite(editor, id, ['x@example.com'])).rejects.toMatchObject(refused)
    await expect(change(editor, id, admin.userId, 'REMOVE')).rejects.toMatchObject(refused)
    await expect(change(editor, id, editor.userId, 'ADMIN')).rejects.toMatchObject(refused)
    await expect(
      editor.client(id).members.activation({ data: { member_user_id: admin.userId, isDisabled: true } }),
    ).rejects.toMatchObject(refused)
    expect((await invite(admin, id, ['y@example.com'], 'ADMIN')).message).toBe('Invite sent successfully')
    expect((await change(admin, id, editor.userId, 'ADMIN')).message).toBe('Permission Changed Successfully')
    expect((await change(admin, id, editor.userId, 'REMOVE')).message).toBe('Removed Successfully')
  })

  it('MEM-12 MEM-13 lets everyone leave except the owner', async () => {
    const { owner, id } = await aTeam()
    const [editor, guest, second] = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
    await join(id, editor)
    await join(id, second)
    await join(id, guest, 'VIEW')
    const message = 'You have Left the Workspace Successfully'
    expect(await editor.client(id).members.leave()).toEqual({ message })
    expect((await change(second, id, second.userId, 'REMOVE')).message).toBe(message)
    expect(await guest.client(id).members.leave()).toEqual({ message })
    await expect(editor.client(id).workspaces.current()).rejects.toMatchObject({ status: 403 })
    await expect(owner.client(id).members.leave()).rejects.toMatchObject({ code: 'OWNER_CANNOT_LEAVE' })
    await expect(change(owner, id, owner.userId, 'REMOVE')).rejects.toMatchObject({ code: 'OWNER_CANNOT_LEAVE' })
  })

  it('notifies the user and the workspace immediately', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    await change(owner, id, editor.userId, 'ADMIN')
    await change(owner, id, editor.userId, 'REMOVE')
    const events = await world.sql<{ kind: string; user_id: string | null }>(
      'select kind, user_id from live_event where workspace_id = $1 order by id',
      [id],
    )
    const told = events.map(({ kind, user_id }) => [kind, user_id])
    expect(told.slice(-4)).toEqual([
      ['membership', editor.userId],
      ['workspace', null],
      ['membership', editor.userId],
      ['workspace', null],
    ])
  })
})

describe('when a member was last seen', () => {
  it('is at most five minutes old, and written once in that time', async () => {
    const { owner, id } = await aTeam()
    const editor = await world.aPerson()
    await join(id, editor)
    const lastSeen = async () => (await rowOf(owner, id, editor.email))?.lastSeenAt
    const visit = async (afterMs: number) => {
      world.clock.advance(afterMs)
      await Promise.all([editor.client(id).members.totals(), editor.client(id).members.totals()])
      return world.clock.now().toISOString()
    }
    const first = await visit(20 * minuteMs)
    expect(await lastSeen()).toBe(first)
    await visit(4 * minuteMs)
    expect(await lastSeen()).toBe(first)
    expect(await visit(minuteMs)).toBe(await lastSeen())
  })
})
