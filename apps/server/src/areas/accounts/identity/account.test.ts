import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../testing/test-browser.ts'
import { startWorld, type World } from '../../../../testing/world.ts'
import { factsOfProcess, openScope } from '../../../platform/api/scope.ts'
import { updateProfile } from './profile/account-details.ts'
import { ensureAccount } from './users.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('details of the account', () => {
  it('AUTH-46 AUTH-47 has the seven fields in both variants', async () => {
    const person = await world.aPerson()
    const details = await person.client().identity.userDetails()
    expect(details).toEqual({
      is_onboard: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      skipBillingDate: null,
      skipBilling: 0,
      isLtd: false,
      couponCode: null,
      workspace: person.userId,
    })
    expect(await person.client().identity.userDetailsStaging()).toEqual(details)
  })

  it('AUTH-48 is onboard once the first questions were answered or closed', async () => {
    const [answering, closing] = [await world.aPerson(), await world.aPerson()]
    expect(
      (await answering.client().identity.finishOnboarding({ purpose: 'stories', teamSize: '2-10' })).is_onboard,
    ).toBe(true)
    expect((await closing.client().identity.finishOnboarding({})).is_onboard).toBe(true)
    expect((await closing.client().identity.userDetails()).is_onboard).toBe(true)
  })

  it('AUTH-27 tracks the signed-in user whatever the body claims, without the query', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    await person.client().identity.userTracker({
      userId: other.userId,
      name: other.name,
      email: other.email,
      pageHref: 'http://localhost/verify-email?token=secret#part',
      session: true,
      type: 'email',
    })
    expect(await world.sql('select user_id, page_href, session, type from user_tracker')).toEqual([
      { user_id: person.userId, page_href: 'http://localhost/verify-email', session: true, type: 'email' },
    ])
  })

  it('API-07 returns a default country, whatever headers the caller sets', async () => {
    expect(await world.stranger.identity.geolocation()).toEqual({ countryCode: 'US' })
    expect(await world.client({ headers: { 'cf-ipcountry': 'pt' } }).identity.geolocation()).toEqual({
      countryCode: 'US',
    })
  })

  it('API-04 refuses everything about an account without a session', async () => {
    for (const path of ['/account/details', '/account/preferences', '/account/language']) {
      expect((await new TestBrowser(world).get(path)).status, path).toBe(401)
    }
  })
})

describe('profile', () => {
  it('PROF-02 PROF-07 changes the name, not to nothing', async () => {
    const person = await world.aPerson()
    const { message, session } = await person.client().identity.updateProfile({ name: ' Ada Quill ' })
    expect(message).toBe('Profile Updated Successfully')
    expect(session.displayName).toBe('Ada Quill')
    await expect(person.client().identity.updateProfile({ name: '  ' })).rejects.toMatchObject({
      message: 'Name is required',
    })
  })

  it('PROF-07 says that there is no such user when the account was deleted meanwhile', async () => {
    const facts = { userId: newId(), sessionId: newId(), email: 'gone@example.com', name: 'Gone', key: null }
    const person = {
      ...facts,
      kind: 'person',
      isEmailVerified: true,
      isStaff: false,
      signedInAt: world.clock.now(),
    } as const
    const gatekeeper = {
      personOf: async () => person,
      membershipOf: async () => null,
      membershipWithoutFactor: async () => null,
      mayLookInto: async () => false,
    }
    const scope = openScope(world.app.installation, gatekeeper, factsOfProcess('test'), null, person)
    await expect(scope.asPerson((ctx) => updateProfile(ctx, { name: 'Gone too' }))).rejects.toMatchObject({
      status: 404,
      message: 'User not found',
    })
  })

  it('PROF-08 takes name and image in the body; a token beside them opens nothing', async () => {
    const person = await world.aPerson()
    const elsewhere = new TestBrowser(world)
    const body = { name: 'Ada Quill', photoURL: null, token: 'of an older program' }
    expect((await elsewhere.post('/account/profile', body)).status).toBe(401)
    await elsewhere.signIn(person.email, person.password)
    const answer = await elsewhere.post('/account/profile', body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Profile Updated Successfully',
      session: { displayName: 'Ada Quill', photoURL: null },
    })
    expect((await elsewhere.post('/account/profile', { photoURL: null })).status).toBe(422)
    const stolen = { name: 'Ada Quill', photoURL: 'https://elsewhere.example/face.png' }
    expect((await elsewhere.post('/account/profile', stolen)).status).toBe(422)
    expect((await person.client().identity.session()).displayName).toBe('Ada Quill')
  })

  it('PROF-11 stores language and theme with the account', async () => {
    const person = await world.aPerson()
    expect(await person.client().identity.language.get()).toEqual({ lang: 'en' })
    await person.client().identity.language.save({ lang: 'es' })
    await person
      .client()
      .identity.preferences.set({ theme: 'dark', density: 'compact', storyLayout: 'list', timezone: 'Nowhere/Land' })
    const elsewhere = new TestBrowser(world)
    await elsewhere.signIn(person.email, person.password)
    expect((await elsewhere.get('/account/preferences')).body).toEqual({
      language: 'es',
      theme: 'dark',
      density: 'compact',
      storyLayout: 'list',
      timezone: 'Europe/Madrid',
      showMembersDescrepancyBanner: true,
    })
  })
})

