import { openBrowser, stopClock } from '@taplore/testing/browser'
import { type Issuer, startIssuer } from '@taplore/testing/oidc'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, enter, type Person } from './person.ts'

let issuer: Issuer
let product: Product
let browser: Browser

beforeAll(async () => {
  issuer = await startIssuer()
  product = await startProduct({
    environment: {
      TAPLORE_EGRESS_ALLOW: issuer.host,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_NAME: 'Harbour ID',
    },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await issuer?.close()
})

const aContext = () => browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Madrid' })
const email = (page: Page) => page.getByLabel('Email')

async function signIn(page: Page, person: Person): Promise<void> {
  await email(page).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

it('CORE-01 one sign-in opens forms, stories and video tools', async () => {
  const person = await aPerson(product)
  const context = await aContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login?returnUrl=/stories`)
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Stories', level: 1 }).waitFor()
  await page.goto(`${product.url}/forms`)
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await page.goto(`${product.url}/video-tools`)
  await page.getByRole('button', { name: 'Activate video tools' }).waitFor()
  expect(await email(page).count()).toBe(0)
  await context.close()
})

describe('two browsers of one person', () => {
  it('AUTH-12 AUTH-13 AUTH-14 AUTH-19 shows the notice with the email, ends the other session at once and signs in', async () => {
    const person = await aPerson(product)
    const [atDesk, atSofa] = [await aContext(), await aContext()]
    await enter(atDesk, product, person)
    const desk = await atDesk.newPage()
    await desk.clock.install()
    const isListening = desk.waitForRequest((request) => request.url().includes('/api/live?'))
    await desk.goto(`${product.url}/stories`)
    await desk.getByTestId('user-menu').waitFor()
    await isListening
    // The clock of this page is frozen, so polling cannot be what notifies it.
    await stopClock(desk)

    const sofa = await atSofa.newPage()
    await sofa.goto(`${product.url}/login?returnUrl=/profile`)
    await signIn(sofa, person)
    const notice = sofa.getByTestId('active-session-notice')
    await notice.getByText(person.email).waitFor()
    expect(await sofa.evaluate(async () => (await fetch('/api/account/session')).json())).toMatchObject({
      isAuthenticated: false,
    })
    await settled(sofa)
    expect(await seriousFaults(sofa)).toEqual([])
    await sofa.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(sofa)).toEqual([])
    await sofa.setViewportSize({ width: 1440, height: 900 })

    await notice.getByRole('button', { name: 'Sign in with a different account' }).click()
    await expect.poll(() => email(sofa).inputValue()).toBe('')
    await expect.poll(() => sofa.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => sofa.getByRole('alert').count()).toBe(0)

    await signIn(sofa, person)
    await notice.getByRole('button', { name: 'Log out of all sessions' }).click()
    // A browser that was never here before takes the only workspace.
    await sofa.waitForURL(`${product.url}/profile`)
    await desk.waitForURL(`${product.url}/login?returnUrl=%2Fstories`)
    await desk.clock.resume()
    await desk.getByText('You were signed out.', { exact: false }).waitFor()
    expect(await desk.evaluate(() => localStorage.getItem('workspace'))).toBeNull()
    await atDesk.close()
    await sofa.getByRole('link', { name: 'Security' }).click()
    const places = sofa.getByTestId('sessions').getByRole('listitem')
    await places.first().getByText('This session').waitFor()
    await expect.poll(() => places.first().textContent()).toMatch(/Chrome \d+ on Linux/)
    // A program of the same person, ended from here.
    await call(product, 'POST', '/account/sign-in', {
      body: { email: person.email, password: person.password, wantsToken: true },
    })
    await sofa.reload()
    await places.nth(1).waitFor()
    await sofa.getByRole('button', { name: 'Log out everywhere else' }).click()
    await sofa.getByText('1 session revoked').waitFor()
    await places.nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => places.count()).toBe(1)
    await atSofa.close()
  })
})

describe('a provider', () => {
  it('AUTH-25 AUTH-26 PROF-13 AUTH-27 signs in, makes the account, and offers a password by mail', async () => {
    issuer.person = { sub: 'ines', email: 'ines@example.com', email_verified: true, name: 'Ines Moreau' }
    const context = await aContext()
    const page = await context.newPage()
    const tracked = page.waitForRequest((request) => request.url().includes('/api/account/tracker'))
    await page.goto(`${product.url}/login?returnUrl=/profile`)
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    expect((await tracked).postDataJSON()).toMatchObject({ type: 'gmail', email: 'ines@example.com' })
    await page.waitForURL(`${product.url}/profile`)
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Set a password' }).waitFor()
    await expect.poll(() => page.getByLabel('Current password').count()).toBe(0)
    await page.getByTestId('connected-accounts').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('This is your only way to sign in.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByText('We sent a link to ines@example.com.', { exact: false }).waitFor()
    await settled(page)
    expect(await seriousFaults(page)).toEqual([])
    await context.close()
  })

  it('AUTH-26 connects to an account with the same address only by its password', async () => {
    const person = await aPerson(product)
    issuer.person = { sub: 'vera', email: person.email, email_verified: true, name: 'Vera' }
    const context = await aContext()
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await page.getByRole('heading', { name: 'You already have an account' }).waitFor()
    // The code of the provider does not stay in the address.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password-1')
    await page.getByRole('button', { name: 'Connect Harbour ID and sign in' }).click()
    await page.getByText('Please enter valid credentials.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Connect Harbour ID and sign in' }).click()
    await page.getByTestId('greeting').waitFor()
    await context.close()
  })

  it('says in words that it was cancelled, and leads back', async () => {
    issuer.person = { sub: '' }
    const context = await aContext()
    const page = await context.newPage()
    await page.goto(`${product.url}/sign-up`)
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await page.getByText('The sign-in was canceled at the provider.').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.waitForURL(`${product.url}/login`)
    await context.close()
  })
})
