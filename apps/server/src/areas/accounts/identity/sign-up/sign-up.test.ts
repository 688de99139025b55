import { hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const password = 'Quiet-harbour-81'
let people = 0
const freshEmail = () => `reader-${++people}@example.com`
const isAuthenticated = async (browser: TestBrowser) =>
  ((await browser.get('/account/session')).body as unknown as { isAuthenticated: boolean }).isAuthenticated

describe('signing up', () => {
  it('AUTH-31 AUTH-32 opens an account with the name, English and the time zone of the browser', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    const answer = await browser.signUp({ name: '  Zoë Quill ', email, password, timezone: 'Europe/Madrid' })
    expect(answer.body).toEqual({ status: 'verify-email', email })
    await browser.post('/account/verify-email', { token: await browser.linkFor(email, 'verify-email') })
    expect((await browser.get('/account/session')).body).toMatchObject({
      displayName: 'Zoë Quill',
      language: 'en',
      timezone: 'Europe/Madrid',
    })
  })

  it('I18N-01 falls back to US/Central when the time zone does not exist', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password, timezone: 'Mars/Olympus' })
    await browser.post('/account/verify-email', { token: await browser.linkFor(email, 'verify-email') })
    expect((await browser.get('/account/session')).body).toMatchObject({ language: 'en', timezone: 'US/Central' })
  })

  it('AUTH-29 AUTH-30 requires name, email and password', async () => {
    const browser = new TestBrowser(world)
    const said = async (given: object) => (await browser.post('/account/sign-up', given)).body.message
    expect(await said({ name: ' ', email: freshEmail(), password })).toBe('Please Enter Username')
    expect(await said({ name: 'Ada', email: '', password })).toBe('Please Enter Email Address')
    expect(await said({ name: 'Ada', email: 'ada@host', password })).toBe('Please Enter Valid Email.')
    expect(await said({ name: 'Ada', email: freshEmail(), password: '' })).toBe('Please Enter Password')
    expect(await said({ name: 'Ada', email: freshEmail(), password: 'short1!' })).toMatch(/at least 8/)
    expect(await said({ name: 'Ada\r\nBcc: all@example.com', email: freshEmail(), password })).toBe(
      'Please Enter Username',
    )
  })

  it('refuses a password that everyone tries first, or that is the name', async () => {
    const browser = new TestBrowser(world)
    expect((await browser.signUp({ email: freshEmail(), password: 'Password2024!' })).body).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    })
    expect((await browser.signUp({ name: 'Ottoline', email: freshEmail(), password: 'ottoline1' })).body).toMatchObject(
      { code: 'PASSWORD_TOO_COMMON' },
    )
  })

  it('AUTH-36 AUTH-38 refuses a throw-away address in the words of a malformed one, and names the reason', async () => {
    const answer = await new TestBrowser(world).signUp({ email: 'ada@mailinator.com', password })
    expect(answer).toMatchObject({ status: 422, body: { code: 'EMAIL_DISPOSABLE' } })
    expect(answer.body.message).toBe(
      'Please Enter Valid Email. This one is from a disposable email service. Use an address you’ll keep.',
    )
  })

  it('AUTH-37 takes an address about which no resolver answers', async () => {
    const cut = await startWorld({ DNS_RESOLVERS: '127.0.0.1:9' })
    try {
      expect((await new TestBrowser(cut).signUp({ email: 'ada@bergerbooks.de', password })).status).toBe(200)
    } finally {
      await cut.close()
    }
  })

  it('responds to a known address as to a new one, and notifies its owner', async () => {
    const person = await world.aPerson()
    const [known, fresh] = [new TestBrowser(world), new TestBrowser(world)]
    const email = freshEmail()
    const knownAnswer = await known.signUp({ email: person.email, password: 'Another-harbour-9' })
    const freshAnswer = await fresh.signUp({ email, password })
    expect({ status: knownAnswer.status, body: { ...knownAnswer.body, email } }).toEqual({
      status: freshAnswer.status,
      body: freshAnswer.body,
    })
    expect([...known.cookies.keys()]).toEqual([...fresh.cookies.keys()])
    await world.runJobs()
    const [mail] = await world.mailsTo(person.email)
    expect(mail?.subject).toBe('You already have a Taplore account')
    expect((await known.signIn(person.email, 'Another-harbour-9')).status).toBe(401)
    expect((await known.signIn(person.email, person.password)).status).toBe(200)
  })

  it('creates one account for concurrent sign-ups of the same user', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => new TestBrowser(world).signUp({ email, password })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await world.sql('select id from app_user where email = $1', [email])).toHaveLength(1)
  })

  it('WS-01 WS-02 gives every account its personal workspace from the first moment', async () => {
    const email = freshEmail()
    await new TestBrowser(world).signUp({ email, password })
    const rows = await world.sql(
      'select w.is_personal from app_user u join workspace w on w.id = u.id and w.owner_id = u.id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ is_personal: true }])
  })
})

