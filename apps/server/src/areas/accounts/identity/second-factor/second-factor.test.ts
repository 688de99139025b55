import { accountMessages, constants } from '@taplore/contract'
import { hourMs, minuteMs, secondMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { stepAt, totpCode } from './totp.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
  world.clock.freeze()
})
afterAll(() => world?.close())

let addresses = 0
const aBrowser = () => new TestBrowser(world, `198.51.100.${++addresses}`)
const codeOf = (secret: string, offset = 0) => totpCode(secret, stepAt(world.clock.now()) + offset)
/** The next code: the one of now was used up. */
const waitForCode = () => world.clock.advance(30 * secondMs)
const answer = (browser: TestBrowser, code: string) => browser.post('/account/second-factor/answer', { code })
const sessionIn = async (browser: TestBrowser) =>
  (await browser.get('/account/session')).body as unknown as {
    isAuthenticated: boolean
    isMfaEnabled: boolean
    secondFactor: { methods: string[]; expiresAt: string } | null
  }

interface Enrolled {
  readonly person: TestPerson
  readonly secret: string
  readonly backupCodes: string[]
}

async function anEnrolled(given?: TestPerson): Promise<Enrolled> {
  const person = given ?? (await world.aPerson())
  const api = person.client().secondFactor
  const { secret } = await api.beginTotp()
  const { backupCodes } = await api.confirmTotp({ code: codeOf(secret) })
  waitForCode()
  return { person, secret, backupCodes: backupCodes ?? [] }
}

/** A browser whose sign-in waits for the second factor. */
async function waiting({ person }: Pick<Enrolled, 'person'>, browser = aBrowser()): Promise<TestBrowser> {
  const asked = await browser.signIn(person.email, person.password)
  expect(asked.body).toMatchObject({ status: 'second-factor' })
  return browser
}

const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((offset) => codeOf(secret, offset))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

describe('enrolling an authenticator app', () => {
  it('MFA-14 gives a secret and its address, and is on once a code of it was shown', async () => {
    const person = await world.aPerson()
    const api = person.client().secondFactor
    const { secret, uri } = await api.beginTotp()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(await api.state()).toMatchObject({ totpSince: null, backupCodesLeft: 0 })
    const { backupCodes } = await api.confirmTotp({ code: ` ${codeOf(secret).replace(/^.../, '$& ')} ` })
    expect(backupCodes).toHaveLength(10)
    expect(await api.state()).toMatchObject({ totpSince: world.clock.now().toISOString(), backupCodesLeft: 10 })
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toBe('Taplore: Two-factor sign-in is on')
  })

  it('MFA-16 shows on in every session of the person, from what is enrolled', async () => {
    const person = await world.aPerson()
    const elsewhere = aBrowser()
    await elsewhere.signIn(person.email, person.password)
    expect((await sessionIn(elsewhere)).isMfaEnabled).toBe(false)
    await anEnrolled(person)
    expect((await sessionIn(elsewhere)).isMfaEnabled).toBe(true)
    await person.client().secondFactor.removeTotp()
    expect((await sessionIn(elsewhere)).isMfaEnabled).toBe(false)
  })

  it('MFA-08 MFA-09 names an empty and a wrong code', async () => {
    const person = await world.aPerson()
    const api = person.client().secondFactor
    const { secret } = await api.beginTotp()
    await expect(api.confirmTotp({ code: '  ' })).rejects.toMatchObject({ message: 'Please enter auth code.' })
    await expect(api.confirmTotp({ code: wrongCode(secret) })).rejects.toMatchObject({
      message: 'Please enter the valid auth code.',
    })
  })

  it('MFA-13 MFA-17 allows five codes per setup, also concurrently, then it must restart', async () => {
    const person = await world.aPerson()
    const api = person.client().secondFactor
    const { secret } = await api.beginTotp()
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.confirmTotp({ code: wrongCode(secret) })),
    )
    const said = tried.map((one) => (one.status === 'rejected' ? one.reason.message : 'taken'))
    expect(said.filter((text) => text === accountMessages.codeInvalid)).toHaveLength(5)
    expect(said.filter((text) => text === 'Too many enrollment attempts restart enrollment')).toHaveLength(3)
    await expect(api.confirmTotp({ code: codeOf(secret) })).rejects.toMatchObject({ code: 'TOO_MANY_ENROLMENT_CODES' })
    const again = await api.beginTotp()
    expect(again.secret).not.toBe(secret)
    await api.confirmTotp({ code: codeOf(again.secret) })
  })

  it('leaves the app that is set up alone, and forgets a set-up after a quarter of an hour', async () => {
    const { person } = await anEnrolled()
    await expect(person.client().secondFactor.beginTotp()).rejects.toMatchObject({ code: 'ALREADY_ENROLLED' })
    const other = await world.aPerson()
    const { secret } = await other.client().secondFactor.beginTotp()
    world.clock.advance(constants.secondFactor.enrolmentMs + secondMs)
    await expect(other.client().secondFactor.confirmTotp({ code: codeOf(secret) })).rejects.toMatchObject({
      code: 'ENROLMENT_NOT_BEGUN',
    })
  })

  it('stores neither the secret nor backup codes in plain text', async () => {
    const { person, secret, backupCodes } = await anEnrolled()
    const [row] = await world.sql<{ dump: string }>(
      `select concat((select a::text from authenticator a where user_id = $1),
                     (select string_agg(b::text, ' ') from backup_code b where user_id = $1)) as dump`,
      [person.userId],
    )
    expect(row?.dump).toContain(person.userId)
    for (const hidden of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))])
      expect(row?.dump).not.toContain(hidden)
  })
})

