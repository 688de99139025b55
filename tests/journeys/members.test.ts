import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, aStory, enter, goodPassword, type Person, signedIn, tokenFor } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let staffCookie: string
let owner: Person
let editor: Person
let workspaceId: string
let ownerTab: Page
let editorTab: Page
let newcomerTab: Page
const newcomer = `newcomer-${Date.now()}@example.com`

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  staffCookie = await aStaffSession()
  owner = await aPerson(product, { name: 'Odile Quince' })
  editor = await aPerson(product, { name: 'Juno Vale' })
  await subscribe({ boughtSeats: 2 })
  const { cookie } = await signedIn(product, owner)
  const made = (await call(product, 'POST', '/workspaces', { cookie, body: { name: 'Harbour' } })) as {
    workspace: { id: string }
  }
  workspaceId = made.workspace.id
  const [ownerContext, editorContext] = [await aContext(), await aContext()]
  await ownerContext.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await enter(ownerContext, product, owner)
  await enter(editorContext, product, editor)
  ownerTab = await ownerContext.newPage()
  editorTab = await editorContext.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const aContext = (): Promise<BrowserContext> => browser.newContext({ reducedMotion: 'reduce', timezoneId: 'UTC' })

async function aStaffSession(): Promise<string> {
  const email = `ops-${Date.now()}@staff.example`
  const body = { name: 'Ops', email, password: goodPassword, timezone: 'UTC' }
  await call(product, 'POST', '/account/sign-up', { body })
  await call(product, 'POST', '/account/verify-email', { body: { token: await tokenFor(product, email) } })
  return (await signedIn(product, { email, password: goodPassword })).cookie
}

/** What staff have set for the owner: the pro plan, which includes one person, and seats beside it. */
async function subscribe({
  boughtSeats,
  endsAt = null,
}: {
  boughtSeats: number
  endsAt?: string | null
}): Promise<void> {
  await call(product, 'POST', `/staff/workspaces/${owner.workspaceId}/subscription`, {
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
      endsAt,
    },
  })
}

async function mailedLink(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { mails } = (await call(product, 'GET', `/mailbox?to=${encodeURIComponent(email)}`, {})) as {
      mails: { id: string }[]
    }
    for (const { id } of mails) {
      const { text } = (await call(product, 'GET', `/mailbox/${id}`, {})) as { text: string }
      const link = /https?:\/\/\S+\/invite\/[\w-]+\/accept/.exec(text)?.[0]
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no invitation came')
}

async function inWorkspace(page: Page, id: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('workspace', JSON.stringify(value)), id)
}

