import { hourMs, minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { ensureMember, ensureWorkspace } from '../../workspaces/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

let addresses = 0
const freshEmail = () => `moved-${++addresses}@example.com`
const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const tokenFor = (email: string) => new TestBrowser(world).linkFor(email, 'change-email')
const sessionOf = (person: TestPerson) => person.client().identity.session()

/** Someone who asked to use another address. */
async function aRequest() {
  const person = await world.aPerson()
  const newEmail = freshEmail()
  const answer = await person.client().emailChange.request({ email: newEmail })
  return { person, newEmail, answer, change: person.client().emailChange }
}

describe('a change of the email address', () => {
  it('takes effect once both addresses confirmed it, in either order', async () => {
    for (const first of ['old', 'new'] as const) {
      const { person, newEmail, answer } = await aRequest()
      expect(answer.pending).toMatchObject({ newEmail, isOldConfirmed: false, isNewConfirmed: false })
      const [one, other] = first === 'old' ? [person.email, newEmail] : [newEmail, person.email]
      const tokens = { one: await tokenFor(one), other: await tokenFor(other) }
      expect(await world.stranger.emailChange.readLink({ token: tokens.one })).toMatchObject({
        side: first,
        oldEmail: person.email,
        newEmail,
        isConfirmed: false,
      })
      const half = await world.stranger.emailChange.confirm({ token: tokens.one })
      expect(half).toEqual({ status: 'waiting', oldEmail: person.email, newEmail })
      expect((await person.client().emailChange.get()).pending).toMatchObject({
        isOldConfirmed: first === 'old',
        isNewConfirmed: first === 'new',
      })
      expect((await sessionOf(person)).email).toBe(person.email)
      // A second click changes nothing.
      expect((await world.stranger.emailChange.confirm({ token: tokens.one })).status).toBe('waiting')
      expect((await world.stranger.emailChange.confirm({ token: tokens.other })).status).toBe('changed')
      expect(await sessionOf(person)).toMatchObject({ email: newEmail, emailVerified: true })
      expect(await person.client().emailChange.get()).toEqual({ pending: null })
      await expect(world.stranger.emailChange.readLink({ token: tokens.one })).rejects.toMatchObject({
        code: 'EMAIL_CHANGE_LINK_SPENT',
      })
      expect((await new TestBrowser(world).signIn(person.email, person.password)).status).toBe(401)
      expect((await new TestBrowser(world).signIn(newEmail, person.password)).status).toBe(200)
    }
  })

  it('ends all other sessions, voids links to the previous address, and tells both addresses', async () => {
    const { person, newEmail } = await aRequest()
    const elsewhere = await world.signIn(person)
    const reset = new TestBrowser(world)
    await reset.post('/account/forgot-password', { email: person.email })
    const resetToken = await reset.linkFor(person.email, 'reset-password')
    await world.stranger.emailChange.confirm({ token: await tokenFor(person.email) })
    await world.stranger.emailChange.confirm({ token: await tokenFor(newEmail) })
    expect((await sessionOf(person)).isAuthenticated).toBe(true)
    const other = world.client({ cookie: elsewhere.cookie })
    expect((await other.identity.session()).isAuthenticated).toBe(false)
    const used = await reset.post('/account/reset-password', { token: resetToken, password: 'Quiet-harbour-99' })
    expect(used.body).toMatchObject({ code: 'LINK_SPENT' })
    await world.runJobs()
    for (const email of [person.email, newEmail]) {
      const [mail] = await world.mailsTo(email)
      expect(mail?.subject).toBe('The email address of your Taplore account was changed')
      expect(mail?.text).toContain(`from ${person.email} to ${newEmail}`)
    }
    const { entries } = await person.client().auditLogs.list({ actions: 'person.email-changed' })
    expect(entries[0]).toMatchObject({ before: { email: person.email }, after: { email: newEmail } })
  })

  it('the owner of the current address can refuse it, which ends the session that asked', async () => {
    const { person, newEmail } = await aRequest()
    await world.runJobs()
    const [mail] = await world.mailsTo(person.email)
    expect(mail?.text).toContain(newEmail)
    expect(mail?.text).toMatch(/This wasn’t me:\n\S+\/change-email\?token=[\w-]+&refuse=1/)
    expect(mail?.html).toContain('&#38;refuse=1')
    const token = await tokenFor(person.email)
    const newToken = await tokenFor(newEmail)
    // Only the current address can refuse; someone at the new one has nothing to lose.
    await expect(world.stranger.emailChange.refuse({ token: newToken })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
    expect(await world.stranger.emailChange.refuse({ token })).toEqual({ status: 'refused', email: person.email })
    expect((await sessionOf(person)).isAuthenticated).toBe(false)
    await expect(world.stranger.emailChange.confirm({ token: newToken })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
    const again = world.client({ ...(await world.signIn(person)), workspaceId: person.userId })
    const { entries } = await again.auditLogs.list({ actions: 'person.email-change-refused' })
    expect(entries).toHaveLength(1)
  })

  it('answers as for a free address when another account has it, and tells its owner', async () => {
    const owner = await world.aPerson()
    const person = await world.aPerson()
    const free = await (await world.aPerson()).client().emailChange.request({ email: freshEmail() })
    const taken = await person.client().emailChange.request({ email: owner.email })
    expect(Object.keys(taken.pending ?? {})).toEqual(Object.keys(free.pending ?? {}))
    expect(taken.pending).toMatchObject({ newEmail: owner.email, isOldConfirmed: false, isNewConfirmed: false })
    await world.runJobs()
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe('Someone tried to use your email address on Taplore')
    expect(mail?.text).not.toContain('change-email')
    expect(mail?.text).not.toContain(person.email)
    expect((await world.stranger.emailChange.confirm({ token: await tokenFor(person.email) })).status).toBe('waiting')
    expect((await sessionOf(person)).email).toBe(person.email)
  })

  it('is not completed with an address that got an account in the meantime', async () => {
    const { person, newEmail } = await aRequest()
    await world.stranger.emailChange.confirm({ token: await tokenFor(person.email) })
    const token = await tokenFor(newEmail)
    await world.aPerson({ email: newEmail })
    await expect(world.stranger.emailChange.confirm({ token })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect((await sessionOf(person)).email).toBe(person.email)
  })

  it('can be sent again and canceled; earlier links then stop working', async () => {
    const { person, newEmail, change } = await aRequest()
    const first = await tokenFor(newEmail)
    await world.stranger.emailChange.confirm({ token: await tokenFor(person.email) })
    const oldMails = (await world.mailsTo(person.email)).length
    expect((await change.resend()).pending).toMatchObject({ isOldConfirmed: true, isNewConfirmed: false })
    const second = await tokenFor(newEmail)
    expect(second).not.toBe(first)
    // The address that confirmed is left alone.
    expect(await world.mailsTo(person.email)).toHaveLength(oldMails)
    await expect(world.stranger.emailChange.readLink({ token: first })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
    expect(await change.cancel()).toEqual({ pending: null })
    await expect(world.stranger.emailChange.confirm({ token: second })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
    await expect(change.resend()).rejects.toMatchObject({ code: 'EMAIL_CHANGE_GONE' })
  })

  it('ends with a password that was reset by email', async () => {
    const { person, newEmail } = await aRequest()
    const token = await tokenFor(newEmail)
    const browser = new TestBrowser(world)
    await browser.post('/account/forgot-password', { email: person.email })
    const reset = await browser.linkFor(person.email, 'reset-password')
    await browser.post('/account/reset-password', { token: reset, password: 'Quiet-harbour-99' })
    await expect(world.stranger.emailChange.confirm({ token })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
  })

  it('refuses the same address, a disposable one, and more than a few emails', async () => {
    const person = await world.aPerson()
    const change = person.client().emailChange
    await expect(change.request({ email: person.email.toUpperCase() })).rejects.toMatchObject({
      code: 'EMAIL_UNCHANGED',
    })
    await expect(change.request({ email: 'ada@mailinator.com' })).rejects.toMatchObject({ code: 'EMAIL_DISPOSABLE' })
    const newEmail = freshEmail()
    for (let turn = 0; turn < 5; turn += 1) await change.request({ email: newEmail })
    await expect(change.request({ email: newEmail })).rejects.toMatchObject({ code: 'TOO_MANY_MAILS' })
    await expect(change.resend()).rejects.toMatchObject({ code: 'TOO_MANY_MAILS' })
  })

  it('memberships and seats carry the new address; an invitation to it gives way to them', async () => {
    const owner = await world.aPerson()
    const { person, newEmail } = await aRequest()
    const workspaceId = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Moved' }))
    await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: person.userId, role: 'EDITOR' }))
    await world.sql(
      `insert into membership (id, workspace_id, email, role, accepted, created_at)
       values (gen_random_uuid(), $1, $2, 'EDITOR', 0, now())`,
      [workspaceId, newEmail],
    )
    await world.stranger.emailChange.confirm({ token: await tokenFor(person.email) })
    await world.stranger.emailChange.confirm({ token: await tokenFor(newEmail) })
    const { MembersList } = await owner.client(workspaceId).members.list({})
    expect(MembersList.map(({ email }) => email).sort()).toEqual([newEmail, owner.email].sort())
    const rows = await world.sql<{ email: string }>('select email from membership where user_id = $1', [person.userId])
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([newEmail]))
  })

  it('needs a recent sign-in, and its links end after a day', async () => {
    const { person, newEmail } = await aRequest()
    const token = await tokenFor(newEmail)
    world.clock.advance(6 * minuteMs)
    await expect(person.client().emailChange.request({ email: freshEmail() })).rejects.toMatchObject({
      code: 'RECENT_SIGN_IN_NEEDED',
    })
    world.clock.advance(24 * hourMs)
    await expect(world.stranger.emailChange.confirm({ token })).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_LINK_SPENT',
    })
  })
})
