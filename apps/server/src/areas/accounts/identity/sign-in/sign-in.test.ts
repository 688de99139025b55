import { accountMessages } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { checkPassword, hashPassword, setPasswordCost } from '../password/hash-password.ts'
import { setDisabled } from '../users.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1', TAPLORE_STAFF: 'staff.example.com' })
})
afterAll(() => world?.close())

let addresses = 0
/** A browser at an address of its own, so that tests do not share locks. */
const browserElsewhere = () => new TestBrowser(world, `198.51.100.${++addresses}`)
const wrong = 'not-this-Harbour-1'

describe('signing in', () => {
  it('AUTH-05 answers an unknown address and a wrong password alike', async () => {
    const person = await world.aPerson()
    const unknown = await browserElsewhere().signIn('nobody-here@example.com', wrong)
    const known = await browserElsewhere().signIn(person.email, wrong)
    expect(known.status).toBe(401)
    expect(known.body.message).toBe(accountMessages.credentialsInvalid)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  })

  it('AUTH-05 checks a password for an account that does not exist too', async () => {
    setPasswordCost()
    expect(await checkPassword(null, 'nobody has this password')).toBe(false)
    const hash = await hashPassword('Käse-und-Brot-9')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await checkPassword(hash, 'Käse-und-Brot-9'.normalize('NFD'))).toBe(true)
  })

  it('AUTH-02 AUTH-03 AUTH-04 names what is missing', async () => {
    const browser = browserElsewhere()
    expect((await browser.signIn('', wrong)).body.message).toBe('Please Enter Email Address')
    expect((await browser.signIn('abc', wrong)).body.message).toBe('Please Enter Valid Email.')
    expect((await browser.signIn('a@example.com', '')).body.message).toBe('Please Enter Password')
  })

  it('takes the address in any case and with spaces around it', async () => {
    const person = await world.aPerson()
    expect((await browserElsewhere().signIn(` ${person.email.toUpperCase()} `, person.password)).status).toBe(200)
  })

  it('AUTH-10 makes the pre-sign-in check after the password and before the session', async () => {
    const person = await world.aPerson()
    await inSystem((ctx) => setDisabled(ctx, person.userId, true))
    const sessions = () => world.sql<{ id: string }>('select id from session where user_id = $1', [person.userId])
    const before = (await sessions()).length
    // With a wrong password nothing about the account is told.
    expect((await browserElsewhere().signIn(person.email, wrong)).body.message).toBe(accountMessages.credentialsInvalid)
    const refused = await browserElsewhere().signIn(person.email, person.password, { product: 'stories' })
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_DISABLED' })
    expect((await sessions()).length).toBe(before)
  })

  it("AUTH-09 shows the server's message for a disabled account, whose sessions end too", async () => {
    const person = await world.aPerson()
    await inSystem((ctx) => setDisabled(ctx, person.userId, true))
    const refused = await browserElsewhere().signIn(person.email, person.password)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('This account has been disabled. Please contact support.')
    expect((await person.client().identity.session()).isAuthenticated).toBe(false)
  })
})

