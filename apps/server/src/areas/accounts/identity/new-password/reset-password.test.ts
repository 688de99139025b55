import { accountMessages } from '@taplore/contract'
import { hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const fresh = 'Fresh-lagoon-42'

async function askedFor(person: TestPerson): Promise<{ browser: TestBrowser; token: string }> {
  const browser = new TestBrowser(world)
  await browser.post('/account/forgot-password', { email: person.email })
  return { browser, token: await browser.linkFor(person.email, 'reset-password') }
}

describe('the page of a link', () => {
  it('learns whether it can still be used, as often as it asks', async () => {
    const person = await world.aPerson()
    const { browser, token } = await askedFor(person)
    const check = () => browser.post('/account/reset-password/check', { token })
    expect((await check()).body).toEqual({ isUsable: true })
    expect((await check()).body).toEqual({ isUsable: true })
    await browser.post('/account/reset-password', { token, password: fresh })
    expect((await check()).body).toEqual({ isUsable: false })
  })
})

describe('forgotten passwords', () => {
  it('AUTH-40 names a missing address', async () => {
    expect((await new TestBrowser(world).post('/account/forgot-password', { email: '' })).body.message).toBe(
      'Please enter your email',
    )
  })

  it('AUTH-41 answers the same for a known and an unknown address, and mails only the known one', async () => {
    const person = await world.aPerson()
    const browser = new TestBrowser(world)
    const known = await browser.post('/account/forgot-password', { email: person.email })
    const unknown = await browser.post('/account/forgot-password', { email: 'nobody@example.com' })
    expect(known.body).toEqual({ status: 'sent', message: 'instructions sent' })
    expect(unknown.body).toEqual(known.body)
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toBe('Reset your Taplore password')
    expect(await world.mailsTo('nobody@example.com')).toEqual([])
  })

  it('AUTH-42 sets a new password by the link: the old one is refused, the new one works, every session ends', async () => {
    const person = await world.aPerson()
    const { browser, token } = await askedFor(person)
    expect((await browser.post('/account/reset-password', { token, password: fresh })).body).toEqual({
      status: 'success',
      email: person.email,
    })
    expect((await person.client().identity.session()).isAuthenticated).toBe(false)
    expect((await browser.signIn(person.email, person.password)).status).toBe(401)
    expect((await browser.signIn(person.email, fresh)).status).toBe(200)
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toBe('Your Taplore password was changed')
  })

  it('AUTH-42 takes a link once, within an hour, and the newest use voids the others', async () => {
    const person = await world.aPerson()
    const first = await askedFor(person)
    const second = await askedFor(person)
    const use = (token: string, password = fresh) => first.browser.post('/account/reset-password', { token, password })
    expect((await use(second.token)).status).toBe(200)
    expect((await use(second.token)).body).toMatchObject({ code: 'LINK_SPENT', message: accountMessages.linkSpent })
    expect((await use(first.token)).status).toBe(410)
    const late = await askedFor(person)
    world.clock.advance(hourMs + 1000)
    expect((await use(late.token)).status).toBe(410)
  })

  it('keeps the link valid when the password is too easy', async () => {
    const person = await world.aPerson({ name: 'Ottoline Berger' })
    const { browser, token } = await askedFor(person)
    for (const password of ['Password1!', 'ottoline22']) {
      expect((await browser.post('/account/reset-password', { token, password })).body).toMatchObject({
        code: 'PASSWORD_TOO_COMMON',
      })
    }
    expect((await browser.post('/account/reset-password', { token, password: fresh })).status).toBe(200)
  })

  it('does not take a verification link for a reset', async () => {
    const browser = new TestBrowser(world)
    await browser.signUp({ email: 'mixed-up@example.com', password: 'Quiet-harbour-81' })
    const token = await browser.linkFor('mixed-up@example.com', 'verify-email')
    expect((await browser.post('/account/reset-password', { token, password: fresh })).status).toBe(410)
  })

  it('AUTH-06 unlocks an account immediately', async () => {
    const person = await world.aPerson()
    const browser = new TestBrowser(world)
    for (let i = 0; i < 6; i++) await browser.signIn(person.email, 'not-this-Harbour-1')
    expect((await browser.signIn(person.email, person.password)).status).toBe(429)
    const { token } = await askedFor(person)
    await browser.post('/account/reset-password', { token, password: fresh })
    expect((await browser.signIn(person.email, fresh)).status).toBe(200)
  })

  it('builds its link from the configured address, whatever host the request names', async () => {
    const person = await world.aPerson()
    await world.fetch('/api/account/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: person.email }),
    })
    await world.runJobs()
    const [mail] = await world.mailsTo(person.email)
    expect(mail?.text).toContain(`${world.url}/reset-password?token=`)
    expect(mail?.text).not.toContain('evil.example')
  })

  it('sends at most five mails an hour to one address', async () => {
    const browser = new TestBrowser(world)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await browser.post('/account/forgot-password', { email: 'busy@example.com' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
