import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepAt, totpCode } from '../../apps/server/src/areas/accounts/identity/second-factor/totp.ts'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
})
afterEach(() => context?.close())

/**
 * A code counts once, so a test that needs two uses those of the current and the next step: no one waits for the clock. That of the
 * step before would be too old when the step ends on its way.
 */
const codeOf = (secret: string, offset: 0 | 1) => totpCode(secret, stepAt(new Date()) + offset)
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((offset) => totpCode(secret, stepAt(new Date()) + offset))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

const code = () => page.getByLabel(/^(Auth|Backup) code$/)
const authenticate = () => page.getByRole('button', { name: 'Authenticate' })
const home = () => page.getByTestId('greeting')
const toggle = () => page.getByRole('switch', { name: 'Require a code from an authenticator app' })

/** The browser of someone who was here before: it knows their workspace, so that signing in leads straight to the page. */
async function remember(where: BrowserContext, person: Person): Promise<void> {
  await where.addInitScript((id) => {
    if (location.hostname !== 'localhost') return
    for (const key of ['workspace', 'userId']) localStorage.setItem(key, JSON.stringify(id))
  }, person.workspaceId)
}

async function signIn(person: Person, at: '/login' | '/login?returnUrl=/stories' = '/login'): Promise<void> {
  await page.goto(`${product.url}${at}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function answer(given: string): Promise<void> {
  await code().fill(given)
  await authenticate().click()
}

async function signOut(): Promise<void> {
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
}

/** A person with an authenticator app, made over HTTP. No code is used up: that of the confirmation is forgotten. */
async function anEnrolled(): Promise<{ person: Person; secret: string; backupCodes: string[] }> {
  const person = await aPerson(product)
  await remember(context, person)
  const { cookie } = await signedIn(product, person)
  for (const path of ['/account/onboarding', '/billing/skip'])
    await call(product, 'POST', path, { cookie, workspaceId: person.workspaceId, body: {} })
  const { secret } = (await call(product, 'POST', '/account/second-factor/totp', { cookie, body: {} })) as {
    secret: string
  }
  const { backupCodes } = (await call(product, 'POST', '/account/second-factor/totp/confirm', {
    cookie,
    body: { code: codeOf(secret, 0) },
  })) as { backupCodes: string[] }
  await inDatabase(product, 'update authenticator set last_step = 0 where user_id = $1', [person.workspaceId])
  return { person, secret, backupCodes }
}

describe('enrolling', () => {
  it('PROF-01 MFA-08 MFA-09 MFA-14 MFA-16 MFA-18 scans, shows a code, gets ten backup codes, and is on in another browser too', async () => {
    const person = await aPerson(product)
    await enter(context, product, person)
    await page.goto(`${product.url}/profile?section=security`)
    await expect.poll(() => toggle().isChecked()).toBe(false)
    await toggle().click()
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
    await dialog.getByRole('img', { name: 'QR code with the key for your authenticator app' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const secret = (await dialog.getByTestId('totp-secret').innerText()).replaceAll(' ', '')
    const turnOn = dialog.getByRole('button', { name: 'Turn on' })
    await turnOn.click()
    await dialog.getByText('Please enter auth code.', { exact: true }).waitFor()
    await dialog.getByLabel('Code from the app').fill(wrongCode(secret))
    await turnOn.click()
    await dialog.getByText('Please enter the valid auth code.', { exact: true }).waitFor()
    await dialog.getByLabel('Code from the app').fill(codeOf(secret, 0))
    await turnOn.click()
    const codes = page.getByTestId('backup-codes').getByRole('listitem')
    await codes.first().waitFor()
    expect(new Set(await codes.allInnerTexts()).size).toBe(10)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByText('10 codes left.').waitFor()
    await expect.poll(() => toggle().isChecked()).toBe(true)

    const elsewhere = await browser.newContext()
    await remember(elsewhere, person)
    const { cookie } = await signedInWithCode(person, codeOf(secret, 1))
    await elsewhere.addCookies([{ name: 'taplore_session', value: cookie, url: product.url }])
    const other = await elsewhere.newPage()
    await other.goto(`${product.url}/profile?section=security`)
    const shown = other.getByRole('switch', { name: 'Require a code from an authenticator app' })
    await shown.waitFor()
    await expect.poll(() => shown.isChecked()).toBe(true)
    await elsewhere.close()
  })

  it('MFA-13 begins anew after five wrong codes', async () => {
    const person = await aPerson(product)
    await enter(context, product, person)
    await page.goto(`${product.url}/profile?section=security`)
    await toggle().click()
    const secretText = page.getByTestId('totp-secret')
    const secretNow = async () => (await secretText.innerText()).replaceAll(' ', '')
    const former = await secretNow()
    const limit = page.getByText('Too many enrollment attempts restart enrollment', { exact: true })
    for (let tries = 0; tries < 6; tries += 1) {
      await page.getByLabel('Code from the app').fill(wrongCode(former))
      const answered = page.waitForResponse((response) => response.url().includes('/totp/confirm'))
      await page.getByRole('button', { name: 'Turn on' }).click()
      await answered
    }
    await limit.waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(secretNow).not.toBe(former)
    await page.getByLabel('Code from the app').fill(codeOf(await secretNow(), 0))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByTestId('backup-codes').waitFor()
  })
})

describe('the second step of a sign-in', () => {
  it('AUTH-11 MFA-01 MFA-02 MFA-03 MFA-04 MFA-05 MFA-06 MFA-07 MFA-10 asks for the code, leads back, and lets in', async () => {
    const { person, secret } = await anEnrolled()
    await page.goto(`${product.url}/mfa`)
    await page.waitForURL('**/login')
    await signIn(person, '/login?returnUrl=/stories')
    await page.waitForURL('**/mfa?returnUrl=%2Fstories')
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await page.getByText('Enter the code from your mobile app or security key.').waitFor()
    await code().fill('123')
    await expect.poll(() => code().getAttribute('type')).toBe('password')
    await code().fill('')
    await authenticate().click()
    await page.getByText('Please enter the auth code', { exact: true }).waitFor()
    await answer(wrongCode(secret))
    await page.getByText('Please enter the valid auth code.', { exact: true }).waitFor()
    // Nothing else can be opened meanwhile.
    await page.goto(`${product.url}/profile`)
    await page.waitForURL('**/mfa?returnUrl=%2Fprofile')

    await page.getByRole('button', { name: 'Back to login' }).click()
    await page.getByLabel('Email').waitFor()
    expect(await (await context.request.get(`${product.url}/api/account/session`)).json()).toMatchObject({
      isAuthenticated: false,
      secondFactor: null,
    })
    await page.goto(`${product.url}/mfa`)
    await page.waitForURL('**/login')

    await signIn(person, '/login?returnUrl=/stories')
    await answer(`  ${codeOf(secret, 0)} `)
    await page.waitForURL('**/stories')
    await page.getByTestId('user-menu').waitFor()
    await page.goto(`${product.url}/mfa`)
    await home().waitFor()
    // Where / leads.
    expect(new URL(page.url()).pathname).toBe('/dashboard')

    // Another browser learns of this session after its code, and needs no second code to continue (AUTH-12, R-33).
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    await remember(elsewhere, person)
    const atHome = page
    page = await elsewhere.newPage()
    await signIn(person)
    await page.waitForURL('**/mfa')
    await answer(codeOf(secret, 1))
    const notice = page.getByTestId('active-session-notice')
    await notice.getByText(person.email).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await notice.getByRole('button', { name: 'Log out of all sessions' }).click()
    await home().waitFor()
    await atHome.waitForURL('**/login')
    await elsewhere.close()
  })

  it('MFA-18 lets a lost phone be: a backup code signs in once', async () => {
    const { person, backupCodes } = await anEnrolled()
    await signIn(person)
    await answer(backupCodes[4] ?? '')
    await home().waitFor()
    await signOut()
    await signIn(person)
    await answer(backupCodes[4] ?? '')
    await page.getByText('Please enter the valid auth code.', { exact: true }).waitFor()
    await answer((backupCodes[5] ?? '').toUpperCase())
    await home().waitFor()
  })

  it('MFA-11 goes back to /login when the challenge has expired', async () => {
    const { person, secret } = await anEnrolled()
    await signIn(person)
    await code().waitFor()
    await inDatabase(
      product,
      `update sign_in_challenge set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.workspaceId],
    )
    await answer(codeOf(secret, 0))
    await page.getByText('TOTP challenge timeout, Please login again.').waitFor()
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('MFA-12 goes back to /login after five wrong codes', async () => {
    const { person, secret } = await anEnrolled()
    await signIn(person)
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse((response) => response.url().includes('/second-factor/answer'))
      await answer(wrongCode(secret))
      await answered
      await page.getByText('Please enter the valid auth code.', { exact: true }).waitFor()
    }
    await answer(codeOf(secret, 0))
    await page.getByText('Too many attempts try login again.').waitFor()
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('changing the second factor', () => {
  it('MFA-15 says that the sign-in is too old, and goes on after password and code', async () => {
    const { person, secret } = await anEnrolled()
    await signIn(person)
    await answer(codeOf(secret, 0))
    await home().waitFor()
    await inDatabase(product, `update session set created_at = created_at - interval '6 minutes' where user_id = $1`, [
      person.workspaceId,
    ])
    await page.goto(`${product.url}/profile?section=security`)
    await toggle().click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog
      .getByText(
        'It seems that you are logged in for quite some time. Please logout and login again to enable/disable',
        { exact: true },
      )
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByLabel('Auth code').fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('The authenticator app was removed').waitFor()
    await expect.poll(() => toggle().isChecked()).toBe(false)
    await page.reload()
    await toggle().waitFor()
    await expect.poll(() => toggle().isChecked()).toBe(false)
  })

  it('makes a passkey, signs in with it alone, and takes it after the password', async () => {
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const person = await aPerson(product)
    await enter(context, product, person)
    await remember(context, person)
    await page.goto(`${product.url}/profile?section=security`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByTestId('backup-codes').waitFor()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByText('Passkey 1').waitFor()
    await signOut()

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await home().waitFor()
    await signOut()

    await signIn(person)
    await page.waitForURL('**/mfa')
    await page.getByRole('button', { name: 'Use a passkey or security key' }).click()
    await home().waitFor()
  })
})

it('is whole, readable and without serious faults on a phone and in the dark', async () => {
  const { person } = await anEnrolled()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(person)
  await code().waitFor()
  await settled(page)
  expect(await cutOff(page)).toEqual([])
  expect(await seriousFaults(page)).toEqual([])
})

/** A program of the person, signed in with both factors. Answers its token. */
async function signedInWithCode(person: Person, given: string): Promise<{ cookie: string }> {
  const api = await browser.newContext()
  const headers = { origin: product.url }
  await api.request.post(`${product.url}/api/account/sign-in`, {
    headers,
    data: { email: person.email, password: person.password, wantsToken: true },
  })
  const entered = await api.request.post(`${product.url}/api/account/second-factor/answer`, {
    headers,
    data: { code: given, wantsToken: true },
  })
  const { token } = (await entered.json()) as { token: string }
  await api.close()
  return { cookie: token }
}
