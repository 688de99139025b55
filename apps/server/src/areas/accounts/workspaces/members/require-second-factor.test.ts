import { minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { stepAt, totpCode } from '../../identity/second-factor/totp.ts'
import { ensureMember, ensureWorkspace } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))

async function setUp(person: TestPerson) {
  const factor = person.client().secondFactor
  const { secret } = await factor.beginTotp()
  await factor.confirmTotp({ code: totpCode(secret, stepAt(world.clock.now())) })
}

async function aTeam() {
  const owner = await world.aPerson({ name: 'Odile Quince' })
  const member = await world.aPerson({ name: 'Ada Lind' })
  const id = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Harbour' }))
  await join(id, member)
  return {
    owner,
    member,
    id,
    rule: (isRequired: boolean, by = owner) => by.client(id).members.requireSecondFactor({ isRequired }),
  }
}
const join = (workspaceId: string, person: TestPerson, role: 'VIEW' | 'EDITOR' | 'ADMIN' = 'EDITOR') =>
  scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: person.userId, role }))

const refused = { status: 403, code: 'SECOND_FACTOR_REQUIRED' }

describe('a second factor that a team requires', () => {
  it('keeps out members without one, and their keys and tokens, until they have it', async () => {
    const { owner, member, id, rule } = await aTeam()
    await setUp(owner)
    const key = await member.client(id).apiKeys.create({ name: 'Sync', scopes: ['stories.view'] })
    const token = await member.client().personalTokens.create({ name: 'Mine', scopes: ['stories.view'] })
    const by = (secret: string) =>
      world.client({ workspaceId: id, headers: { authorization: `Bearer ${secret}` } }).stories.list({})
    expect(await rule(true)).toEqual({ isRequired: true, lacking: 1 })
    await expect(member.client(id).workspaces.current()).rejects.toMatchObject(refused)
    await expect(member.client(id).stories.create({ name: 'No' })).rejects.toMatchObject(refused)
    await expect(by(key.secret)).rejects.toMatchObject(refused)
    await expect(by(token.secret)).rejects.toMatchObject(refused)
    // Their own workspace and the card of this one stay.
    expect(await member.client().workspaces.current()).toBeTruthy()
    const { sharedWorkspaces } = await member.client().workspaces.list({})
    expect(sharedWorkspaces.map((card) => card.id)).toEqual([id])
    expect((await owner.client(id).workspaces.current()).role).toBe('OWNER')

    await setUp(member)
    expect((await member.client(id).workspaces.current()).role).toBe('EDITOR')
    expect(await by(key.secret)).toBeTruthy()
    expect(await by(token.secret)).toBeTruthy()
  })

  it('must first be set up by the owner and by the person who requires it', async () => {
    const { owner, member, id, rule } = await aTeam()
    await join(id, member, 'ADMIN')
    await expect(rule(true)).rejects.toMatchObject({ code: 'OWN_SECOND_FACTOR_MISSING' })
    await setUp(member)
    await expect(rule(true, member)).rejects.toMatchObject({ code: 'OWNER_LACKS_SECOND_FACTOR' })
    await setUp(owner)
    expect(await rule(true, member)).toEqual({ isRequired: true, lacking: 0 })
  })

  it('is decided by those who manage the team, with a recent sign-in only', async () => {
    const { owner, member, rule } = await aTeam()
    await setUp(owner)
    await setUp(member)
    await expect(rule(true, member)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    world.clock.advance(6 * minuteMs)
    await expect(rule(true)).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_NEEDED' })
  })

  it('is emailed to those it keeps out, once, and recorded', async () => {
    const { owner, member, id, rule } = await aTeam()
    const guest = await world.aPerson({ name: 'Guest' })
    await join(id, guest, 'VIEW')
    await setUp(owner)
    expect((await rule(true)).lacking).toBe(2)
    await rule(true)
    await world.runJobs()
    for (const person of [member, guest]) {
      const mails = (await world.mailsTo(person.email)).filter(({ subject }) => /two-factor/.test(subject))
      expect(mails.map(({ subject }) => subject)).toEqual(['“Harbour” on Taplore now requires two-factor sign-in'])
      expect(mails[0]?.text).toContain(`${world.url}/profile?section=security`)
    }
    const subjects = (await world.mailsTo(owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Harbour'))).toEqual([])
    expect(await rule(false)).toEqual({ isRequired: false, lacking: 2 })
    expect((await member.client(id).workspaces.current()).role).toBe('EDITOR')
    const { entries } = await owner.client(id).auditLogs.list({})
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('workspace.second'))).toEqual([
      'workspace.second-factor-optional',
      'workspace.second-factor-required',
    ])
  })

  it('is shown with the members who lack it, to those who manage the team', async () => {
    const { owner, member, id, rule } = await aTeam()
    await setUp(owner)
    await rule(true)
    const list = await owner.client(id).members.list({})
    expect(list.secondFactor).toEqual({ isRequired: true, lacking: 1 })
    const held = new Map(list.MembersList.map(({ name, hasSecondFactor }) => [name, hasSecondFactor]))
    expect(held).toEqual(
      new Map([
        ['Odile Quince', true],
        ['Ada Lind', false],
      ]),
    )
    // A page that is not the whole team counts all of it.
    expect((await owner.client(id).members.list({ limit: 1 })).secondFactor?.lacking).toBe(1)
    await setUp(member)
    const seen = await member.client(id).members.list({})
    expect(seen.secondFactor).toBeNull()
    expect(seen.MembersList.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([null, null])
  })

  it('does not keep anyone from leaving', async () => {
    const { owner, member, id, rule } = await aTeam()
    await setUp(owner)
    await rule(true)
    await member.client(id).members.leave()
    await expect(member.client(id).workspaces.current()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await owner.client(id).members.list({})).count).toBe(1)
  })

  it('tells strangers nothing', async () => {
    const { owner, id, rule } = await aTeam()
    await setUp(owner)
    await rule(true)
    const stranger = await world.aPerson()
    await expect(stranger.client(id).workspaces.current()).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
