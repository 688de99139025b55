import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { sharedPage } from './shared-page.ts'

let product: Product
let browser: Browser
let person: Person
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Vera Lindqvist' })
  const { cookie } = await signedIn(product, person)
  await aStory(product, cookie, person, { name: 'Seven ways to fold a map' })
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function aPage(): Promise<Page> {
  const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await enter(fresh, product, person)
  return fresh.newPage()
}

/** Gives each test of its block a page of its own. */
function withOwnPage(): void {
  beforeEach(async () => {
    page = await aPage()
    context = page.context()
  })
  afterEach(() => context?.close())
}

const shared = sharedPage(aPage)

/** Goes to a page of the app in the page that tests share. */
async function go(path: string): Promise<void> {
  page = await shared.at(product.url + path)
  context = page.context()
}

const path = () => new URL(page.url()).pathname
const cards = () => page.getByTestId('creation-cards')
const sidebar = () => page.getByTestId('sidebar')

async function openHome(): Promise<void> {
  await page.goto(`${product.url}/dashboard`)
  await cards().waitFor()
}

async function goHome(): Promise<void> {
  await go('/dashboard')
  await cards().waitFor()
}

describe('the shell', () => {
  it('SHELL-01 SHELL-06 has sidebar, title bar, usage and the menu of the person', async () => {
    await goHome()
    await page.getByRole('banner').or(page.locator('header')).getByRole('heading', { name: 'Home' }).waitFor()
    await sidebar().getByText('Free plan').waitFor()
    await sidebar().getByTestId('user-menu').getByText('Vera Lindqvist').waitFor()
    await sidebar().getByRole('link', { name: 'Stories', exact: true }).click()
    await page.getByTestId('story-row').first().waitFor()
    await sidebar().getByRole('link', { name: 'Home', exact: true }).click()
    await cards().waitFor()
    expect(path()).toBe('/dashboard')
  })

  it('USAGE-03 USAGE-08 shows plan, stories and storage, keeps the panel folded, and opens billing in a new tab', async () => {
    await goHome()
    const usage = sidebar().getByTestId('usage-card')
    await usage.getByText('Stories', { exact: true }).waitFor()
    await usage.getByText('Storage').waitFor()
    const plan = usage.getByRole('link', { name: 'Free plan' })
    const [tab] = await Promise.all([context.waitForEvent('page'), plan.click()])
    await tab.waitForURL((url) => url.pathname === '/billing')
    await tab.close()
    await usage.getByRole('button', { name: 'Show or hide usage' }).click()
    await usage.getByText('Storage').waitFor({ state: 'detached' })
    await sidebar().getByRole('link', { name: 'Stories', exact: true }).click()
    await page.getByTestId('story-row').first().waitFor()
    await expect.poll(() => usage.getByText('Storage').count()).toBe(0)
    await usage.getByRole('button', { name: 'Show or hide usage' }).click()
  })

  it('ERR-01 says of each area what it says when nothing better is known', async () => {
    await go('/stories')
    await page.route('**/api/stories/*/rename?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByTestId('story-row').getByRole('link').first().focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').getByRole('textbox').fill('Seven ways to fold two maps')
    await page.keyboard.press('Enter')
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await page.route('**/api/channels/*?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${product.url}/workspace-settings`)
    await page.getByLabel('Channel name').fill('Another name')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Something went wrong, please try again later', { exact: true }).waitFor()
    await page.route('**/api/billing/skip?*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(`${product.url}/billing?choose-plan=true`)
    await page.getByTestId('skip-billing').click()
    await page.getByText('Something went wrong, Please try after some time.', { exact: true }).waitFor()
  })

  it('PROF-12 says that the language could not be saved, and keeps the old one', async () => {
    await go('/profile')
    await page.route('**/api/account/language?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByText('Error, Could not update language', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).getByText('English').waitFor()
  })

  it.each([
    ['Switch workspace', '/workspaces'],
    ['View profile', '/profile'],
    ['Settings', '/workspace-settings'],
  ])('SHELL-02 SHELL-09 leads from the menu of the person in the sidebar by “%s” to %s', async (entry, target) => {
    await goHome()
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page.waitForURL((url) => url.pathname === target)
  })

  it('SHELL-11 SHELL-12 SHELL-14 opens the group of the page, folds on a click, and scrolls beyond 400 px', async () => {
    await go('/stories')
    const group = sidebar().getByRole('button', { name: 'Tell' })
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
    const list = sidebar().getByRole('link', { name: 'Stories', exact: true }).locator('..')
    expect(
      await list.evaluate((element) => [getComputedStyle(element).maxHeight, getComputedStyle(element).overflowY]),
    ).toEqual(['400px', 'auto'])
    await group.click()
    await expect.poll(() => sidebar().getByRole('link', { name: 'Stories', exact: true }).count()).toBe(0)
    await group.click()
    await sidebar().getByRole('link', { name: 'Stories', exact: true }).waitFor()
  })

  it('SHELL-13 blocks the sidebar on pages that must be answered first', async () => {
    await go('/billing?choose-plan=true')
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    await expect
      .poll(() =>
        sidebar().evaluate((element) => [(element as HTMLElement).inert, getComputedStyle(element).pointerEvents]),
      )
      .toEqual([true, 'none'])
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('SHELL-20 SHELL-21 ERR-04 asks for a desktop in the editor below 768 px, beside it, until dismissed', async () => {
    await go('/stories')
    const notice = page.getByTestId('resolution-notice')
    await page.setViewportSize({ width: 767, height: 800 })
    await page.getByTestId('story-row').getByRole('link').first().waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    await page.getByRole('link', { name: 'Seven ways to fold a map' }).click()
    await notice.getByText(/Use a desktop/).waitFor()
    await page.setViewportSize({ width: 768, height: 800 })
    await notice.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 767, height: 800 })
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })
  })

  it('tells its keys with ?, goes with G, makes with C, and leaves letters to fields', async () => {
    await goHome()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByTestId('story-row').first().waitFor()
    await page.keyboard.press('c')
    await page.getByRole('menuitem', { name: 'Story from a link' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search stories' }).click()
    await page.keyboard.type('c?')
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search stories' }).inputValue()).toBe('c?')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the shell, in a page of its own', () => {
  withOwnPage()

  it('USAGE-04 has a page of what is used: six tiles, of which credits are bought as add-ons and the rest comes with plans', async () => {
    await openHome()
    await page.getByTestId('usage-strip').getByRole('link', { name: 'All usage' }).click()
    const tiles = page.getByTestId('usage-tiles').getByRole('listitem')
    await tiles.getByText('AI images').first().waitFor()
    expect(path()).toBe('/stats')
    const named = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-testid')))
    expect(named).toEqual(['images', 'stories', 'domains', 'users', 'storage', 'workspaces'].map((id) => `usage-${id}`))
    for (const tile of await tiles.all()) {
      const [name, to] =
        (await tile.getAttribute('data-testid')) === 'usage-images'
          ? [/^Buy more/, '/addons']
          : [/^Upgrade/, '/billing']
      await expect.poll(() => tile.getByRole('link', { name }).getAttribute('href')).toBe(to)
    }
    await page.getByTestId('usage-images').getByText('0/100').waitFor()
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme)
      await settled(page)
      expect([...(await seriousFaults(page)), ...(await cutOff(page))]).toEqual([])
    }
  })

  it('PROF-01 PROF-06 PROF-07 has every part of the profile, and says what could not be saved', async () => {
    const fail = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
    await fail('**/api/account/profile?*')
    await fail('**/api/account/password?*')
    await page.goto(`${product.url}/profile`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add a photo' }).waitFor()
    const email = main.getByLabel('Email', { exact: true })
    expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual([person.email, ''])
    await main.getByRole('combobox', { name: 'Editor language' }).waitFor()
    await main.getByLabel('Name', { exact: true }).fill('Vera L.')
    await main.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Error updating profile', { exact: true }).waitFor()
    const part = (name: string) => main.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name })
    await part('Tokens').click()
    for (const name of ['Voice cloning API key', 'AI image generation API key'])
      await main.getByText(name, { exact: false }).first().waitFor()
    await part('Data').click()
    await main.getByRole('button', { name: 'Delete account' }).waitFor()
    await part('Security').click()
    await main.getByRole('switch', { name: 'Require a code from an authenticator app' }).waitFor()
    await main.getByLabel('Current password', { exact: true }).fill(person.password)
    await main.getByLabel('New password', { exact: true }).fill('Another-harbour-lamp-8')
    await main.getByLabel('Repeat the new password', { exact: true }).fill('Another-harbour-lamp-8')
    await main.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Error updating password', { exact: true }).waitFor()
    await page.unroute('**/api/account/password?*')
    await main.getByLabel('Current password', { exact: true }).fill('not-the-password')
    await main.getByRole('button', { name: 'Change password' }).click()
    await main.getByText('The current password isn’t correct.').waitFor()
    const current = main.getByLabel('Current password', { exact: true })
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('GUARD-27 stays on the page when loading the stats fails without a refusal', async () => {
    const failed = page.waitForResponse((answer) => answer.url().includes('/api/stats') && answer.status() === 500)
    await page.route('**/api/stats?*', (route) => route.fulfill({ status: 500, json: {} }))
    await openHome()
    await failed
    await page.getByTestId('recent-work').waitFor()
    expect(path()).toBe('/dashboard')
    await page.unroute('**/api/stats?*')
  })

  it('SHELL-02 SHELL-09 leads from the menu of the person in the sidebar by “Log out” to /login', async () => {
    await openHome()
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/login')
  })

  it('listens to the server before a page asks for anything, so that nothing is asked for twice', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const hello = page.waitForResponse((answer) => answer.url().includes('/api/live?'))
    // No page is shown before this is answered.
    await page.route('**/api/billing/skip?*', async (route) => {
      await hello
      await route.continue()
    })
    await page.goto(`${product.url}/stories`)
    await page.getByTestId('story-row').first().waitFor()
    await settled(page)
    for (const list of ['/api/stories', '/api/tasks']) expect(asked.filter((one) => one === list)).toEqual([list])
  })

  it('keeps the sidebar collapsed, and every place named', async () => {
    await openHome()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    expect(await sidebar().evaluate((element) => element.clientWidth)).toBeLessThan(80)
    await sidebar().getByRole('link', { name: 'Stories', exact: true }).click()
    await page.getByTestId('story-row').first().waitFor()
  })

  it('finds stories and places with Ctrl-K, and opens them by keyboard', async () => {
    await openHome()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('fold a map')
    await page.getByRole('option', { name: /Seven ways to fold a map/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/story\/[0-9a-f-]{36}$/)
    await openHome()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('profile')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/profile')
    const first = page.getByRole('option').first()
    for (const [typed, entry] of [
      ['api', 'API keys'],
      ['invite', 'Invite members'],
      ['billing', 'Billing'],
      ['2fa', 'Security'],
      ['delete acc', 'Data'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await first.getByText(entry, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dark')
    await expect.poll(() => page.getByRole('dialog').locator('mark').first().textContent()).toBe('dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })

  it('says that the device is offline, and when it is no more, says nothing', async () => {
    await openHome()
    await context.setOffline(true)
    await page.getByTestId('offline').getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await page.getByTestId('offline').waitFor({ state: 'detached' })
  })

  it('ERR-06 shows a way on when one screen crashes, and recovers', async () => {
    await page.route('**/api/stories?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { order: string[]; stories: Record<string, object> }
      // A story that no screen was made for.
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          stories: Object.fromEntries(body.order.map((id) => [id, { story_id: id, publish_details: null }])),
        },
      })
    })
    await page.goto(`${product.url}/stories`)
    await page.getByText('This screen stopped working').waitFor()
    await sidebar().waitFor()
    await page.unroute('**/api/stories?*')
    await page.getByRole('link', { name: 'Go to home' }).click()
    await cards().waitFor()
  })
})

describe('the home', () => {
  it('HOME-01 HOME-02 HOME-09 greets by name and offers help', async () => {
    await goHome()
    await page
      .getByTestId('greeting')
      .getByText(/^Good (morning|afternoon|evening), Vera Lindqvist$/)
      .waitFor()
    await page.getByTestId('get-help').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Keyboard shortcuts/ })
      .waitFor()
    await go('/create-new-story')
    await cards().waitFor()
    await expect.poll(() => cards().getByRole('link').count()).toBe(4)
  })

  it.each([
    ['Story from an idea', '/create-ai-story?type=content'],
    ['Story from a link', '/create-ai-story?type=url'],
    ['Story from a script', '/create-ai-story?type=script'],
  ])('HOME-04 HOME-05 HOME-06 leads from “%s” to %s', async (card, target) => {
    await goHome()
    await cards().getByRole('link', { name: card }).click()
    await page.waitForURL(product.url + target)
    await page.getByTestId('proceed').waitFor()
  })
})

describe('the home, in a page of its own', () => {
  withOwnPage()

  it('HOME-03 begins an empty story at /story/new?taskId=scratch', async () => {
    await openHome()
    const card = cards().getByRole('link', { name: 'New web story' })
    await expect.poll(() => card.getAttribute('href')).toBe('/story/new?taskId=scratch')
    await card.click()
    await page.waitForURL(/\/story\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Publish' }).first().waitFor()
  })

  it('HOME-10 goes back from /create-new-story to the stories', async () => {
    await page.goto(`${product.url}/create-new-story`)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL((url) => url.pathname === '/stories')
  })

  it('HOME-11 GUARD-20 PLAN-28 locks ideas on plans without them, with the way to billing; their page leads home', async () => {
    await page.route('**/api/account/features-access?*', (route) =>
      route.fulfill({ json: { features: [], locked: { 'stories.aiContentIdeas': 'core' } } }),
    )
    await openHome()
    await cards()
      .getByRole('button', { name: /Story from an idea/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Unlock story ideas').waitFor()
    await expect.poll(() => dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/billing')
    expect(path()).toBe('/dashboard')
    await page.goto(`${product.url}/create-ai-story?type=content`)
    await page.waitForURL(`${product.url}/dashboard`)
    await page.goto(`${product.url}/create-ai-story?type=url`)
    await page.getByTestId('proceed').waitFor()
  })

  it('HOME-12 keeps the notice of the Pro plan away once it was dismissed', async () => {
    await openHome()
    const notice = page.getByTestId('pro-notice')
    await notice.getByRole('link', { name: 'See plans' }).waitFor()
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('usage-strip').waitFor()
    await expect.poll(() => notice.count()).toBe(0)
  })

  it('AUTH-48 asks two short questions once, and closing them is an answer', async () => {
    const newcomer = await aPerson(product)
    const fresh = await browser.newContext()
    const { cookie } = await signedIn(product, newcomer)
    await call(product, 'POST', '/billing/skip', { cookie, workspaceId: newcomer.workspaceId, body: {} })
    const there = await fresh.newPage()
    await there.goto(`${product.url}/login`)
    await there.getByLabel('Email').fill(newcomer.email)
    await there.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await there.keyboard.press('Enter')
    await there.getByRole('dialog', { name: 'Two quick questions' }).waitFor()
    const told = there.waitForResponse((answer) => answer.url().includes('/api/account/onboarding'))
    await there.keyboard.press('Escape')
    await told
    await there.reload()
    await there.getByTestId('greeting').waitFor()
    await expect.poll(() => there.getByRole('dialog').count()).toBe(0)
    await fresh.close()
  })
})
