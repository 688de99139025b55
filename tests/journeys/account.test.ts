import { openBrowser, stopClock } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPerson, aStory, enter, goodPassword, type Person, signedIn, tokenFor } from './person.ts'

const lockedText =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later'

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
  context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Madrid' })
  page = await context.newPage()
})
afterEach(() => context?.close())

const email = () => page.getByLabel('Email')
const password = () => page.getByLabel('Password', { exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const home = () => page.getByTestId('greeting')

async function signIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await email().fill(person.email)
  await password().fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('signing up', () => {
  it('AUTH-28 AUTH-29 AUTH-30 shows the fields and says exactly what is missing', async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto(`${product.url}/sign-up`)
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const text of ['Please Enter Username', 'Please Enter Email Address', 'Please Enter Password'])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByLabel('Name').fill('Vera')
    await email().fill('vera@nowhere')
    await password().fill(goodPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please Enter Valid Email.', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Please Enter Username').count()).toBe(0)
    await password().fill('short')
    await page.getByText('Please choose a password of at least 8 characters.').waitFor()
    expect(calls.filter((url) => url.includes('/api/account/sign-up'))).toEqual([])
    await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('AUTH-21 AUTH-22 AUTH-31 AUTH-32 asks to verify, sends again, and knows name and time zone afterwards', async () => {
    const address = `madrid-${Date.now()}@example.com`
    await page.goto(`${product.url}/sign-up`)
    await page.getByLabel('Name').fill('Inés Marín')
    await email().fill(address)
    await password().fill(goodPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText(address).waitFor()
    await page.goto(`${product.url}/login`)
    await signIn({ email: address, password: goodPassword })
    await page.getByText('Please verify your email address.').waitFor()
    await page.getByRole('button', { name: 'Resend email' }).click()
    await page.getByText('We’ve sent another email.').waitFor()
    await page.goto(`${product.url}/verify-email?token=${await tokenFor(product, address)}`)
    // In the browser that requested the link, the session starts immediately.
    const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })
    const skip = page.getByRole('dialog').getByRole('button', { name: 'Skip' })
    await skip.or(signInLink).first().waitFor()
    if (await signInLink.isVisible()) {
      await signInLink.click()
      await signIn({ email: address, password: goodPassword })
    }
    await skip.click()
    await page.getByTestId('user-menu').getByText('Inés Marín').waitFor()
    await page.goto(`${product.url}/profile`)
    await page
      .getByRole('combobox', { name: /Time zone/ })
      .getByText('Europe/Madrid')
      .waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('timezone')])).toEqual([
      '"en"',
      '"Europe/Madrid"',
    ])
  })
})

