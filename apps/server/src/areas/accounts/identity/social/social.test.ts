import { minuteMs } from '@taplore/kit'
import { type Issuer, startIssuer } from '@taplore/testing/oidc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { setDisabled } from '../users.ts'

let issuer: Issuer
let world: World
beforeAll(async () => {
  issuer = await startIssuer()
  world = await startWorld({
    TAPLORE_TRUSTED_PROXIES: '127.0.0.1',
    TAPLORE_EGRESS_ALLOW: issuer.host,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    OIDC_NAME: 'Harbour ID',
  })
})
afterAll(async () => {
  await world?.close()
  await issuer?.close()
})
beforeEach(() => {
  issuer.tampering = {}
})

let count = 0
const aBrowser = () => new TestBrowser(world, `198.51.100.${++count}`)
/** Someone with an account at the issuer. */
function atIssuer(more: object = {}) {
  count += 1
  issuer.person = {
    sub: `subject-${count}`,
    email: `Social-${count}@Example.com`,
    email_verified: true,
    name: 'Ines Moreau',
    ...more,
  }
  return { email: `social-${count}@example.com`, ...issuer.person }
}

/** Goes to the provider as the browser would, and answers the query that it comes back with. */
async function goThere(browser: TestBrowser, path = '/account/social/begin', body: object = {}): Promise<string> {
  const begun = await browser.post(path, { provider: 'oidc', ...body })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const answer = await fetch(String(begun.body.url), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(`${world.url}/auth/callback`)
  return back.search
}
const comeBack = (browser: TestBrowser, query: string) =>
  browser.post('/account/social/finish', { query, timezone: 'Europe/Lisbon' })
const through = async (browser: TestBrowser) => comeBack(browser, await goThere(browser))
const session = async (browser: TestBrowser) =>
  (await browser.get('/account/session')).body as unknown as Record<string, unknown>

describe('signing in with a provider', () => {
  it('AUTH-26 offers exactly what is configured', async () => {
    expect((await aBrowser().get('/account/social/providers')).body).toEqual({
      providers: [{ id: 'oidc', name: 'Harbour ID' }],
    })
    expect(await aBrowser().post('/account/social/begin', { provider: 'google' })).toMatchObject({
      status: 404,
      body: { code: 'SOCIAL_NOT_OFFERED' },
    })
  })

  it('AUTH-25 AUTH-26 makes the account and its personal workspace on first use, and knows it again', async () => {
    const person = atIssuer()
    const browser = aBrowser()
    const answer = await comeBack(browser, await goThere(browser, undefined, { returnUrl: '/stories?published=true' }))
    expect(answer.body).toMatchObject({
      provider: { id: 'oidc', name: 'Harbour ID' },
      returnUrl: '/stories?published=true',
      outcome: { status: 'signed-in', session: { email: person.email.toLowerCase(), displayName: 'Ines Moreau' } },
    })
    const first = await session(browser)
    expect(first).toMatchObject({ isAuthenticated: true, emailVerified: true, timezone: 'Europe/Lisbon' })
    const cookie = `taplore_session=${browser.cookies.get('taplore_session')}`
    const { myWorkspaces } = await world.client({ cookie, workspaceId: String(first.uid) }).workspaces.list({})
    expect(myWorkspaces.map(({ id }) => id)).toEqual([first.uid])
    await browser.post('/account/sign-out')
    const again = aBrowser()
    expect((await through(again)).body).toMatchObject({ outcome: { status: 'signed-in' } })
    expect((await session(again)).uid).toBe(first.uid)
  })

  it('knows a person by issuer and subject, also when the address has changed', async () => {
    const { sub } = atIssuer()
    const browser = aBrowser()
    await through(browser)
    const { uid, email } = await session(browser)
    issuer.person = { sub, email: 'another-address@example.com', email_verified: false }
    expect((await through(browser)).body).toMatchObject({ outcome: { status: 'signed-in', session: { uid, email } } })
  })

  it('uses PKCE, state and nonce, and stores none of them', async () => {
    atIssuer()
    const browser = aBrowser()
    const query = await goThere(browser)
    const asked = issuer.asked.at(-1)
    expect(asked?.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = asked?.get(name) ?? ''
      expect(value).toMatch(/^[\w-]{40,}$/)
      const rows = await world.sql('select 1 from social_attempt t where t::text like $1', [`%${value}%`])
      expect(rows).toEqual([])
    }
    await comeBack(browser, query)
  })

  it('reads the address from the user-info endpoint when the token leaves it out', async () => {
    const { email } = atIssuer()
    issuer.tampering = { isSparse: true }
    expect((await through(aBrowser())).body).toMatchObject({
      outcome: { status: 'signed-in', session: { email: email.toLowerCase() } },
    })
  })

  it('AUTH-12 stops at another active session, and continues once that is revoked', async () => {
    atIssuer()
    const first = aBrowser()
    await through(first)
    const second = aBrowser()
    const { outcome } = (await through(second)).body as unknown as { outcome: { status: string; code: string } }
    expect(outcome.status).toBe('active-session')
    expect((await session(second)).isAuthenticated).toBe(false)
    expect((await aBrowser().post('/account/social/resume')).body).toMatchObject({ code: 'SOCIAL_FAILED' })
    await second.delete(`/account/active-session?code=${outcome.code}`)
    expect((await second.post('/account/social/resume')).body).toMatchObject({ outcome: { status: 'signed-in' } })
    expect((await session(first)).isAuthenticated).toBe(false)
    expect((await second.post('/account/social/resume')).status).toBe(422)
  })

  it('AUTH-09 lets no disabled account in', async () => {
    atIssuer()
    const browser = aBrowser()
    await through(browser)
    const { uid } = await session(browser)
    await world.app.runJobs.short('test', (ctx) => setDisabled(ctx, String(uid), true))
    expect(await through(aBrowser())).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
  })
})

describe('an address that has an account already', () => {
  it('AUTH-26 opens it only after its password was shown, once', async () => {
    const owner = await world.aPerson()
    atIssuer({ email: owner.email })
    const browser = aBrowser()
    expect((await through(browser)).body).toMatchObject({
      outcome: { status: 'link-needed', email: owner.email, hasPassword: true },
    })
    expect((await session(browser)).isAuthenticated).toBe(false)
    const link = (password: string) => browser.post('/account/social/link', { password })
    expect(await link('not-this-Harbour-1')).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_INVALID' } })
    expect((await link(owner.password)).body).toMatchObject({
      outcome: { status: 'signed-in', session: { uid: owner.userId } },
    })
    await world.runJobs()
    expect((await world.mailsTo(owner.email))[0]?.subject).toContain('Harbour ID')
    await browser.post('/account/sign-out')
    expect((await through(aBrowser())).body).toMatchObject({
      outcome: { status: 'signed-in', session: { uid: owner.userId } },
    })
  })

  it('counts guesses at the password like those of a sign-in', async () => {
    const owner = await world.aPerson()
    atIssuer({ email: owner.email })
    const browser = aBrowser()
    await through(browser)
    for (let i = 0; i < 5; i++) await browser.post('/account/social/link', { password: 'not-this-Harbour-1' })
    expect((await browser.post('/account/social/link', { password: owner.password })).status).toBe(429)
    world.clock.advance(11 * minuteMs)
    expect((await browser.post('/account/social/link', { password: owner.password })).body).toMatchObject({
      code: 'SOCIAL_FAILED',
    })
  })

  it.each([false, undefined, 'false'])(
    'never links or makes an account by an address with email_verified %s',
    async (flag) => {
      const owner = await world.aPerson()
      atIssuer({ email: owner.email, email_verified: flag })
      expect(await through(aBrowser())).toMatchObject({ status: 422, body: { code: 'SOCIAL_EMAIL_UNVERIFIED' } })
      const { email } = atIssuer({ email_verified: flag })
      expect((await through(aBrowser())).status).toBe(422)
      expect(await world.sql('select 1 from app_user where email = $1', [email.toLowerCase()])).toEqual([])
    },
  )

  it('hands an account over without password and sessions that someone opened in advance and never verified', async () => {
    const squatter = aBrowser()
    const { email } = atIssuer()
    const address = email.toLowerCase()
    await squatter.signUp({ email: address, password: 'Squatters-choice-5', name: 'Squatter' })
    const link = await squatter.linkFor(address, 'verify-email')
    expect((await through(aBrowser())).body).toMatchObject({
      outcome: { status: 'signed-in', session: { email: address, displayName: 'Ines Moreau' } },
    })
    expect((await squatter.post('/account/verify-email', { token: link })).status).toBe(410)
    expect((await squatter.signIn(address, 'Squatters-choice-5')).status).toBe(401)
  })
})

describe('ways that are refused', () => {
  const refused = { status: 422, body: { code: 'SOCIAL_FAILED' } }

  it('refuses a state twice, of another browser, and after ten minutes', async () => {
    atIssuer()
    const [browser, other] = [aBrowser(), aBrowser()]
    const query = await goThere(browser)
    expect(await comeBack(other, query)).toMatchObject(refused)
    await goThere(other)
    expect(await comeBack(other, query)).toMatchObject(refused)
    expect((await comeBack(browser, query)).status).toBe(200)
    expect(await comeBack(browser, query)).toMatchObject(refused)
    const late = await goThere(browser)
    world.clock.advance(11 * minuteMs)
    expect(await comeBack(browser, late)).toMatchObject(refused)
  })

  it("refuses a code that was given to another way (an attacker's code in the victim's browser)", async () => {
    atIssuer()
    const [attacker, victim] = [aBrowser(), aBrowser()]
    const stolen = new URLSearchParams(await goThere(attacker))
    const query = new URLSearchParams(await goThere(victim))
    query.set('code', stolen.get('code') ?? '')
    expect(await comeBack(victim, `?${query}`)).toMatchObject(refused)
    expect((await session(victim)).isAuthenticated).toBe(false)
  })

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['another audience', { claims: { aud: 'someone-else' } }],
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['an end in the past', { claims: { exp: 1_700_000_000 } }],
    ['a foreign signature', { hasForeignKey: true }],
  ])('refuses a token with %s', async (_, tampering) => {
    const { email } = atIssuer()
    issuer.tampering = tampering
    expect(await through(aBrowser())).toMatchObject(refused)
    expect(await world.sql('select 1 from app_user where email = $1', [email.toLowerCase()])).toEqual([])
  })

  it('refuses an answer that names another issuer', async () => {
    atIssuer()
    const browser = aBrowser()
    const query = new URLSearchParams(await goThere(browser))
    query.set('iss', 'https://elsewhere.example')
    expect(await comeBack(browser, `?${query}`)).toMatchObject(refused)
  })

  it('says in words that it was cancelled, and that the provider is away', async () => {
    atIssuer({ sub: '' })
    expect(await through(aBrowser())).toMatchObject({ body: { code: 'SOCIAL_CANCELLED' } })
    atIssuer()
    const browser = aBrowser()
    const query = await goThere(browser)
    issuer.tampering = { isDown: true }
    expect(await comeBack(browser, query)).toMatchObject({ status: 424, body: { code: 'SOCIAL_UNAVAILABLE' } })
  })

  it('takes only a path of ours to go back to', async () => {
    for (const returnUrl of [
      'https://elsewhere.example/',
      'javascript:alert(1)',
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/a\n/b',
    ])
      expect((await aBrowser().post('/account/social/begin', { provider: 'oidc', returnUrl })).status).toBe(422)
  })
})

