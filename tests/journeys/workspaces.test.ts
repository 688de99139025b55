import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksWell } from './looks-well.ts'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, aStory, enter, goodPassword, type Person, signedIn, tokenFor } from './person.ts'
import { inDatabase } from './query-database.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let owner: Person
let cookie: string
let staffCookie: string
let harbour: string

beforeAll(async () => {
  product = await startProduct({ environment: { TAPLORE_STAFF: 'staff.example' } })
  browser = await openBrowser()
  staffCookie = await aStaffSession()
  owner = await aPerson(product, { name: 'Odile Quince' })
  cookie = (await signedIn(product, owner)).cookie
  await subscribe(owner, { boughtSeats: 40 })
  harbour = await aWorkspace('Harbour')
  await aStory(product, cookie, owner, { name: 'Only at home' })
  await aStory(product, cookie, { ...owner, workspaceId: harbour }, { name: 'Only in the harbour' })
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await enter(context, product, owner)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function aStaffSession(): Promise<string> {
  const email = `ops-${Date.now()}@staff.example`
  const body = { name: 'Ops', email, password: goodPassword, timezone: 'UTC' }
  await call(product, 'POST', '/account/sign-up', { body })
  await call(product, 'POST', '/account/verify-email', { body: { token: await tokenFor(product, email) } })
  return (await signedIn(product, { email, password: goodPassword })).cookie
}

/** What staff have set for the owner. */
async function subscribe(person: Person, { boughtSeats }: { boughtSeats: number }): Promise<void> {
  await call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie: staffCookie,
    body: {
      product: 'stories',
      plan: 'pro',
      interval: 'month',
      status: 'active',
      collectionMode: 'automatic',
      isLtd: false,
      boughtSeats,
      boughtDomains: 0,
      endsAt: null,
    },
  })
}

async function aWorkspace(name: string): Promise<string> {
  const made = await call(product, 'POST', '/workspaces', { cookie, body: { name } })
  return (made as { workspace: { id: string } }).workspace.id
}

const cardOf = (name: string) => page.getByRole('article', { name, exact: true })
const toast = (text: string | RegExp) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(text)
    .or(page.getByText(text))
    .first()