describe('giving it up', () => {
  it('MFA-15 MFA-17 needs a sign-in of the last five minutes', async () => {
    const { person } = await anEnrolled()
    world.clock.advance(constants.secondFactor.recentSignInMs)
    const api = person.client().secondFactor
    const refusal = {
      status: 403,
      message: 'It seems that you are logged in for quite some time. Please logout and login again to enable/disable',
    }
    await expect(api.removeTotp()).rejects.toMatchObject(refusal)
    await expect(api.renewBackupCodes()).rejects.toMatchObject(refusal)
    expect((await api.state()).totpSince).not.toBeNull()
    const fresh = await world.aPerson()
    world.clock.advance(6 * minuteMs)
    await expect(fresh.client().secondFactor.beginTotp()).rejects.toMatchObject(refusal)
  })

  it('MFA-15 is open again after password and code were shown again', async () => {
    const { person, secret, backupCodes } = await anEnrolled()
    world.clock.advance(6 * minuteMs)
    const api = person.client().secondFactor
    const { password } = person
    await expect(api.prove({ password: 'not-this-Harbour-1', code: codeOf(secret) })).rejects.toMatchObject({
      code: 'PROOF_WRONG',
    })
    await expect(api.prove({ password })).rejects.toMatchObject({ code: 'PROOF_WRONG' })
    await expect(api.prove({ password, code: wrongCode(secret) })).rejects.toMatchObject({ code: 'PROOF_WRONG' })
    await api.prove({ password, code: codeOf(secret) })
    expect(await api.removeTotp()).toMatchObject({ totpSince: null, backupCodesLeft: 0 })
    await waiting(await anEnrolled(person))
    expect(backupCodes).toHaveLength(10)
  })

  it('cannot be guessed at from ever more tokens of a stolen session', async () => {
    const person = await world.aPerson()
    const evaluated: string[] = []
    for (let token = 0; token < 6; token += 1) {
      const stolen = await person.client().identity.createAccessToken()
      const { secondFactor } = world.client({ headers: { authorization: `Bearer ${stolen.token}` } })
      for (let guess = 0; guess < 5; guess += 1)
        await secondFactor.prove({ password: 'not-this-Harbour-1' }).catch(({ code }) => evaluated.push(code))
    }
    expect(evaluated.filter((code) => code === 'PROOF_WRONG')).toHaveLength(20)
    expect(evaluated.filter((code) => code === 'SIGN_IN_LOCKED')).toHaveLength(10)
  })

  it('is not opened by an access token that an old session made', async () => {
    const { person } = await anEnrolled()
    world.clock.advance(6 * minuteMs)
    const { token } = await person.client().identity.createAccessToken()
    const program = world.client({ headers: { authorization: `Bearer ${token}` } })
    await expect(program.secondFactor.removeTotp()).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_NEEDED' })
  })
})