describe('the lock after failures', () => {
  it('AUTH-06 AUTH-07 AUTH-08 refuses the sixth try, and the right password too, for 30 seconds', async () => {
    const person = await world.aPerson()
    const browser = browserElsewhere()
    for (let i = 0; i < 5; i++) expect((await browser.signIn(person.email, wrong)).status).toBe(401)
    const sixth = await browser.signIn(person.email, wrong)
    expect(sixth.status).toBe(429)
    expect(sixth.body).toMatchObject({ message: accountMessages.tooManyFailures, data: { retryAfterSeconds: 30 } })
    expect(sixth.headers.get('retry-after')).toBe('30')
    expect((await browser.signIn(person.email, person.password)).status).toBe(429)
    world.clock.advance(31_000)
    expect((await browser.signIn(person.email, person.password)).status).toBe(200)
  })

  it('AUTH-08 evaluates five of many concurrent attempts', async () => {
    const person = await world.aPerson()
    const browser = browserElsewhere()
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.signIn(person.email, wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('AUTH-08 forgets failures after fifteen minutes', async () => {
    const person = await world.aPerson()
    const browser = browserElsewhere()
    const fail = async (times: number) => {
      for (let i = 0; i < times; i++) expect((await browser.signIn(person.email, wrong)).status).toBe(401)
    }
    await fail(4)
    world.clock.advance(15 * 60_000 + 1_000)
    await fail(4)
    world.clock.advance(10 * 60_000)
    await fail(1)
    expect((await browser.signIn(person.email, wrong)).status).toBe(429)
  })

  it('AUTH-08 locks an address that has no account just the same', async () => {
    const browser = browserElsewhere()
    for (let i = 0; i < 5; i++) await browser.signIn('nobody-either@example.com', wrong)
    expect((await browser.signIn('nobody-either@example.com', wrong)).status).toBe(429)
  })

  it('leaves the owner, elsewhere, and other accounts alone', async () => {
    const [victim, neighbour] = [await world.aPerson(), await world.aPerson()]
    const attacker = browserElsewhere()
    for (let i = 0; i < 6; i++) await attacker.signIn(victim.email, wrong)
    expect((await browserElsewhere().signIn(victim.email, victim.password)).status).toBe(200)
    expect((await attacker.signIn(neighbour.email, neighbour.password)).status).toBe(200)
  })

  it('admits a known browser while its address or account is under attack', async () => {
    const person = await world.aPerson()
    const place = '198.51.101.7'
    const own = new TestBrowser(world, place)
    await own.signIn(person.email, person.password)
    for (let i = 0; i < 6; i++) await new TestBrowser(world, place).signIn(person.email, wrong)
    for (let i = 0; i < 60; i++) await new TestBrowser(world, `203.0.113.${i}`).signIn(person.email, wrong)
    // From anywhere else the account takes no more tries within the hour.
    expect((await browserElsewhere().signIn(person.email, person.password)).status).toBe(429)
    expect((await own.signIn(person.email, person.password)).status).toBe(200)
    world.clock.advance(hourMs)
    expect((await browserElsewhere().signIn(person.email, person.password)).status).toBe(200)
  })

  it('AUTH-06 admits a new browser after a reset by email, however long an attacker keeps guessing', async () => {
    const person = await world.aPerson()
    const place = '198.51.102.7'
    // Many addresses fill the ceiling of the account, one of them that of the place where the owner is as well.
    const attack = async () => {
      await Promise.all(
        Array.from({ length: 60 }, (_, at) => new TestBrowser(world, `203.0.114.${at}`).signIn(person.email, wrong)),
      )
      await Promise.all(
        Array.from({ length: 101 }, (_, at) => new TestBrowser(world, place).signIn(`nobody-${at}@example.com`, wrong)),
      )
    }
    await attack()
    const own = new TestBrowser(world, place)
    expect((await own.signIn(person.email, person.password)).status).toBe(429)
    expect((await own.post('/account/forgot-password', { email: person.email })).status).toBe(200)
    const token = await own.linkFor(person.email, 'reset-password')
    const password = 'Calm-estuary-93'
    expect((await own.post('/account/reset-password', { token, password })).status).toBe(200)
    await attack()
    expect((await browserElsewhere().signIn(person.email, password)).status).toBe(429)
    expect((await own.signIn(person.email, password)).status).toBe(200)
  })

  it('bounds guesses in the browser of a reset as anywhere, and opens no other account by it', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    const own = browserElsewhere()
    await own.post('/account/forgot-password', { email: person.email })
    const token = await own.linkFor(person.email, 'reset-password')
    await own.post('/account/reset-password', { token, password: 'Calm-estuary-94' })
    for (let i = 0; i < 5; i++) expect((await own.signIn(person.email, wrong)).status).toBe(401)
    expect((await own.signIn(person.email, wrong)).status).toBe(429)
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => new TestBrowser(world, `203.0.115.${at}`).signIn(other.email, wrong)),
    )
    expect((await own.signIn(other.email, other.password)).status).toBe(429)
    const forged = browserElsewhere()
    forged.cookies.set('taplore_reset', `${Date.parse('2100-01-01')}.${'A'.repeat(43)}`)
    expect((await forged.signIn(other.email, other.password)).status).toBe(429)
  })
})