describe('the verification mail', () => {
  it('AUTH-21 goes out, and signing in before it is used asks to verify and sends another', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    const first = await browser.linkFor(email, 'verify-email')
    const answer = await browser.signIn(email, password)
    expect(answer.body).toMatchObject({ status: 'verify-email', message: expect.stringContaining('verify') })
    expect(browser.cookies.has('taplore_session')).toBe(false)
    expect(await browser.linkFor(email, 'verify-email')).not.toBe(first)
  })

  it('AUTH-22 is sent again on request, five times in an hour and no more', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    for (let i = 0; i < 5; i++) expect((await browser.post('/account/resend-verification', { email })).status).toBe(200)
    expect((await browser.post('/account/resend-verification', { email })).body).toMatchObject({
      code: 'TOO_MANY_MAILS',
    })
    await world.runJobs()
    expect(await world.mailsTo(email)).toHaveLength(5)
    world.clock.advance(hourMs)
    expect((await browser.post('/account/resend-verification', { email })).status).toBe(200)
  })

  it('AUTH-22 is not sent to strangers, and the answer does not tell', async () => {
    const browser = new TestBrowser(world)
    expect((await browser.post('/account/resend-verification', { email: 'nobody-at-all@example.com' })).body).toEqual({
      status: 'sent',
    })
    await world.runJobs()
    expect(await world.mailsTo('nobody-at-all@example.com')).toEqual([])
  })

  it('AUTH-23 its link verifies once; in the browser that signed up the session begins', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    const token = await browser.linkFor(email, 'verify-email')
    expect((await browser.post('/account/verify-email', { token })).body).toEqual({ status: 'signed-in', email })
    expect(await isAuthenticated(browser)).toBe(true)
    expect((await browser.post('/account/verify-email', { token })).body).toMatchObject({ code: 'LINK_SPENT' })
  })

  it('AUTH-23 verifies in another browser without signing in there, and sign-in succeeds then', async () => {
    const email = freshEmail()
    const [first, second] = [new TestBrowser(world), new TestBrowser(world)]
    await first.signUp({ email, password })
    const token = await first.linkFor(email, 'verify-email')
    expect((await second.post('/account/verify-email', { token })).body).toEqual({ status: 'verified', email })
    expect(await isAuthenticated(second)).toBe(false)
    expect((await second.signIn(email, password)).body).toMatchObject({ status: 'signed-in' })
  })

  it('AUTH-23 its link ends after 24 hours', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    const token = await browser.linkFor(email, 'verify-email')
    world.clock.advance(24 * hourMs + 1000)
    expect((await browser.post('/account/verify-email', { token })).status).toBe(410)
    expect((await browser.post('/account/verify-email', { token: 'made-up-token-of-some-length' })).status).toBe(410)
  })

  it('AUTH-23 works once when many open it at the same moment', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    const token = await browser.linkFor(email, 'verify-email')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => new TestBrowser(world).post('/account/verify-email', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('counts the last to sign up with an address that no one has verified', async () => {
    const email = freshEmail()
    const [squatter, owner] = [new TestBrowser(world), new TestBrowser(world)]
    await squatter.signUp({ email, password: 'Squatters-choice-5' })
    const former = await squatter.linkFor(email, 'verify-email')
    await owner.signUp({ email, password })
    expect((await owner.post('/account/verify-email', { token: former })).status).toBe(410)
    await owner.post('/account/verify-email', { token: await owner.linkFor(email, 'verify-email') })
    expect((await squatter.signIn(email, 'Squatters-choice-5')).status).toBe(401)
    expect((await owner.signIn(email, password)).status).toBe(200)
  })

  it('AUTH-34 AUTH-35 its status is recorded by the client and returned only to the user who signed up', async () => {
    const email = freshEmail()
    const browser = new TestBrowser(world)
    const status = async (from: TestBrowser) => (await from.get(`/account/email-verify-status?email=${email}`)).body
    await browser.signUp({ email, password })
    expect(await status(browser)).toEqual({ email, isEmailVerified: false })
    const elsewhere = new TestBrowser(world)
    await elsewhere.post('/account/verify-email', { token: await browser.linkFor(email, 'verify-email') })
    expect(await status(browser)).toEqual({ email, isEmailVerified: true })
    expect(await status(elsewhere)).toEqual({ email, isEmailVerified: false })
    await browser.signIn(email, password)
    expect(
      (await browser.post('/account/email-verify-status', { emailUserId: email, isEmailVerified: true })).body,
    ).toEqual({ status: 'success' })
    expect(
      await world.sql(
        'select s.is_email_verified from email_verify_status s join app_user u on u.id = s.user_id where u.email = $1',
        [email],
      ),
    ).toEqual([{ is_email_verified: true }])
  })
})