describe('signing in with a second factor', () => {
  it('AUTH-11 MFA-03 asks for it after the password, and begins the session with a new token after the code', async () => {
    const enrolled = await anEnrolled()
    const browser = aBrowser()
    const planted = 'planted-by-someone-else-0123456789'
    browser.cookies.set('taplore_session', planted)
    const asked = await browser.signIn(enrolled.person.email, enrolled.person.password)
    const expiresAt = new Date(world.clock.now().getTime() + 5 * minuteMs).toISOString()
    expect(asked.body).toEqual({ status: 'second-factor', methods: ['totp', 'backup-code'], expiresAt })
    expect(browser.cookies.get('taplore_session')).toBe(planted)
    const line = asked.headers.getSetCookie().find((cookie) => cookie.startsWith('taplore_challenge='))
    expect(line).toMatch(/; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax/)
    expect(await sessionIn(browser)).toMatchObject({ isAuthenticated: false, secondFactor: { expiresAt } })
    const entered = await answer(browser, codeOf(enrolled.secret))
    expect(entered.body).toMatchObject({ status: 'signed-in', session: { isMfaEnabled: true, secondFactor: null } })
    expect(browser.cookies.get('taplore_session')).not.toBe(planted)
    expect(browser.cookies.has('taplore_challenge')).toBe(false)
    expect((await sessionIn(browser)).isAuthenticated).toBe(true)
  })

  it('MFA-07 MFA-09 MFA-10 names an empty and a wrong code, and takes one with spaces around', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    expect((await answer(browser, ' ')).body.message).toBe('Please enter the auth code')
    const wrong = await answer(browser, wrongCode(enrolled.secret))
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Please enter the valid auth code.'])
    expect((await answer(browser, `  ${codeOf(enrolled.secret)} `)).status).toBe(200)
  })

  it('gives a program its token after the code', async () => {
    const { person, secret } = await anEnrolled()
    const browser = aBrowser()
    await browser.signIn(person.email, person.password, { wantsToken: true })
    const entered = await browser.post('/account/second-factor/answer', { code: codeOf(secret), wantsToken: true })
    const { token } = entered.body as unknown as { token: string }
    const program = world.client({ headers: { authorization: `Bearer ${token}` } })
    expect((await program.identity.session()).uid).toBe(person.userId)
  })

  it('MFA-04 gives the sign-in up', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    const challenge = browser.cookies.get('taplore_challenge') ?? ''
    expect((await browser.post('/account/second-factor/cancel')).body).toEqual({ status: 'cancelled' })
    expect(await sessionIn(browser)).toMatchObject({ isAuthenticated: false, secondFactor: null })
    browser.cookies.set('taplore_challenge', challenge)
    expect((await answer(browser, codeOf(enrolled.secret))).body.code).toBe('CHALLENGE_EXPIRED')
  })

  it('MFA-11 MFA-17 ends after five minutes', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    world.clock.advance(5 * minuteMs + secondMs)
    const late = await answer(browser, codeOf(enrolled.secret))
    expect([late.status, late.body.message]).toEqual([410, 'TOTP challenge timeout, Please login again.'])
    expect(await sessionIn(browser)).toMatchObject({ secondFactor: null })
  })

  it('AUTH-12 asks for the code before it reveals another session, and continues without asking again', async () => {
    const enrolled = await anEnrolled()
    const desk = await waiting(enrolled)
    expect((await answer(desk, codeOf(enrolled.secret))).body).toMatchObject({ status: 'signed-in' })
    waitForCode()
    const sofa = aBrowser()
    // Who has the password alone hears of no session, and gets no code that would end it.
    const first = await sofa.signIn(enrolled.person.email, enrolled.person.password)
    expect(first.body).toMatchObject({ status: 'second-factor' })
    expect(first.body).not.toHaveProperty('code')
    expect((await sofa.post('/account/second-factor/resume')).body.code).toBe('CHALLENGE_EXPIRED')
    expect(await world.sql('select 1 from login_session where user_id = $1', [enrolled.person.userId])).toEqual([])

    await waiting(enrolled, sofa)
    const { body } = await answer(sofa, codeOf(enrolled.secret))
    expect(body).toMatchObject({ status: 'active-session', email: enrolled.person.email })
    expect(await sessionIn(sofa)).toMatchObject({ isAuthenticated: false, secondFactor: null })
    await sofa.delete(`/account/active-session?code=${(body as unknown as { code: string }).code}`)
    expect((await sessionIn(desk)).isAuthenticated).toBe(false)
    expect((await sofa.post('/account/second-factor/resume')).body).toMatchObject({ status: 'signed-in' })
  })

  it('finishes the sign-in that has shown both factors once, in its browser, for some minutes', async () => {
    const enrolled = await anEnrolled()
    const { person } = enrolled
    await answer(await waiting(enrolled), codeOf(enrolled.secret))
    const stopped = async () => {
      waitForCode()
      const browser = await waiting(enrolled)
      const { body } = await answer(browser, codeOf(enrolled.secret))
      return { browser, code: (body as unknown as { code: string }).code }
    }
    const resume = async (browser: TestBrowser) => (await browser.post('/account/second-factor/resume')).body

    const [late, given] = [await stopped(), await stopped()]
    await given.browser.post('/account/second-factor/cancel')
    expect((await resume(given.browser)).code).toBe('CHALLENGE_EXPIRED')
    world.clock.advance(5 * minuteMs)
    expect((await resume(late.browser)).code).toBe('CHALLENGE_EXPIRED')

    const quick = await stopped()
    // The other session still lives: the notice comes again, with a new code.
    const again = (await resume(quick.browser)) as unknown as { status: string; code: string }
    expect(again.status).toBe('active-session')
    await quick.browser.delete(`/account/active-session?code=${again.code}`)
    const thief = aBrowser()
    expect((await resume(thief)).code).toBe('CHALLENGE_EXPIRED')
    const both = await Promise.all([resume(quick.browser), resume(quick.browser)])
    expect(both.map(({ status }) => status).filter((status) => status === 'signed-in')).toHaveLength(1)
    expect((await sessionIn(quick.browser)).isAuthenticated).toBe(true)

    const last = await stopped()
    const changed = await quick.browser.post('/account/password', {
      currentPassword: person.password,
      newPassword: 'Another-quay-4711',
      confirmPassword: 'Another-quay-4711',
    })
    expect(changed.status).toBe(200)
    expect((await resume(last.browser)).code).toBe('CHALLENGE_EXPIRED')
  })

  it('MFA-12 MFA-17 takes five codes of one challenge, then none, not even the right one', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    for (let i = 0; i < 5; i++) expect((await answer(browser, wrongCode(enrolled.secret))).status).toBe(422)
    const sixth = await answer(browser, codeOf(enrolled.secret))
    expect([sixth.status, sixth.body.message]).toEqual([429, 'Too many attempts try login again.'])
    expect(await sessionIn(browser)).toMatchObject({ isAuthenticated: false, secondFactor: null })
    await world.runJobs()
    expect((await world.mailsTo(enrolled.person.email))[0]?.subject).toBe('Taplore: Failed sign-in codes')
  })

  it('MFA-12 evaluates five of many concurrent codes', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    const wrong = wrongCode(enrolled.secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(browser, wrong)))
    expect(answers.filter(({ body }) => body.code === 'CODE_INVALID').length).toBeLessThanOrEqual(5)
    expect((await sessionIn(browser)).isAuthenticated).toBe(false)
  })

  it('ends sign-ins under way when the password changes', async () => {
    const enrolled = await anEnrolled()
    const browser = await waiting(enrolled)
    const { person } = enrolled
    await person.client().identity.changePassword({
      currentPassword: person.password,
      newPassword: 'Another-quay-4711',
      confirmPassword: 'Another-quay-4711',
    })
    expect((await answer(browser, codeOf(enrolled.secret))).body.code).toBe('CHALLENGE_EXPIRED')
  })

  it('is asked for after a forgotten password too', async () => {
    const { person } = await anEnrolled()
    const browser = aBrowser()
    await browser.post('/account/forgot-password', { email: person.email })
    const token = await browser.linkFor(person.email, 'reset-password')
    await browser.post('/account/reset-password', { token, password: 'Another-quay-4711' })
    expect((await browser.signIn(person.email, 'Another-quay-4711')).body).toMatchObject({ status: 'second-factor' })
  })
})