describe('changing the password', () => {
  const newPassword = 'Fresh-lagoon-42'
  const change = (currentPassword: string, next = newPassword, confirmPassword = next) => ({
    currentPassword,
    newPassword: next,
    confirmPassword,
  })

  it('PROF-03 PROF-04 PROF-05 checks the fields and the current password', async () => {
    const person = await world.aPerson()
    const { changePassword } = person.client().identity
    await expect(changePassword(change(''))).rejects.toMatchObject({ message: 'Please fill in all details to proceed' })
    await expect(changePassword(change(person.password, newPassword, 'another-one-1'))).rejects.toMatchObject({
      message: 'New password and Confirm password are different. Please verify and try again',
    })
    await expect(changePassword(change('not-this-Harbour-1'))).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' })
    await expect(changePassword(change(person.password, 'password123'))).rejects.toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    })
  })

  it('PROF-06 replaces it and revokes all other sessions', async () => {
    const person = await world.aPerson()
    const elsewhere = new TestBrowser(world)
    await elsewhere.signIn(person.email, person.password)
    expect(await person.client().identity.changePassword(change(person.password))).toEqual({
      message: 'Password updated successfully',
    })
    expect((await person.client().identity.session()).isAuthenticated).toBe(true)
    expect((await elsewhere.get('/account/session')).body).toMatchObject({ isAuthenticated: false })
    expect((await elsewhere.signIn(person.email, person.password)).status).toBe(401)
    expect((await elsewhere.signIn(person.email, newPassword)).status).toBe(200)
  })

  it('locks after five wrong tries at an open screen', async () => {
    const person = await world.aPerson()
    const { changePassword } = person.client().identity
    for (let i = 0; i < 5; i++)
      await expect(changePassword(change('not-this-Harbour-1'))).rejects.toMatchObject({ status: 422 })
    await expect(changePassword(change(person.password))).rejects.toMatchObject({ code: 'SIGN_IN_LOCKED' })
  })
})

describe('accounts made by an operator', () => {
  it('can sign in immediately, and become staff', async () => {
    const given = {
      name: 'Kim Staff',
      email: 'Kim@Example.com',
      password: 'Quiet-harbour-81',
      isStaff: true,
      isEmailVerified: true,
    }
    await world.app.runJobs.short('test', async (ctx) => {
      expect(await ensureAccount(ctx, given)).toMatchObject({ isNew: true })
    })
    const browser = new TestBrowser(world)
    expect((await browser.signIn('kim@example.com', given.password)).body).toMatchObject({
      status: 'signed-in',
      session: { isStaff: true },
    })
    await world.app.runJobs.short('test', async (ctx) => {
      expect(await ensureAccount(ctx, { ...given, isStaff: false })).toMatchObject({ isNew: false })
    })
    expect((await browser.get('/account/session')).body).toMatchObject({ isStaff: false })
  })
})