describe('connecting a provider in the profile', () => {
  const connections = async (browser: TestBrowser) => (await browser.get('/account/social/connections')).body

  async function signedIn() {
    const person = await world.aPerson()
    const browser = aBrowser()
    await browser.signIn(person.email, person.password)
    return { person, browser }
  }

  it('PROF-13 connects and disconnects, and notifies by email', async () => {
    const { person, browser } = await signedIn()
    expect(await connections(browser)).toEqual({ connections: [], hasPassword: true })
    atIssuer({ email: 'private@elsewhere.example', email_verified: false })
    expect((await comeBack(browser, await goThere(browser, '/account/social/connect'))).body).toMatchObject({
      outcome: { status: 'connected' },
    })
    expect(await connections(browser)).toMatchObject({ connections: [{ provider: { id: 'oidc' } }] })
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toContain('Harbour ID')
    expect((await browser.delete('/account/social/connections/oidc')).status).toBe(200)
    expect(await connections(browser)).toEqual({ connections: [], hasPassword: true })
  })

  it('connects nothing for someone else than who began, and nothing that another person has', async () => {
    const { browser } = await signedIn()
    atIssuer()
    const query = await goThere(browser, '/account/social/connect')
    await browser.post('/account/sign-out')
    expect(await comeBack(browser, query)).toMatchObject({ body: { code: 'SOCIAL_FAILED' } })
    await through(aBrowser())
    const { browser: other } = await signedIn()
    expect(await comeBack(other, await goThere(other, '/account/social/connect'))).toMatchObject({
      status: 409,
      body: { code: 'SOCIAL_TAKEN' },
    })
  })

  it('PROF-13 keeps the only sign-in method until a password is set by the reset email', async () => {
    const { email } = atIssuer()
    const browser = aBrowser()
    await through(browser)
    expect(await connections(browser)).toMatchObject({ hasPassword: false })
    expect(await browser.delete('/account/social/connections/oidc')).toMatchObject({ body: { code: 'LAST_WAY_IN' } })
    await browser.post('/account/forgot-password', { email: email.toLowerCase() })
    const token = await browser.linkFor(email.toLowerCase(), 'reset-password')
    await browser.post('/account/reset-password', { token, password: 'Quiet-harbour-lamp-9' })
    await browser.signIn(email.toLowerCase(), 'Quiet-harbour-lamp-9')
    expect(await connections(browser)).toMatchObject({ hasPassword: true })
    expect((await browser.delete('/account/social/connections/oidc')).status).toBe(200)
  })

  it('asks for a recent sign-in', async () => {
    const { browser } = await signedIn()
    world.clock.advance(6 * minuteMs)
    expect(await browser.post('/account/social/connect', { provider: 'oidc' })).toMatchObject({
      body: { code: 'RECENT_SIGN_IN_NEEDED' },
    })
  })
})