describe('signing in', () => {
  it('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 shows the form and says exactly what is wrong', async () => {
    const person = await aPerson(product)
    await page.goto(`${product.url}/login`)
    await expect.poll(() => page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/sign-up')
    await expect
      .poll(() => page.getByRole('link', { name: 'Forgot it?' }).getAttribute('href'))
      .toBe('/forgot-password')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await button.click()
    await page.getByText('Please Enter Email Address', { exact: true }).waitFor()
    await page.getByText('Please Enter Password', { exact: true }).waitFor()
    await expect.poll(() => email().evaluate((field) => field === document.activeElement)).toBe(true)
    await email().fill('abc')
    await page.getByText('Please Enter Valid Email.', { exact: true }).waitFor()
    for (const address of [person.email, 'nobody-at-all@example.com']) {
      await signIn({ email: address, password: 'not-the-password' })
      await alert('Please enter valid credentials.').waitFor()
      await page.reload()
    }
  })

  it('AUTH-06 AUTH-07 locks the button for 30 seconds after five failures, then gives it back', async () => {
    const person = await aPerson(product)
    await page.clock.install()
    await page.goto(`${product.url}/login`)
    for (let failures = 0; failures < 6; failures += 1) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/account/sign-in'))
      await signIn({ ...person, password: 'not-the-password' })
      await answered
    }
    await alert(lockedText).waitFor()
    const locked = page.getByRole('button', { name: /Try again in \d+ seconds?/ })
    await expect.poll(() => locked.isDisabled()).toBe(true)
    const secondsLeft = async () => Number(/\d+/.exec((await locked.textContent()) ?? '')?.[0])
    const left = await secondsLeft()
    expect(left).toBeGreaterThan(20)
    expect(left).toBeLessThanOrEqual(30)
    await stopClock(page)
    await expect.poll(secondsLeft).toBeLessThan(left)
    await page.clock.runFor(((await secondsLeft()) - 2) * 1000)
    await expect.poll(() => locked.isDisabled()).toBe(true)
    await page.clock.runFor(3000)
    await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
  })

  it('AUTH-24 GUARD-08 leads back to the page that was asked for', async () => {
    const person = await aPerson(product)
    await call(product, 'POST', '/billing/skip', {
      cookie: (await signedIn(product, person)).cookie,
      workspaceId: person.workspaceId,
      body: {},
    })
    await page.goto(`${product.url}/stories?published=true`)
    await page.waitForURL(/\/login\?returnUrl=/)
    await signIn(person)
    await page.waitForURL(`${product.url}/stories?published=true`)
    await page.getByTestId('user-menu').waitFor()
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/path',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/login',
  ])('AUTH-24 goes home instead of to %s', async (returnUrl) => {
    const person = await aPerson(product)
    await call(product, 'POST', '/billing/skip', {
      cookie: (await signedIn(product, person)).cookie,
      workspaceId: person.workspaceId,
      body: {},
    })
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== product.url) outside.push(request.url())
    })
    await page.goto(`${product.url}/login?${new URLSearchParams({ returnUrl })}`)
    await signIn(person)
    await page.getByTestId('user-menu').waitFor()
    expect(new URL(page.url()).origin).toBe(product.url)
    expect(outside).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('AUTH-39 AUTH-40 AUTH-41 AUTH-42 is replaced by the link of a mail, once', async () => {
    const person = await aPerson(product)
    await page.goto(`${product.url}/forgot-password`)
    await expect.poll(() => page.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
    const send = page.getByRole('button', { name: 'Send reset instructions' })
    await send.click()
    await page.getByText('Please enter your email', { exact: true }).waitFor()
    const said: string[] = []
    for (const address of ['nobody-at-all@example.com', person.email]) {
      await page.reload()
      await email().fill(address)
      await send.click()
      await alert('instructions sent').waitFor()
      said.push((await alert('instructions sent').textContent()) ?? '')
    }
    expect(said[0]).toBe(said[1])
    const token = await tokenFor(product, person.email, /password/i)
    await page.goto(`${product.url}/reset-password?token=${token}`)
    const fresh = 'Another-harbour-lamp-8'
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Repeat the new password').fill(`${fresh}x`)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('New password and Confirm password are different. Please verify and try again').waitFor()
    // Whichever of the two is corrected, the message goes.
    await page.getByLabel('New password', { exact: true }).fill(`${fresh}x`)
    await page.getByText('New password and Confirm password are different').waitFor({ state: 'detached' })
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Repeat the new password').fill(fresh)
    await context.setOffline(true)
    await page.getByText('You can send this once you’re back online.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save password' }).click()
    await alert('Password updated successfully').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signIn(person)
    await alert('Please enter valid credentials.').waitFor()
    await signIn({ ...person, password: fresh })
    await home().waitFor()
    const second = await context.newPage()
    await second.goto(`${product.url}/reset-password?token=${token}`)
    // At once, before anything is typed.
    await second.getByText('This link has been used or has expired. Please ask for a new one.').waitFor()
    expect(await second.getByLabel('New password', { exact: true }).count()).toBe(0)
    expect(await second.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  })
})

describe('a link that was cut off', () => {
  it('says that a new one is needed, not what a field of the request lacks', async () => {
    const spent = 'This link has been used or has expired. Please ask for a new one.'
    await page.goto(`${product.url}/verify-email?token=cut`)
    await alert(spent).waitFor()
    await page.goto(`${product.url}/reset-password?token=cut`)
    await alert(spent).waitFor()
  })
})

describe('the end of a session', () => {
  it('AUTH-49 AUTH-50 empties local storage at logout; the way back shows nothing', async () => {
    const person = await aPerson(product)
    const { cookie } = await signedIn(product, person)
    await aStory(product, cookie, person, { name: 'A private matter' })
    await enter(context, product, person)
    const removals: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/active-session/remove')) removals.push(new URL(request.url()).search)
    })
    await page.goto(`${product.url}/stories`)
    await page.getByRole('link', { name: 'A private matter' }).first().waitFor()
    const cookies = await context.cookies()
    await page.evaluate(() => localStorage.setItem('taplore.theme', 'dark'))
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(/\/login/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(removals).toEqual([`?workspace=${person.workspaceId}`])
    // Look and language belong to the device and not to the person.
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['taplore.language', 'taplore.theme'])
    const old = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await expect(call(product, 'GET', '/account/details', { cookie: old })).rejects.toThrow(/401/)
    await page.goBack()
    await page.waitForURL(/\/login/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await expect.poll(() => page.getByText('A private matter').count()).toBe(0)
  })

  it('AUTH-18 AUTH-19 notices within one poll of five seconds that it was ended elsewhere', async () => {
    const person = await aPerson(product)
    await enter(context, product, person)
    await page.clock.install()
    // When the page polled, by its own clock, since requests are seen here later.
    await page.addInitScript(() => {
      const polls: { at: number; isAnswered: boolean }[] = []
      Object.assign(globalThis, { polls })
      const send = globalThis.fetch
      globalThis.fetch = async (...given) => {
        const [asked] = given
        const address = asked instanceof Request ? asked.url : String(asked)
        if (new URL(address, location.href).pathname !== '/api/account/active-session') return send(...given)
        const poll = { at: Date.now(), isAnswered: false }
        polls.push(poll)
        return send(...given).finally(() => Object.assign(poll, { isAnswered: true }))
      }
    })
    const polls = () =>
      page.evaluate(() => (globalThis as unknown as { polls: { at: number; isAnswered: boolean }[] }).polls)
    /** Lets time pass until the page polls again, and has its answer: it sends no other before that. */
    const nextPoll = async () => {
      const before = (await polls()).length
      for (let passed = 0; passed < 20_000 && (await polls()).length === before; passed += 100)
        await page.clock.runFor(100)
      await expect.poll(async () => (await polls()).at(-1)?.isAnswered).toBe(true)
      return (await polls())[before]?.at ?? 0
    }
    // Without live updates only polling can notice.
    await page.route('**/api/live?*', (route) => route.abort())
    await page.goto(`${product.url}/stories`)
    await page.getByTestId('user-menu').waitFor()
    await expect.poll(async () => (await polls()).length).toBeGreaterThan(0)
    // From here the page's clock is advanced explicitly, so a slow machine changes nothing.
    await stopClock(page)
    await expect.poll(async () => (await polls()).every(({ isAnswered }) => isAnswered)).toBe(true)
    const first = await nextPoll()
    expect((await nextPoll()) - first).toBe(5_000)
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await call(product, 'POST', '/account/active-session/remove', {
      cookie: cookies,
      workspaceId: person.workspaceId,
      body: {},
    })
    await page.clock.runFor(5_100)
    await page.clock.resume()
    await page.waitForURL(/\/login/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('workspace'))).toBeNull()
  })
})