const row = (page: Page, text: string) => page.getByTestId('member-row').filter({ hasText: text })
const seats = (page: Page, text: string) => page.getByTestId('seats').filter({ hasText: text }).waitFor()
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const choose = async (page: Page, name: string, choice: string) => {
  await page.getByRole('combobox', { name: `Access of ${name}` }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

describe('a team, with three people at once', () => {
  it('MEM-41 MEM-42 MEM-43 MEM-44 tells the owner of seats to spare, until dismissed for good', async () => {
    await ownerTab.goto(`${product.url}/dashboard`)
    const banner = ownerTab.getByTestId('members-banner')
    await banner.getByText('seats for 3 members, and 2 are free').waitFor()
    await expect.poll(() => banner.getByRole('link').getAttribute('href')).toBe('/members')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await banner.waitFor({ state: 'detached' })
    const elsewhere = await aContext()
    await enter(elsewhere, product, owner)
    const page = await elsewhere.newPage()
    const asked = page.waitForResponse((response) => response.url().includes('/api/account/preferences'))
    await page.goto(`${product.url}/dashboard`)
    await asked
    await settled(page)
    await expect.poll(() => page.getByTestId('members-banner').count()).toBe(0)
    await elsewhere.close()
  })

  it('MEM-02 MEM-14 MEM-16 MEM-20 MEM-39 invites two at once; the counter follows without a reload', async () => {
    await inWorkspace(ownerTab, workspaceId)
    await ownerTab.goto(`${product.url}/members`)
    await seats(ownerTab, '1 of 3 seats used.')
    await expect.poll(() => row(ownerTab, owner.email).getByText('Super Admin').count()).toBe(1)
    await expect.poll(() => row(ownerTab, owner.email).getByRole('combobox').count()).toBe(0)
    const form = ownerTab.getByTestId('invite-form')
    const field = form.getByRole('textbox')
    const send = form.getByRole('button', { name: /^Send/ })
    await send.click()
    await form.getByText('Email address is required').waitFor()
    await field.fill(owner.email)
    await send.click()
    await form.getByText('You cannot send invitation to your own email id').waitFor()
    await form.getByRole('button', { name: `Remove ${owner.email}` }).click()
    await field.fill(editor.email)
    await field.press(',')
    await field.pressSequentially(newcomer)
    await form.getByRole('button', { name: 'Send 2 invitations' }).click()
    await said(ownerTab, 'Invite sent successfully')
    await row(ownerTab, newcomer).getByText('Pending').last().waitFor()
    await seats(ownerTab, '3 of 3 seats used.')
  })

  it('MEM-28 BILL-85 opens the dialog at the limit, with the price of a seat and the way to buy one', async () => {
    const form = ownerTab.getByTestId('invite-form')
    await form.getByRole('textbox').fill('one-more@example.com')
    await form.getByRole('button', { name: /^Send/ }).click()
    const dialog = ownerTab.getByRole('dialog')
    await dialog.getByText('User limit exceeded').waitFor()
    await dialog.getByText('An additional seat costs $39 a month.').waitFor()
    expect(await dialog.getByRole('link', { name: 'Buy seats' }).getAttribute('href')).toBe('/billing')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await form.getByRole('textbox').fill('')
    for (const chip of await form.getByRole('button', { name: /^Remove/ }).all()) await chip.click()
  })

  it('MEM-04 MEM-06 offers to send again, to withdraw, and to copy the link that was mailed', async () => {
    await ownerTab.getByRole('combobox', { name: `Access of ${editor.email}` }).click()
    await expect
      .poll(() => ownerTab.getByRole('option').allInnerTexts())
      .toEqual(['Invited (Editor)', 'Resend', 'Remove'])
    await ownerTab.keyboard.press('Escape')
    await ownerTab.getByRole('button', { name: `More for ${editor.email}` }).click()
    await ownerTab.getByRole('menuitem', { name: 'Copy invite link' }).click()
    await ownerTab.getByText('Invite link copied.').first().waitFor()
    const copied = await ownerTab.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await mailedLink(editor.email))
  })

  it('MEM-05 MEM-40 WS-14 takes the invited person in; the open list of the owner follows', async () => {
    await editorTab.goto(await mailedLink(editor.email))
    await editorTab.getByRole('heading', { name: 'Join “Harbour”' }).waitFor()
    expect(await seriousFaults(editorTab)).toEqual([])
    await editorTab.getByRole('button', { name: 'Accept invitation' }).click()
    await said(editorTab, 'Invitation accepted successfully')
    await editorTab.getByTestId('greeting').waitFor()
    expect(await editorTab.evaluate(() => localStorage.getItem('workspace'))).toBe(JSON.stringify(workspaceId))
    await row(ownerTab, 'Juno Vale').getByText('Active').last().waitFor()
  })

  it('MEM-05 leads a person without an account through sign-up and back to the invitation', async () => {
    const link = await mailedLink(newcomer)
    const page = await (await aContext()).newPage()
    newcomerTab = page
    await page.goto(link)
    await page.getByText('You’re invited to “Harbour”').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(newcomer)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(newcomer)
    await page.getByLabel('Name').fill('Pim Larkspur')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(/\/verify-email/)
    await page.getByText(newcomer).first().waitFor()
    // The page learns of the session before the link is confirmed; the invitation must not get lost.
    const used = Promise.withResolvers<void>()
    const learned = page.waitForResponse('**/api/account/session*').then((response) => response.json())
    await page.route('**/api/account/verify-email*', async (route) => {
      const response = await route.fetch()
      used.resolve()
      await learned
      await route.fulfill({ response })
    })
    await page.route('**/api/account/session*', async (route) => {
      await used.promise
      await route.continue()
    })
    await page.goto(`${product.url}/verify-email?token=${await tokenFor(product, newcomer, /Verify/)}`)
    expect(await learned).toMatchObject({ email: newcomer })
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await said(page, 'Invitation accepted successfully')
    await page.unrouteAll()
    await row(ownerTab, 'Pim Larkspur').waitFor()
    // Once used, the link tells everyone the same; to another account as well.
    await page.goto(link)
    await page.getByRole('heading', { name: 'Unable to accept invitation' }).waitFor()
  })

  it('MEM-07 MEM-19 MEM-22 ROLE-05 changes a role, which bites at once in the open tab of the person', async () => {
    await visit(editorTab, `${product.url}/members`)
    const field = editorTab.getByTestId('invite-form').getByRole('textbox')
    await editorTab.getByText(`Ask the owner, ${owner.email}.`).waitFor()
    await expect.poll(() => field.isDisabled()).toBe(true)
    await expect.poll(() => editorTab.getByRole('combobox', { name: /^Access of/ }).count()).toBe(0)
    await choose(ownerTab, 'Juno Vale', 'Admin')
    await said(ownerTab, 'Permission Changed Successfully')
    await expect.poll(() => field.isEnabled()).toBe(true)
    await editorTab.getByRole('combobox', { name: 'Access of Pim Larkspur' }).waitFor()
    await choose(ownerTab, 'Juno Vale', 'Editor')
    await expect.poll(() => field.isDisabled()).toBe(true)
  })

  it('ROLE-12 switches the publish button of an open editor off once its cell is unticked, and back on', async () => {
    const { cookie } = await signedIn(product, owner)
    const storyId = await aStory(product, cookie, { ...owner, workspaceId }, { name: 'Tides of the week' })
    const page = await editorTab.context().newPage()
    await page.goto(`${product.url}/story/${storyId}`)
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.waitFor()
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
    const dialog = ownerTab.getByRole('dialog')
    const tick = async (save: string) => {
      await ownerTab.getByRole('button', { name: 'More for Juno Vale' }).click()
      await ownerTab.getByRole('menuitem', { name: 'Permissions' }).click()
      for (const act of ['Publish or send', 'Delete'])
        await dialog.getByRole('checkbox', { name: `Stories: ${act}`, exact: true }).click()
      await dialog.getByRole('button', { name: save }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await tick('Save 2 changes')
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true')
    await publish.hover()
    await page.getByRole('tooltip').getByText('Ask its owner or an admin.').waitFor()
    // The list says the same of what it offers; what is still held stays open.
    await visit(editorTab, `${product.url}/stories`)
    await editorTab.getByTestId('story-row').first().click({ button: 'right' })
    const rename = editorTab.getByRole('menuitem', { name: 'Rename' })
    await rename.waitFor()
    await expect.poll(() => rename.getAttribute('aria-disabled')).toBeNull()
    await expect.poll(() => editorTab.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await visit(editorTab, `${product.url}/members`)
    await tick('Save 2 changes')
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
    await page.close()
  })

  it('MEM-23 MEM-25 MEM-27 says so when a change, an invitation or the list fails', async () => {
    const message = 'Invitations to this address are closed until Monday.'
    await ownerTab.route('**/api/members?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { defined: true, code: 'MEMBER_EXISTS', status: 409, message } })
        : route.fallback(),
    )
    const form = ownerTab.getByTestId('invite-form')
    await form.getByRole('textbox').fill('late@example.com')
    await form.getByRole('button', { name: /^Send/ }).click()
    await ownerTab.getByText(message).first().waitFor()
    await ownerTab.unroute('**/api/members?*')
    await ownerTab.route('**/api/members/change?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await choose(ownerTab, 'Juno Vale', 'Admin')
    await said(ownerTab, 'Something went wrong, Could not update permission')
    await ownerTab.unroute('**/api/members/change?*')
    await ownerTab.route('**/api/members?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await ownerTab.reload()
    await ownerTab.getByRole('alert').getByText('The team couldn’t be loaded').waitFor()
    await ownerTab.getByRole('button', { name: 'Try again' }).waitFor()
    await ownerTab.unroute('**/api/members?*')
    await ownerTab.reload()
    await row(ownerTab, 'Juno Vale').waitFor()
  })

  it('is usable on a phone and in the dark, with no serious fault', async () => {
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await ownerTab.setViewportSize({ width, height: 900 })
      await ownerTab.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme)
      await settled(ownerTab)
      expect(await seriousFaults(ownerTab)).toEqual([])
      expect(await cutOff(ownerTab)).toEqual([])
    }
    await ownerTab.setViewportSize({ width: 1440, height: 900 })
  })

  it('MEM-08 MEM-10 MEM-11 MEM-24 MEM-26 disables and activates, as far as seats and subscription allow', async () => {
    const pim = row(ownerTab, 'Pim Larkspur')
    const activate = pim.getByRole('button', { name: 'Activate' })
    const dialog = ownerTab.getByRole('dialog')
    await ownerTab.getByRole('button', { name: 'More for Pim Larkspur' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Disable' }).click()
    await ownerTab.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await seats(ownerTab, '2 of 3 seats used.')
    await subscribe({ boughtSeats: 2, endsAt: new Date(Date.now() + 86_400_000).toISOString() })
    await activate.click()
    await dialog.getByText('cannot add or activate member when subscription is cancelled').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await subscribe({ boughtSeats: 1 })
    await seats(ownerTab, '2 of 2 seats used.')
    await activate.click()
    await said(ownerTab, 'Unable to activate member')
    await dialog.getByText('User limit exceeded').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await subscribe({ boughtSeats: 2 })
    await seats(ownerTab, '2 of 3 seats used.')
    await activate.click()
    await said(ownerTab, 'Member activated successfully')
    await seats(ownerTab, '3 of 3 seats used.')
  })

  it('MEM-03 MEM-21 ROLE-13 removes someone, whose open tab lands on /forbidden with the masked owner', async () => {
    await ownerTab.getByRole('button', { name: 'More for Juno Vale' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Remove from workspace' }).click()
    await ownerTab.getByRole('alertdialog').getByRole('button', { name: 'Remove from workspace' }).click()
    await said(ownerTab, 'Removed Successfully')
    await seats(ownerTab, '2 of 3 seats used.')
    await editorTab.waitForURL('**/forbidden')
    await editorTab.getByText('Harbour').first().waitFor()
    await expect.poll(() => editorTab.getByText(owner.email).count()).toBe(0)
    await editorTab.getByText(/^pe\*+@\*+com$/).waitFor()
  })

  it('MEM-12 MEM-13 MEM-30 lets someone leave, back to their own workspace, which has no team on the free plan', async () => {
    const page = newcomerTab
    await page.goto(`${product.url}/members`)
    await page.getByRole('button', { name: 'More for Pim Larkspur' }).click()
    await page.getByRole('menuitem', { name: 'Leave workspace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click()
    await said(page, 'You have Left the Workspace Successfully')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('workspace')))
      .not.toBe(JSON.stringify(workspaceId))
    await row(ownerTab, 'Pim Larkspur').waitFor({ state: 'detached' })
    // Back home, on the free plan, there is no team.
    await page.context().request.post(`${product.url}/api/billing/skip`, { headers: { origin: product.url }, data: {} })
    await page.goto(`${product.url}/members`)
    await page.getByRole('heading', { name: 'Unlock teams' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/billing')
  })

  it('ROLE-07 shows one story to a guest, as a preview and nothing else, until it is taken back', async () => {
    const { cookie } = await signedIn(product, owner)
    const storyId = await aStory(product, cookie, { ...owner, workspaceId }, { name: 'Tides for guests' })
    await visit(ownerTab, `${product.url}/stories`)
    await ownerTab.getByRole('button', { name: 'Actions for Tides for guests' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Share…' }).click()
    const dialog = ownerTab.getByRole('dialog')
    await dialog.getByText('No guests yet.').waitFor()
    const field = dialog.getByRole('textbox', { name: 'Email address' })
    await field.fill(owner.email)
    await field.press('Enter')
    await dialog.getByText('You cannot send invitation to your own email id').waitFor()
    await dialog.getByRole('combobox', { name: 'Access level' }).click()
    await expect
      .poll(() => ownerTab.getByRole('option').allInnerTexts())
      .toEqual(['Can Edit', 'Full Access', 'Can view'])
    await ownerTab.getByRole('option', { name: 'Can view' }).click()
    await field.fill(newcomer)
    await field.press('Enter')
    const guest = dialog.getByTestId('guest-row').filter({ hasText: newcomer })
    await guest.getByText('Pending').waitFor()
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await ownerTab.setViewportSize({ width, height: 900 })
      await ownerTab.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme)
      await settled(ownerTab)
      expect(await seriousFaults(ownerTab)).toEqual([])
      expect(await cutOff(ownerTab)).toEqual([])
    }
    await ownerTab.setViewportSize({ width: 1440, height: 900 })
    await guest.getByRole('button', { name: 'Change role' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Copy link' }).click()
    await ownerTab.getByText('Invite link copied.').first().waitFor()

    const page = newcomerTab
    const inClipboard = () => ownerTab.evaluate(() => navigator.clipboard.readText())
    const invitation = await inClipboard()
    await page.goto(invitation)
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await said(page, 'Invitation accepted successfully')
    await page.waitForURL(`**/preview/${storyId}`)
    await dialog.getByText('Accepted', { exact: true }).waitFor()
    await page.goto(`${product.url}/stories`)
    await page.getByText('Odile Quince shares these stories with you.').waitFor()
    await page.getByRole('link', { name: 'Tides for guests' }).waitFor()
    await expect.poll(() => page.getByTestId('story-row').count()).toBe(1)
    await expect.poll(() => page.getByRole('main').getByRole('checkbox').count()).toBe(0)
    await expect.poll(() => page.getByRole('main').getByText('Create new story').count()).toBe(0)
    await page.getByRole('button', { name: 'Actions for Tides for guests' }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Preview'])
    await page.keyboard.press('Escape')
    expect(await seriousFaults(page)).toEqual([])

    // Whichever workspace they were in: the address of the editor and the copied link both lead to the preview.
    await page.goto(`${product.url}/story/${storyId}`)
    await page.waitForURL(`**/preview/${storyId}`)
    await inWorkspace(page, JSON.parse((await page.evaluate(() => localStorage.getItem('userId'))) ?? '""'))
    await dialog.getByRole('button', { name: 'Change role of Pim Larkspur' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Copy link' }).click()
    await said(ownerTab, 'Link copied. It opens for guests of this story only.')
    await expect.poll(inClipboard).not.toBe(invitation)
    await page.goto(await inClipboard())
    await page.getByTestId('preview').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0)

    await page.goto(`${product.url}/stories`)
    await page.getByRole('link', { name: 'Tides for guests' }).waitFor()
    await dialog.getByRole('button', { name: 'Change role of Pim Larkspur' }).click()
    await ownerTab.getByRole('menuitem', { name: 'Remove' }).click()
    await ownerTab.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
    await dialog.getByText('No guests yet.').waitFor()
    await page.waitForURL('**/forbidden')
  })
})
