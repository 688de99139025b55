import { minuteMs, secondMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { TestAuthenticator } from './test-authenticator.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
  world.clock.freeze()
})
afterAll(() => world?.close())

let addresses = 0
const aBrowser = () => new TestBrowser(world, `198.51.101.${++addresses}`)
const optionsOf = ({ body }: Answer) => body as unknown as { challenge: string; rpId: string; rp: { id: string } }
const begin = async (browser: TestBrowser) => optionsOf(await browser.post('/account/sign-in/passkey/begin'))
const finish = (browser: TestBrowser, answer: unknown) => browser.post('/account/sign-in/passkey', { answer })
const isSignedIn = async (browser: TestBrowser) =>
  ((await browser.get('/account/session')).body as unknown as { isAuthenticated: boolean }).isAuthenticated

async function register(person: TestPerson, key: TestAuthenticator, name = 'Laptop') {
  const api = person.client().passkeys
  const options = (await api.beginRegistration()) as unknown as { challenge: string; rp: { id: string } }
  return api.register({ name, answer: key.make(options) })
}

async function aPersonWithKey(more?: { verifies?: boolean }) {
  const person = await world.aPerson()
  const key = new TestAuthenticator(world.url, more)
  const { passkey, backupCodes } = await register(person, key)
  return { person, key, passkey, backupCodes: backupCodes ?? [] }
}

/** A browser whose sign-in waits, and the options for its passkey. */
async function waiting(person: TestPerson) {
  const browser = aBrowser()
  const asked = await browser.signIn(person.email, person.password)
  expect(asked.body).toMatchObject({ status: 'second-factor', methods: ['passkey', 'backup-code'] })
  return { browser, options: optionsOf(await browser.post('/account/second-factor/passkey/begin')) }
}
const answer = (browser: TestBrowser, given: unknown) =>
  browser.post('/account/second-factor/passkey', { answer: given })

