import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, dialogFaults, listenForComplaints, seriousFaults, settled, tabStops } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let page: Page
let person: Person
let other: Person

/** Someone with everything these pages can show: staff, an owner with a team, a story and a key. */
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Odile Quince', email: 'crew@example.com' })
  other = await aPerson(product, { name: 'Marguerite Featherstonehaugh-Silva' })
  const { workspaceId } = person
  const { cookie } = await signedIn(product, person)
  await call(product, 'POST', `/staff/workspaces/${workspaceId}/subscription`, {
    cookie,
    body: {
      product: 'stories',
      plan: 'pro',
      interval: 'month',
      status: 'active',
      collectionMode: 'automatic',
      isLtd: false,
      boughtSeats: 5,
      boughtDomains: 0,
      endsAt: null,
    },
  })
  await call(product, 'POST', '/members', {
    cookie,
    workspaceId,
    body: { team_id: workspaceId, Addedmember: [{ email: other.email, team_id: workspaceId, access: 'EDIT' }] },
  })
  await call(product, 'POST', '/members/accept', {
    cookie: (await signedIn(product, other)).cookie,
    body: { acceptId: workspaceId, fromDashboard: true },
  })
  await aStory(product, cookie, person, { name: 'Tides' })
  await call(product, 'POST', '/workspaces', { cookie, body: { name: 'Harbour' } })
  await call(product, 'POST', '/api-keys', { cookie, workspaceId, body: { name: 'Nightly', scopes: ['stories.view'] } })
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The open dialog, or the page, on a wide screen in light and on a phone in the dark. */
async function looks(): Promise<string[]> {
  const faults: string[] = []
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme)
    await settled(page)
    // Once is enough for axe, where it is narrow and dark; `pages.test.ts` compares the themes.
    const all = [...(await cutOff(page)), ...(width === 390 ? await seriousFaults(page) : [])]
    faults.push(...all.map((fault) => `${width} px, ${colorScheme}: ${fault}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  return faults
}

async function at(path: string): Promise<void> {
  await visit(page, product.url + path)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
}

/** Opened with Enter on a control, or on an entry of its menu. */
async function walk(opener: string | RegExp, { role = 'button', entry }: Opening = {}): Promise<string[]> {
  const control = page.getByRole(role, { name: opener, exact: typeof opener === 'string' }).first()
  await control.focus()
  const open = async () => {
    await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter')
    if (!entry) return
    await page.getByRole('menuitem', { name: entry }).waitFor()
    await page.getByRole('menuitem', { name: entry }).focus()
    await page.keyboard.press('Enter')
  }
  return (await dialogFaults(page, open, { meanwhile: looks })).map((fault) => `${entry ?? opener}: ${fault}`)
}
interface Opening {
  readonly role?: 'button' | 'switch'
  readonly entry?: string
}

describe('every dialog of accounts and teams, by keyboard and in both themes', () => {
  it('holds for the profile: second factor, photo, tokens, the end of the account', async () => {
    await at('/profile?section=security')
    const faults = await walk('Require a code from an authenticator app', { role: 'switch' })
    await at('/profile?section=tokens')
    faults.push(...(await walk('Create token')))
    await at('/profile?section=data')
    faults.push(...(await walk('Delete account')))
    await at('/profile')
    await page.getByRole('button', { name: 'Add a photo' }).focus()
    const photo = await dialogFaults(
      page,
      () =>
        page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: face }),
      { meanwhile: looks },
    )
    expect([...faults, ...photo]).toEqual([])
  })

  it('holds for the team, the guests of a story, keys and workspaces', async () => {
    await at('/members')
    const faults = await walk(`More for ${other.name}`, { entry: 'Permissions' })
    await at('/stories')
    faults.push(...(await walk('Actions for Tides', { entry: 'Share…' })))
    await at('/api-keys')
    faults.push(...(await walk('Create API key')), ...(await walk('Revoke Nightly')))
    await at('/workspaces')
    faults.push(...(await walk('Rename')), ...(await walk('Create a workspace')))
    expect(faults).toEqual([])
  })

  it('holds for the staff console', async () => {
    await at(`/staff/people/${other.workspaceId}`)
    const faults = await walk('Disable account')
    await at(`/staff/workspaces/${person.workspaceId}`)
    faults.push(...(await walk('Set subscription')))
    await at('/staff/plans')
    faults.push(...(await walk('Edit Free')))
    expect(faults).toEqual([])
  })
})

it('every page of the staff console is quiet, used by keyboard, whole and readable', async () => {
  const complaints = listenForComplaints(page, product)
  const faults: string[] = []
  const ofOne = [`/people/${other.workspaceId}`, `/workspaces/${person.workspaceId}`]
  for (const path of ['', '/people', '/workspaces', ...ofOne, '/plans', '/queues', '/mail', '/list']) {
    await at(`/staff${path}`)
    // The frame around it is walked through on every page of `pages.test.ts`.
    const stops = await tabStops(page, 40)
    const unseen = stops.flatMap(({ name, isVisible }) => (isVisible ? [] : [`no focus on ${name}`]))
    // `looks` runs axe on the dark theme only.
    const found = [...unseen, ...(await seriousFaults(page, 'colours')), ...(await looks())]
    faults.push(...found.map((fault) => `/staff${path}: ${fault}`))
  }
  expect([...faults, ...complaints.all]).toEqual([])
})

/** One light grey point. */
const face = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
)