describe('sessions', () => {
  const session = async (browser: TestBrowser) =>
    (await browser.get('/account/session')).body as unknown as { isAuthenticated: boolean }

  async function signedIn() {
    const person = await world.aPerson()
    const browser = browserElsewhere()
    const answer = await browser.signIn(person.email, person.password)
    return { person, browser, answer }
  }

  it('AUTH-43 returns the signed-in user', async () => {
    const { person, browser, answer } = await signedIn()
    const expected = {
      workspace: person.userId,
      email: person.email,
      displayName: person.name,
      photoURL: null,
      isAuthenticated: true,
      uid: person.userId,
      emailVerified: true,
      isMfaEnabled: false,
      error: null,
    }
    expect(answer.body).toMatchObject({ status: 'signed-in', session: expected })
    expect(await session(browser)).toMatchObject(expected)
  })

  it('stores the token in a cookie that scripts cannot read, and omits it from the response', async () => {
    const { browser, answer } = await signedIn()
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('taplore_session='))
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/)
    expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get('taplore_session'))
  })

  it('takes the same token as a bearer when a program asked for it', async () => {
    const person = await world.aPerson()
    const { token } = (await browserElsewhere().signIn(person.email, person.password, { wantsToken: true }))
      .body as unknown as { token: string }
    const client = world.client({ headers: { authorization: `Bearer ${token}` } })
    expect((await client.identity.session()).uid).toBe(person.userId)
  })

  it('API-01 gives programs a token that expires after an hour and works in the URL', async () => {
    const person = await world.aPerson()
    const { token } = await person.client().identity.createAccessToken()
    const client = world.client({ headers: { authorization: `Bearer ${token}` } })
    const byAddress = async (value: string) => (await world.fetch(`/api/account/session?token=${value}`)).json()
    expect((await client.identity.session()).uid).toBe(person.userId)
    expect(await byAddress(token)).toMatchObject({ uid: person.userId })
    world.clock.advance(hourMs + 1000)
    expect((await client.identity.session()).isAuthenticated).toBe(false)
    expect(await byAddress(token)).toMatchObject({ isAuthenticated: false })
  })

  it('API-01 gives no token for such a token: a stolen one ends with its hour', async () => {
    const person = await world.aPerson()
    const { token } = await person.client().identity.createAccessToken()
    const thief = world.client({ headers: { authorization: `Bearer ${token}` } })
    await expect(thief.identity.createAccessToken()).rejects.toMatchObject({ status: 403 })
  })

  it('API-01 does not take the session of a browser from the address', async () => {
    const { browser } = await signedIn()
    const token = browser.cookies.get('taplore_session') ?? ''
    expect(await (await world.fetch(`/api/account/session?token=${token}`)).json()).toMatchObject({
      isAuthenticated: false,
    })
  })

  it('stores no valid token or link in the database', async () => {
    const { person, browser } = await signedIn()
    await browser.post('/account/forgot-password', { email: person.email })
    const link = await browser.linkFor(person.email, 'reset-password')
    const fresh = browserElsewhere()
    await fresh.signUp({ email: 'dump@example.com', password: 'Quiet-harbour-77' })
    const secrets = [
      browser.cookies.get('taplore_session'),
      browser.cookies.get('taplore_device'),
      fresh.cookies.get('taplore_pending'),
      link,
      await fresh.linkFor('dump@example.com', 'verify-email'),
      'Quiet-harbour-77',
      person.password,
    ]
    const dump = await wholeDatabase()
    expect(dump).toContain(person.userId)
    for (const secret of secrets) {
      expect(secret).toMatch(/.{12,}/)
      expect(dump).not.toContain(secret)
    }
  })

  it('expires after 14 days without use, and is extended by use', async () => {
    const { browser } = await signedIn()
    world.clock.advance(13 * dayMs)
    expect((await session(browser)).isAuthenticated).toBe(true)
    world.clock.advance(13 * dayMs)
    expect((await session(browser)).isAuthenticated).toBe(true)
    world.clock.advance(14 * dayMs + 1000)
    expect((await session(browser)).isAuthenticated).toBe(false)
  })

  it('ends after 90 days, used or not', async () => {
    const { browser } = await signedIn()
    for (let day = 0; day < 90; day += 10) {
      expect((await session(browser)).isAuthenticated).toBe(true)
      world.clock.advance(10 * dayMs)
    }
    world.clock.advance(1000)
    expect((await session(browser)).isAuthenticated).toBe(false)
  })

  it('starts a new session at every sign-in and revokes the previous one of the browser', async () => {
    const { person, browser } = await signedIn()
    const former = browser.cookies.get('taplore_session') ?? ''
    await browser.signIn(person.email, person.password)
    expect(browser.cookies.get('taplore_session')).not.toBe(former)
    const old = world.client({ cookie: `taplore_session=${former}` })
    expect((await old.identity.session()).isAuthenticated).toBe(false)
  })

  it('AUTH-49 AUTH-17 ends on the server at sign-out', async () => {
    const { browser } = await signedIn()
    const token = browser.cookies.get('taplore_session') ?? ''
    const client = world.client({ cookie: `taplore_session=${token}` })
    expect(await client.identity.validity()).toEqual({ data: { isInValid: false } })
    expect((await browser.post('/account/sign-out')).status).toBe(200)
    expect(browser.cookies.has('taplore_session')).toBe(false)
    expect(await client.identity.validity()).toEqual({ data: { isInValid: true } })
    await expect(client.identity.userDetails()).rejects.toMatchObject({ status: 401 })
  })

  it('AUTH-50 ends by the removing call with the workspace in the query', async () => {
    const { person, browser } = await signedIn()
    const answer = await browser.post(`/account/active-session/remove?workspace=${person.workspaceId}`)
    expect(answer.body).toEqual({ status: 'success' })
    expect((await session(browser)).isAuthenticated).toBe(false)
  })

  it('AUTH-20 reports an invalid session to a client that expects another user', async () => {
    const { person, browser } = await signedIn()
    expect((await browser.post('/account/register', { userId: person.userId })).body).toEqual({
      data: { isInValid: false },
    })
    const other = await world.aPerson()
    expect((await browser.post('/account/register', { userId: other.userId })).body).toEqual({
      data: { isInValid: true },
    })
    expect((await browserElsewhere().post('/account/register')).body).toEqual({ data: { isInValid: true } })
  })

  it('AUTH-18 exempts staff by the list of domains, and no one else', async () => {
    const staff = await world.aPerson({ email: 'kim@staff.example.com' })
    expect(await staff.client().identity.session()).toMatchObject({ isPolled: false, isStaff: true })
    const { browser } = await signedIn()
    expect(await session(browser)).toMatchObject({ isPolled: true, isStaff: false })
  })
})

async function wholeDatabase(): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => world.sql<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return rows.flatMap((list) => list.map(({ row }) => row)).join('\n')
}

function inSystem(work: Parameters<World['app']['runJobs']['short']>[1]): Promise<void> {
  return world.app.runJobs.short('test', work)
}