describe('making a passkey', () => {
  it('adds it as a second factor, with backup codes for the first one only', async () => {
    const { person, passkey, backupCodes } = await aPersonWithKey()
    expect(passkey).toMatchObject({ name: 'Laptop', isSynced: false, lastUsedAt: null })
    expect(backupCodes).toHaveLength(10)
    expect((await person.client().identity.session()).isMfaEnabled).toBe(true)
    const second = await register(person, new TestAuthenticator(world.url), 'Key')
    expect(second.backupCodes).toBeNull()
    const { passkeys } = await person.client().secondFactor.state()
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Key'])
  })

  it('names it again and forgets it, for its owner alone', async () => {
    const { person, passkey } = await aPersonWithKey()
    const other = await world.aPerson()
    const passkeyId = passkey.id
    await expect(other.client().passkeys.rename({ passkeyId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await expect(other.client().passkeys.remove({ passkeyId })).rejects.toMatchObject({ status: 404 })
    expect((await person.client().passkeys.rename({ passkeyId, name: 'Old laptop' })).name).toBe('Old laptop')
    expect(await person.client().passkeys.remove({ passkeyId })).toMatchObject({ passkeys: [], backupCodesLeft: 0 })
    expect((await person.client().identity.session()).isMfaEnabled).toBe(false)
  })

  it('MFA-15 needs a recent sign-in to make and to forget one', async () => {
    const { person, passkey } = await aPersonWithKey()
    world.clock.advance(6 * minuteMs)
    const refusal = { code: 'RECENT_SIGN_IN_NEEDED' }
    await expect(person.client().passkeys.beginRegistration()).rejects.toMatchObject(refusal)
    await expect(person.client().passkeys.remove({ passkeyId: passkey.id })).rejects.toMatchObject(refusal)
  })

  it('refuses one made for another site, for another question, or that is known already', async () => {
    const person = await world.aPerson()
    const key = new TestAuthenticator(world.url)
    const api = person.client().passkeys
    const ask = async () => (await api.beginRegistration()) as unknown as { challenge: string; rp: { id: string } }
    const invalid = { code: 'PASSKEY_INVALID' }
    const name = 'Key'
    await expect(
      api.register({ name, answer: key.make(await ask(), 'https://elsewhere.example') }),
    ).rejects.toMatchObject(invalid)
    await ask()
    const foreign = { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rp: { id: 'localhost' } }
    await expect(api.register({ name, answer: key.make(foreign) })).rejects.toMatchObject(invalid)
    const options = await ask()
    await api.register({ name, answer: key.make(options) })
    await expect(api.register({ name, answer: key.make(options) })).rejects.toMatchObject(invalid)
    await expect(api.register({ name, answer: key.make(await ask()) })).rejects.toMatchObject({ code: 'PASSKEY_KNOWN' })
  })
})

describe('signing in with a passkey alone', () => {
  it('begins a session without a password and without another factor', async () => {
    const { person, key } = await aPersonWithKey()
    const browser = aBrowser()
    const entered = await finish(browser, key.sign(await begin(browser)))
    expect(entered.body).toMatchObject({ status: 'signed-in', session: { uid: person.userId } })
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('passes the other checks of a sign-in: another living session, a disabled account', async () => {
    const { person, key } = await aPersonWithKey()
    const first = aBrowser()
    await finish(first, key.sign(await begin(first)))
    const second = aBrowser()
    expect((await finish(second, key.sign(await begin(second)))).body).toMatchObject({ status: 'active-session' })
    await world.sql('update app_user set disabled_at = now() where id = $1', [person.userId])
    const third = aBrowser()
    expect((await finish(third, key.sign(await begin(third)))).body).toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })

  it('refuses a passkey that did not look at its owner', async () => {
    const { key } = await aPersonWithKey({ verifies: false })
    const browser = aBrowser()
    expect((await finish(browser, key.sign(await begin(browser)))).body.code).toBe('PASSKEY_INVALID')
  })

  it('refuses an answer that is used again, taken to another browser, late, from another site, or of a copied key', async () => {
    const { person, key } = await aPersonWithKey()
    const out = () => world.sql("delete from session where user_id = $1 and kind = 'browser'", [person.userId])
    const browser = aBrowser()
    const options = await begin(browser)
    const signed = key.sign(options)
    const thief = aBrowser()
    await begin(thief)
    expect((await finish(thief, signed)).body.code).toBe('PASSKEY_INVALID')
    expect((await finish(aBrowser(), signed)).body.code).toBe('PASSKEY_INVALID')
    expect((await finish(browser, signed)).status).toBe(200)
    await out()
    expect((await finish(browser, signed)).body.code).toBe('PASSKEY_INVALID')

    const late = key.sign(await begin(browser))
    world.clock.advance(5 * minuteMs + secondMs)
    expect((await finish(browser, late)).body.code).toBe('PASSKEY_INVALID')
    const elsewhere = key.sign(await begin(browser), 'https://elsewhere.example')
    expect((await finish(browser, elsewhere)).body.code).toBe('PASSKEY_INVALID')
    // One answer to a question: after a wrong one the right one is not looked at either.
    const asked = await begin(browser)
    await finish(browser, key.sign(asked, 'https://elsewhere.example'))
    expect((await finish(browser, key.sign(asked))).body.code).toBe('PASSKEY_INVALID')
    // A copy that counts from an older state.
    key.counter = 0
    expect((await finish(browser, key.sign(await begin(browser)))).body.code).toBe('PASSKEY_INVALID')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('lets one answer in once when it is sent many times at the same moment', async () => {
    const { key } = await aPersonWithKey()
    const browser = aBrowser()
    const signed = key.sign(await begin(browser))
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(browser, signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('reports an unknown passkey', async () => {
    const browser = aBrowser()
    const stranger = new TestAuthenticator(world.url)
    const refused = await finish(browser, stranger.sign(await begin(browser)))
    expect([refused.status, refused.body.code]).toEqual([401, 'PASSKEY_UNKNOWN'])
  })
})

describe('a passkey as the second factor', () => {
  it('finishes the sign-in after the password, also a plain security key', async () => {
    const { person, key } = await aPersonWithKey({ verifies: false })
    const { browser, options } = await waiting(person)
    expect((await answer(browser, key.sign(options))).body).toMatchObject({ status: 'signed-in' })
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('refuses the passkey of someone else, and ends after five tries', async () => {
    const [mine, theirs] = [await aPersonWithKey(), await aPersonWithKey()]
    const { browser } = await waiting(mine.person)
    for (let i = 0; i < 5; i++) {
      const options = optionsOf(await browser.post('/account/second-factor/passkey/begin'))
      expect((await answer(browser, theirs.key.sign(options))).body.code).toBe('PASSKEY_UNKNOWN')
    }
    const options = optionsOf(await browser.post('/account/second-factor/passkey/begin'))
    expect((await answer(browser, mine.key.sign(options))).body.code).toBe('TOO_MANY_CODES')
    expect((await browser.post('/account/second-factor/passkey/begin')).body.code).toBe('CHALLENGE_EXPIRED')
  })

  it('does not take the answer to another purpose', async () => {
    const { person, key } = await aPersonWithKey()
    const { browser, options } = await waiting(person)
    await begin(browser)
    expect((await finish(browser, key.sign(options))).body.code).toBe('PASSKEY_INVALID')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('MFA-18 lets a backup code in when the key is lost', async () => {
    const { person, backupCodes } = await aPersonWithKey()
    const { browser } = await waiting(person)
    const entered = await browser.post('/account/second-factor/answer', { code: backupCodes[3] })
    expect(entered.body).toMatchObject({ status: 'signed-in' })
  })
})

it('MFA-15 a passkey shows again who someone is', async () => {
  const { person, key } = await aPersonWithKey()
  world.clock.advance(6 * minuteMs)
  const api = person.client()
  const options = (await api.passkeys.beginProof()) as unknown as { challenge: string; rpId: string }
  await api.passkeys.prove({ answer: key.sign(options) })
  expect((await api.secondFactor.renewBackupCodes()).backupCodes).toHaveLength(10)
})