describe('stops on the way', () => {
  it('GUARD-07 BILL-13 BILL-20 asks a new free owner for a plan, and not again after it was put off, on no browser', async () => {
    const person = await aPerson(product)
    const sellPlans = (to: BrowserContext) =>
      to.route('**/api/instance*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), hasPayments: true } })
      })
    await sellPlans(context)
    await page.goto(`${product.url}/login`)
    await signIn(person)
    // The welcome comes first.
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    expect(page.url()).toBe(`${product.url}/billing?choose-plan=true`)
    await page.getByTestId('skip-billing').click()
    await home().waitFor()
    const other = await browser.newContext({ reducedMotion: 'reduce' })
    await sellPlans(other)
    page = await other.newPage()
    await page.goto(`${product.url}/login?returnUrl=/stories`)
    await signIn(person)
    await page.getByRole('button', { name: 'Log out of all sessions' }).click()
    await page.getByText('No stories found').waitFor()
    await other.close()
  })

  it('GUARD-22 GUARD-25 GUARD-26 turns strangers of a workspace away without a word about it, and leads home', async () => {
    const owner = await aPerson(product, { name: 'Odd Nilsen' })
    const person = await aPerson(product)
    await enter(context, product, person)
    await page.goto(`${product.url}/dashboard`)
    await home().waitFor()
    await page.evaluate((id) => localStorage.setItem('workspace', JSON.stringify(id)), owner.workspaceId)
    await page.goto(`${product.url}/stories`)
    await page.getByRole('heading', { name: 'NO ACCESS' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/forbidden')
    await expect.poll(() => page.getByText(/Odd|Nilsen/).count()).toBe(0)
    const asked: string[] = []
    const lists: string[] = []
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url())
      // The page that opens then asks for the plan of each product too, sooner or later: that is not the guard.
      if (pathname === '/api/subscription' && !searchParams.has('product')) asked.push(search)
      if (pathname === '/api/stories') lists.push(searchParams.get('workspace') ?? '')
    })
    await page.getByRole('button', { name: 'Switch to personal workspace' }).click()
    await home().waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(asked).toEqual([`?workspace=${person.workspaceId}`])
    // The home was shown a moment ago and its data is fresh: it is asked for again because the cache was cleared.
    await expect.poll(() => lists).toContain(person.workspaceId)
    expect(await page.evaluate(() => localStorage.getItem('workspace'))).toBe(JSON.stringify(person.workspaceId))
  })

  it('GUARD-23 GUARD-24 names the lost workspace, and its owner only as two letters and the end', async () => {
    const person = await aPerson(product)
    await enter(context, product, person)
    const lost = '01890000-0000-7000-8000-000000000001'
    await page.route('**/api/subscription?*', (route) =>
      new URL(route.request().url()).searchParams.get('workspace') === lost
        ? route.fulfill({
            status: 403,
            json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'You may not see this.' },
          })
        : route.continue(),
    )
    await page.route(`**/api/workspaces/${lost}/forbidden*`, (route) =>
      route.fulfill({ json: { workspaceName: 'North Desk', ownerEmail: 'jo******@********com' } }),
    )
    await page.goto(`${product.url}/dashboard`)
    await home().waitFor()
    await page.evaluate((id) => localStorage.setItem('workspace', JSON.stringify(id)), lost)
    await page.goto(`${product.url}/stories`)
    await page.getByText('You are not authorized to open the workspace “North Desk” anymore.').waitFor()
    await page.getByText('jo******@********com').waitFor()
  })
})