describe('attacks on codes', () => {
  const isInvalid = ({ body }: Answer) => body.code === 'CODE_INVALID'

  it('a code that was used is refused, here and in any other challenge, and so is one older than it', async () => {
    const enrolled = await anEnrolled()
    const code = codeOf(enrolled.secret)
    const older = codeOf(enrolled.secret, -1)
    expect((await answer(await waiting(enrolled), code)).status).toBe(200)
    await world.sql('delete from session where user_id = $1', [enrolled.person.userId])
    const thief = await waiting(enrolled)
    expect(isInvalid(await answer(thief, code))).toBe(true)
    expect(isInvalid(await answer(thief, older))).toBe(true)
    waitForCode()
    expect(isInvalid(await answer(thief, code))).toBe(true)
    expect((await answer(thief, codeOf(enrolled.secret))).status).toBe(200)
  })

  it('the code that enrolled the app does not sign in', async () => {
    const person = await world.aPerson()
    const { secret } = await person.client().secondFactor.beginTotp()
    const code = codeOf(secret)
    await person.client().secondFactor.confirmTotp({ code })
    expect(isInvalid(await answer(await waiting({ person }), code))).toBe(true)
  })

  it('one code used for many challenges at once passes only one', async () => {
    const enrolled = await anEnrolled()
    const browsers = await Promise.all(Array.from({ length: 8 }, () => waiting(enrolled)))
    const code = codeOf(enrolled.secret)
    const answers = await Promise.all(browsers.map((browser) => answer(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(isInvalid)).toHaveLength(7)
  })

  it('MFA-18 a backup code signs in once, in any spelling', async () => {
    const enrolled = await anEnrolled()
    const [code = ''] = enrolled.backupCodes
    const entered = await answer(await waiting(enrolled), ` ${code.toUpperCase().replace('-', ' ')} `)
    expect(entered.body).toMatchObject({ status: 'signed-in' })
    await world.sql('delete from session where user_id = $1 and kind = $2', [enrolled.person.userId, 'browser'])
    expect(isInvalid(await answer(await waiting(enrolled), code))).toBe(true)
    expect((await enrolled.person.client().secondFactor.state()).backupCodesLeft).toBe(9)
    await world.runJobs()
    expect((await world.mailsTo(enrolled.person.email))[0]?.subject).toBe('Taplore: A backup code was used')
  })

  it('MFA-18 one backup code opens one of fifty challenges that use it at the same moment', async () => {
    const enrolled = await anEnrolled()
    const [code = ''] = enrolled.backupCodes
    const browsers: TestBrowser[] = []
    for (let i = 0; i < 50; i++) browsers.push(await waiting(enrolled))
    const answers = await Promise.all(browsers.map((browser) => answer(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(isInvalid)).toHaveLength(49)
    const sessions = await world.sql("select 1 from session where user_id = $1 and kind = 'browser'", [
      enrolled.person.userId,
    ])
    expect(sessions).toHaveLength(1)
  })

  it('MFA-18 new backup codes end the old ones, and those of another person open nothing', async () => {
    const [mine, theirs] = [await anEnrolled(), await anEnrolled()]
    const { backupCodes } = await mine.person.client().secondFactor.renewBackupCodes()
    const browser = await waiting(mine)
    expect(isInvalid(await answer(browser, mine.backupCodes[1] ?? ''))).toBe(true)
    expect(isInvalid(await answer(browser, theirs.backupCodes[1] ?? ''))).toBe(true)
    expect((await answer(browser, backupCodes[1] ?? '')).status).toBe(200)
  })

  it('a challenge cannot be answered from another browser', async () => {
    const [victim, thief] = [await anEnrolled(), await anEnrolled()]
    await waiting(victim)
    const code = codeOf(victim.secret)
    // Without a challenge of its own, with an invented one, with the one of another person.
    const without = aBrowser()
    const invented = aBrowser()
    invented.cookies.set('taplore_challenge', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    for (const browser of [without, invented]) expect((await answer(browser, code)).body.code).toBe('CHALLENGE_EXPIRED')
    expect(isInvalid(await answer(await waiting(thief), code))).toBe(true)
  })

  it('guessing over many challenges ends at the account, while the owner still gets in', async () => {
    const enrolled = await anEnrolled()
    const { person, secret, backupCodes } = enrolled
    const own = await waiting(enrolled)
    await answer(own, codeOf(secret))
    await own.post('/account/sign-out')
    let looked = 0
    let stopped = 0
    for (let challenge = 0; challenge < 5; challenge++) {
      const thief = await waiting(enrolled)
      for (let i = 0; i < 5; i++) {
        const { body } = await answer(thief, wrongCode(secret))
        if (body.code === 'CODE_INVALID') looked++
        if (body.code === 'TOO_MANY_CODES') stopped++
      }
    }
    expect(looked).toBe(10)
    expect(stopped).toBe(3)
    // A right code from a new browser is not looked at either, for the rest of the hour.
    waitForCode()
    expect((await answer(await waiting(enrolled), codeOf(secret))).body.code).toBe('TOO_MANY_CODES')
    // The owner: in a browser they know, or with a backup code anywhere.
    await waiting(enrolled, own)
    expect((await answer(own, codeOf(secret))).status).toBe(200)
    await own.post('/account/sign-out')
    expect((await answer(await waiting(enrolled), backupCodes[0] ?? '')).status).toBe(200)
    await world.sql("delete from session where user_id = $1 and kind = 'browser'", [person.userId])
    world.clock.advance(hourMs)
    expect((await answer(await waiting(enrolled), codeOf(secret))).status).toBe(200)
  })

  it('a wrong password reveals nothing about the second factor', async () => {
    const { person } = await anEnrolled()
    const refused = await aBrowser().signIn(person.email, 'not-this-Harbour-1')
    expect(refused.body).toMatchObject({ code: 'CREDENTIALS_INVALID' })
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('a secret moved to the row of another person opens nothing', async () => {
    const [mine, theirs] = [await anEnrolled(), await anEnrolled()]
    await world.sql(
      'update authenticator set secret = (select secret from authenticator where user_id = $2) where user_id = $1',
      [theirs.person.userId, mine.person.userId],
    )
    const browser = await waiting(theirs)
    expect((await answer(browser, codeOf(mine.secret))).status).toBe(500)
    expect((await sessionIn(browser)).isAuthenticated).toBe(false)
  })
})