describe('the page of workspaces', () => {
  it('WS-06 WS-07 shows which one is active, and copies the id of any', async () => {
    await page.goto(`${product.url}/workspaces`)
    await cardOf('Personal Workspace').getByText('Active', { exact: true }).waitFor()
    await expect.poll(() => cardOf('Harbour').getByText('Active', { exact: true }).count()).toBe(0)
    await cardOf('Harbour').getByRole('button', { name: 'Copy workspace ID' }).click()
    await cardOf('Harbour').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(harbour)
  })

  it('WS-15 WS-27 WS-29 makes one in a dialog, and says when the server fails', async () => {
    await page.getByTestId('create-workspace').click()
    const dialog = page.getByRole('dialog', { name: 'New workspace' })
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Also add members' }).getAttribute('href'))
      .toBe('/create-workspace')
    await page.route('**/api/workspaces?*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await dialog.getByLabel('Name').fill('Atelier')
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await toast('Something went wrong, please try after some time').waitFor()
    await page.unroute('**/api/workspaces?*')
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await toast('workspace created successfully').waitFor()
    await cardOf('Atelier').waitFor()
    await page.route('**/api/workspaces/rename?*', (route) => route.fulfill({ status: 500, json: {} }))
    await cardOf('Atelier').getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Studio')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await toast('Something went wrong, please try after some time').waitFor()
    await page.unroute('**/api/workspaces/rename?*')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await toast('workspace renamed successfully').waitFor()
    await cardOf('Studio').waitFor()
  })

  it('WS-08 WS-10 switches to where one came from, and nothing of the old workspace is drawn meanwhile', async () => {
    await visit(page, `${product.url}/stories`)
    await page.getByRole('link', { name: 'Only at home' }).waitFor()
    await visit(page, `${product.url}/workspaces?returnUrl=%2Fstories`)
    // Everything drawn from now on is read, even if it is visible for one frame only.
    await page.evaluate(() => {
      const seen = window as unknown as { drawn: string }
      seen.drawn = ''
      new MutationObserver(() => {
        seen.drawn += document.body.innerText
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await cardOf('Harbour').getByRole('button', { name: 'Switch' }).click()
    await toast('Switched to Harbour').waitFor()
    await page.waitForURL((url) => url.pathname === '/stories')
    await page.getByRole('link', { name: 'Only in the harbour' }).waitFor()
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string }).drawn)
    expect(drawn).toContain('Only in the harbour')
    expect(drawn).not.toContain('Only at home')
  })

  it('WS-08 switches in the sidebar, where lists of the old workspace stand, and shows none of them again', async () => {
    await page.getByTestId('workspace-switcher').click()
    // The old list stays until the server responds; only what is drawn after the toast counts.
    await page.evaluate(() => {
      const seen = window as unknown as { drawn: string }
      new MutationObserver((_, own) => {
        if (!document.body.innerText.includes('Switched to Personal Workspace')) return
        own.disconnect()
        seen.drawn = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('menu').getByText('Personal Workspace').first().click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.getByTestId('recent-work').getByRole('link', { name: 'Only at home' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { drawn: string }).drawn)).not.toContain(
      'Only in the harbour',
    )
  })

  it('WS-11 manages the team of another workspace: it becomes the active one and /members opens', async () => {
    await visit(page, `${product.url}/workspaces`)
    await cardOf('Harbour').getByRole('button', { name: 'Manage team' }).click()
    await page.waitForURL((url) => url.pathname === '/members')
    await page.getByTestId('workspace-switcher').getByText('Harbour').waitFor()
  })

  it('WS-13 WS-14 accepts an invitation from its card, and says when that cannot be', async () => {
    const invited = await aPerson(product, { name: 'Juno Vale' })
    const invite = () =>
      call(product, 'POST', '/members', {
        cookie,
        workspaceId: harbour,
        body: { team_id: harbour, Addedmember: [{ email: invited.email, team_id: harbour, access: 'EDIT' }] },
      })
    await invite()
    const there = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(there, product, invited)
    const tab = await there.newPage()
    await tab.goto(`${product.url}/workspaces`)
    const card = tab.getByRole('article', { name: 'Harbour' })
    const accept = card.getByRole('button', { name: 'Accept invitation' })
    await accept.waitFor()
    await expect.poll(() => card.getByRole('button').count()).toBe(1)
    await tab.route('**/api/members/accept?*', (route) => route.fulfill({ status: 410, json: {} }))
    await accept.click()
    await tab.getByText('Unable to accept invitation').first().waitFor()
    await tab.unroute('**/api/members/accept?*')
    await accept.click()
    await tab.getByText('Invitation accepted successfully').first().waitFor()
    await card.getByRole('button', { name: 'Switch' }).waitFor()
    await there.close()
  })

  it('WS-19 shows twelve grey cards while it waits', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/workspaces?*', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto(`${product.url}/workspaces`)
    await page.getByTestId('card-skeleton').first().waitFor()
    await expect.poll(() => page.getByTestId('card-skeleton').count()).toBe(12)
    answer()
    await cardOf('Harbour').waitFor()
    await page.unroute('**/api/workspaces?*')
  })

  it('stays quick with five hundred, finds one by name, and is fit for phones, keyboards and both themes', async () => {
    await page.route('**/api/workspaces?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { sharedWorkspaces: object[]; myWorkspaces: { id: string }[] }
      const [one] = body.myWorkspaces
      const many = Array.from({ length: 500 }, (_, index) => ({
        ...one,
        id: `0199aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
        name: `Room ${index}`,
        isOwner: false,
        isPersonal: false,
      }))
      await route.fulfill({ response, json: { ...body, sharedWorkspaces: many } })
    })
    await page.goto(`${product.url}/workspaces`)
    await cardOf('Room 0').waitFor()
    await expect.poll(() => page.getByTestId('workspace-card').count()).toBeLessThan(40)
    await page.getByRole('button', { name: 'Show 476 more' }).click()
    await cardOf('Room 30').waitFor()
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Search workspaces' }).fill('room 499')
    await cardOf('Room 499').waitFor()
    await expect.poll(() => page.getByTestId('workspace-card').count()).toBe(1)
    await page.getByRole('searchbox').fill('no such room')
    await page.getByText('No workspace matches “no such room”').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await looksWell(page)
    await page.unroute('**/api/workspaces?*')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

describe('the way to a new workspace', () => {
  it('WS-37 asks for a name and people, shows its steps, goes on after a failure and mails everyone', async () => {
    await visit(page, `${product.url}/create-workspace`)
    await page.getByLabel('Name').fill('harbour')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Workspace name already exists').waitFor()
    await page.getByLabel('Name').fill('Night Desk')
    await page.keyboard.press('Enter')
    const people = page.getByLabel('Email addresses')
    const emails = ['nils@desk.example', 'oda@desk.example']
    await people.fill(`${emails.join(', ')} not-an-address`)
    await page.keyboard.press('Enter')
    await page.getByText('Please Enter Valid Email.').waitFor()
    await expect.poll(() => people.inputValue()).toBe('not-an-address')
    await people.fill('')
    await page.getByRole('button', { name: 'Create and invite' }).click()
    for (const step of ['creating-workspace', 'adding-members', 'sending-invitations', 'workspace-created'])
      await page.locator(`[data-testid=step-${step}][data-state=done]`).waitFor({ timeout: 30_000 })
    await expect.poll(() => page.getByText('Invitation sent').count()).toBe(2)
    await settled(page)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Open workspace' }).click()
    await toast('Switched to Night Desk').waitFor()
    const { mails } = (await call(product, 'GET', '/mailbox', {})) as { mails: { to: string; subject: string }[] }
    for (const email of emails) expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('WS-37 fails at each of the four steps, is taken up there again each time, and makes nothing twice', async () => {
    const [first, second] = ['helper-1@desk.example', 'helper-2@desk.example']
    const faults = {
      'creating-workspace': ['workspace', 'insert', `new.name = 'Day Desk'`],
      'adding-members': ['membership', 'insert or update', `new.email = '${second}'`],
      'sending-invitations': ['outbox', 'insert or update', `new.recipient = '${first}'`, `new.state := 'failed'`],
      'workspace-created': ['workspace_setup', 'update', 'new.finished_at is not null'],
    } as const
    const steps = Object.keys(faults)
    const fixes: (() => Promise<unknown>)[] = []
    for (const [table, when, condition, harm] of Object.values(faults))
      fixes.push(await breaking(table, when, condition, harm))
    await visit(page, `${product.url}/create-workspace`)
    await page.getByLabel('Name').fill('Day Desk')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Email addresses').fill(`${first} ${second}`)
    await page.getByRole('button', { name: 'Create and invite' }).click()

    for (const [at, step] of steps.entries()) {
      await page.locator(`[data-testid=step-${step}][data-state=failed]`).waitFor({ timeout: 30_000 })
      expect(await statesOfSteps()).toEqual(steps.map((_, is) => (is < at ? 'done' : is > at ? 'waiting' : 'failed')))
      const told = await page.getByRole('alert').innerText()
      expect(told).not.toContain('no room')
      expect(told).toContain(step === 'sending-invitations' ? 'Some invitations couldn’t be sent' : 'failed')
      // What is there already can be opened; the rest is not lost.
      await expect.poll(() => page.getByRole('button', { name: 'Open workspace' }).count()).toBe(at === 0 ? 0 : 1)
      expect(await madeOfDesk()).toEqual({
        workspaces: at === 0 ? 0 : 1,
        invitations: [0, 1, 2, 2][at],
        // The mail that got lost stays in the outbox as such; the new one is another.
        mails: [0, 1, 2, 3][at],
        setups: 1,
      })
      if (step === 'adding-members') {
        await page.reload()
        await page.locator(`[data-testid=step-${step}][data-state=failed]`).waitFor()
        await page.setViewportSize({ width: 390, height: 844 })
        await settled(page)
        expect(await cutOff(page)).toEqual([])
        expect(await seriousFaults(page)).toEqual([])
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      await fixes[at]?.()
      await page.getByRole('button', { name: 'Try again' }).focus()
      await page.keyboard.press('Enter')
    }
    await page.locator('[data-testid=step-workspace-created][data-state=done]').waitFor({ timeout: 30_000 })
    expect(await statesOfSteps()).toEqual(['done', 'done', 'done', 'done'])
    await expect.poll(() => page.getByText('Invitation sent').count()).toBe(2)
    expect(await madeOfDesk()).toEqual({ workspaces: 1, invitations: 2, mails: 3, setups: 1 })
    const { mails } = (await call(product, 'GET', '/mailbox', {})) as { mails: { to: string }[] }
    for (const email of [first, second]) expect(mails.filter(({ to }) => to === email).length).toBeGreaterThan(0)
  })
})

const statesOfSteps = () =>
  page.locator('[data-testid^=step-]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-state')))

/** Makes writes fail, as on a full database or a refusing mail server; returns how to undo that. */
async function breaking(table: string, when: string, condition: string, harm = `raise exception 'no room'`) {
  const name = `broken_${table}`
  await inDatabase(
    product,
    `create function ${name}() returns trigger language plpgsql as
       $$ begin if ${condition} then ${harm}; end if; return new; end $$;
     create trigger ${name} before ${when} on ${table} for each row execute function ${name}()`,
  )
  return () => inDatabase(product, `drop trigger ${name} on ${table}`)
}

/** Rows of the workspace after repeated failures. */
async function madeOfDesk() {
  const [made] = await inDatabase(
    product,
    `select (select count(*)::int from workspace where name = 'Day Desk') as workspaces,
            (select count(*)::int from membership m join workspace w on w.id = m.workspace_id
              where w.name = 'Day Desk' and m.accepted = 0) as invitations,
            (select count(*)::int from outbox where recipient like 'helper-%@desk.example') as mails,
            (select count(*)::int from workspace_setup where name = 'Day Desk') as setups`,
  )
  return made
}

describe('the first run', () => {
  it('shows what to do first, adds samples and removes them, and stays away once put away', async () => {
    const newcomer = await aPerson(product)
    const there = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await enter(there, product, newcomer)
    const tab = await there.newPage()
    await tab.goto(`${product.url}/dashboard`)
    const first = tab.getByTestId('get-started')
    await first.getByText('0 of 3 done').waitFor()
    await expect.poll(() => first.getByText('Invite a colleague').count()).toBe(0)
    await first.getByRole('button', { name: 'Add sample stories' }).click()
    await tab.getByTestId('recent-work').getByText('Sample: how a story is made').waitFor()
    await settled(tab)
    expect(await seriousFaults(tab)).toEqual([])
    await first.getByRole('button', { name: 'Remove samples' }).click()
    await tab.getByText('Nothing here yet.').waitFor()
    await first.getByRole('button', { name: 'Dismiss the checklist' }).click()
    await first.waitFor({ state: 'detached' })
    await tab.reload()
    await tab.getByTestId('creation-cards').waitFor()
    await expect.poll(() => first.count()).toBe(0)
    await there.close()
  })

  it('WS-16 logs out from the page of workspaces', async () => {
    await page.goto(`${product.url}/workspaces`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
  })
})
