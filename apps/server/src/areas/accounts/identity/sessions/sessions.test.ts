import { dayMs, minuteMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    TAPLORE_TRUSTED_PROXIES: '127.0.0.1',
    TAPLORE_STAFF: 'staff.example.com,boss@example.com',
  })
})
afterAll(() => world?.close())

let addresses = 0
const aBrowser = (more?: Record<string, string>) => new TestBrowser(world, `198.51.100.${++addresses}`, more)
const enter = (browser: TestBrowser, { email, password }: TestPerson) => browser.signIn(email, password)
const isSignedIn = async (browser: TestBrowser) =>
  ((await browser.get('/account/session')).body as unknown as { isAuthenticated: boolean }).isAuthenticated
const revoke = (browser: TestBrowser, code: string) => browser.delete(`/account/active-session?code=${code}`)

/** A person signed in in one browser whose sign-in in another one was stopped. */
async function stopped() {
  const person = await world.aPerson()
  const first = aBrowser()
  await enter(first, person)
  const second = aBrowser()
  const answer = await enter(second, person)
  return { person, first, second, answer, code: String(answer.body.code) }
}

describe('one active session', () => {
  it('AUTH-12 AUTH-15 refuses a second browser session, and records it with the email', async () => {
    const { person, first, second, answer, code } = await stopped()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'active-session',
      activeSession: true,
      userId: person.userId,
      email: person.email,
      code: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(second.cookies.has('taplore_session')).toBe(false)
    expect(await isSignedIn(second)).toBe(false)
    expect(await isSignedIn(first)).toBe(true)
    const [kept] = await world.sql<{ row: string; user_id: string }>(
      'select t::text as row, user_id from login_session t where user_id = $1',
      [person.userId],
    )
    expect(kept?.user_id).toBe(person.userId)
    expect(kept?.row).not.toContain(code)
  })

  it('AUTH-12 says nothing of the other session to a wrong password', async () => {
    const { person } = await stopped()
    expect((await aBrowser().signIn(person.email, 'not-this-Harbour-1')).body).toMatchObject({
      code: 'CREDENTIALS_INVALID',
    })
  })

  it('AUTH-13 AUTH-16 revokes all sessions by the code, then the same credentials sign in', async () => {
    const { person, first, second, code } = await stopped()
    expect((await revoke(second, code)).body).toEqual({ status: 'success' })
    expect(await isSignedIn(first)).toBe(false)
    // Sessions of programs are sessions too.
    expect((await person.client().identity.session()).isAuthenticated).toBe(false)
    expect((await enter(second, person)).body).toMatchObject({ status: 'signed-in' })
    expect(await isSignedIn(second)).toBe(true)
  })

  it('AUTH-16 refuses a wrong, a spent and an old code, and a code ends no one else', async () => {
    const { first, second, code } = await stopped()
    const other = await stopped()
    expect(await revoke(second, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      status: 403,
      body: { code: 'LOGIN_CODE_INVALID' },
    })
    expect((await second.delete('/account/active-session')).status).toBe(422)
    expect(await isSignedIn(first)).toBe(true)
    expect((await revoke(second, code)).status).toBe(200)
    expect((await revoke(second, code)).status).toBe(403)
    expect(await isSignedIn(other.first)).toBe(true)
    world.clock.advance(11 * minuteMs)
    expect((await revoke(other.second, other.code)).status).toBe(403)
    expect(await isSignedIn(other.first)).toBe(true)
  })

  it('AUTH-16 lets one of many uses of a code through', async () => {
    const { second, code } = await stopped()
    const answers = await Promise.all(Array.from({ length: 20 }, () => revoke(second, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('AUTH-12 allows one browser session when two sign in simultaneously', async () => {
    const person = await world.aPerson()
    const browsers = Array.from({ length: 6 }, () => aBrowser())
    await Promise.all(browsers.map((browser) => enter(browser, person)))
    const alive = await Promise.all(browsers.map(isSignedIn))
    expect(alive.filter(Boolean)).toHaveLength(1)
  })

  it('AUTH-12 asks nothing of the browser that is signed in, nor after its session has ended', async () => {
    const person = await world.aPerson()
    const browser = aBrowser()
    await enter(browser, person)
    expect((await enter(browser, person)).body).toMatchObject({ status: 'signed-in' })
    world.clock.advance(14 * dayMs + 1000)
    expect((await enter(aBrowser(), person)).body).toMatchObject({ status: 'signed-in' })
  })

  it('AUTH-18 exempts staff by address and by domain, and no one else', async () => {
    for (const email of ['boss@example.com', 'anyone@staff.example.com']) {
      const staff = await world.aPerson({ email })
      const browsers = [aBrowser(), aBrowser()]
      for (const browser of browsers) expect((await enter(browser, staff)).body).toMatchObject({ status: 'signed-in' })
      expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true])
    }
  })

  it('counts neither the session of a program nor an access token', async () => {
    const person = await world.aPerson()
    await person.client().identity.createAccessToken()
    const program = aBrowser()
    const answer = await program.signIn(person.email, person.password, { wantsToken: true })
    expect(answer.body).toMatchObject({ status: 'signed-in', token: expect.any(String) })
    expect(answer.headers.getSetCookie()).toEqual([])
    const browser = aBrowser()
    expect((await enter(browser, person)).body).toMatchObject({ status: 'signed-in' })
    // And a program may come while the browser stays.
    await program.signIn(person.email, person.password, { wantsToken: true })
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('the end of a session', () => {
  it('AUTH-19 notifies open tabs in any workspace immediately and ends their stream', async () => {
    const { person, first, second, code } = await stopped()
    const neighbour = await world.aPerson()
    const listen = async (cookie: string, workspaceId: string) => {
      const response = await world.fetch(`/api/live?workspace=${workspaceId}`, { headers: { cookie } })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let heard = ''
      const ended = (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
      })()
      await expect.poll(() => heard).toContain('event: hello')
      return { ended, heard: () => heard, stop: () => reader?.cancel() }
    }
    // A guest in the neighbour's workspace.
    await world.sql(
      `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at) values ($1, $2, $3, $4, 'EDITOR', 1, now())`,
      [newId(), neighbour.workspaceId, person.userId, person.email],
    )
    const id = neighbour.workspaceId
    const stream = await listen(`taplore_session=${first.cookies.get('taplore_session')}`, id)
    const others = await listen(neighbour.cookie, neighbour.workspaceId)
    await revoke(second, code)
    await stream.ended
    expect(stream.heard()).toContain('event: session-ended')
    expect(others.heard()).not.toContain('session-ended')
    await others.stop()
  })
})

describe('the country of the caller', () => {
  const countryOf = async (given: string) =>
    (await world.client({ headers: { 'cf-ipcountry': given } }).identity.geolocation()).countryCode

  it('API-07 is what a trusted proxy says, or a default when it does not know', async () => {
    expect(await countryOf('pt')).toBe('PT')
    expect(await countryOf('XX')).toBe('US')
  })
})

describe('the places where a person is signed in', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  interface Listed {
    readonly sessions: { id: string; isCurrent: boolean; browser: string; system: string; kind: string }[]
  }
  const list = async (browser: TestBrowser) => (await browser.get('/account/sessions')).body as unknown as Listed

  async function staffInTwoPlaces() {
    const person = await world.aPerson({ email: `person-${++addresses}@staff.example.com` })
    const desk = aBrowser({ 'user-agent': firefox, 'cf-ipcountry': 'NO' })
    const pocket = aBrowser({ 'user-agent': phone })
    await enter(desk, person)
    world.clock.advance(minuteMs)
    await enter(pocket, person)
    return { person, desk, pocket }
  }

  it('lists device, browser, place and last use, this one first and marked', async () => {
    const { desk } = await staffInTwoPlaces()
    const { sessions } = await list(desk)
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({
      isCurrent: true,
      kind: 'browser',
      browser: 'Firefox 140',
      system: 'Linux',
      form: 'desktop',
      country: 'NO',
      address: '198.51.100.…',
      lastUsedAt: expect.stringMatching(/Z$/),
    })
    expect(sessions[1]).toMatchObject({
      isCurrent: false,
      browser: 'Safari 19',
      system: 'iOS',
      form: 'phone',
      country: null,
    })
    expect(sessions[2]).toMatchObject({ kind: 'program' })
  })

  it('revokes one of them, and none of another user', async () => {
    const { desk, pocket } = await staffInTwoPlaces()
    const other = await staffInTwoPlaces()
    const foreign = (await list(other.desk)).sessions[0]?.id
    expect(await desk.delete(`/account/sessions/${foreign}`)).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    })
    expect(await isSignedIn(other.desk)).toBe(true)
    const theirs = (await list(desk)).sessions.find(({ system }) => system === 'iOS')
    expect((await desk.delete(`/account/sessions/${theirs?.id}`)).status).toBe(200)
    expect(await isSignedIn(pocket)).toBe(false)
    expect((await list(desk)).sessions.map(({ id }) => id)).not.toContain(theirs?.id)
  })

  it('logs out everywhere else and stays here', async () => {
    const { person, desk, pocket } = await staffInTwoPlaces()
    expect((await pocket.delete('/account/sessions')).body).toEqual({ ended: 2 })
    expect(await isSignedIn(desk)).toBe(false)
    expect((await person.client().identity.session()).isAuthenticated).toBe(false)
    expect(await isSignedIn(pocket)).toBe(true)
  })
})
