import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let crew: Person
let owner: Person
let ownerCookie: string

beforeAll(async () => {
  product = await startProduct({ environment: { TAPLORE_STAFF: 'crew@example.com' } })
  browser = await openBrowser()
  crew = await aPerson(product, { name: 'Crew Member', email: 'crew@example.com' })
  owner = await aPerson(product, { name: 'Olive Owner' })
  ownerCookie = (await signedIn(product, owner)).cookie
  await aStory(product, ownerCookie, owner, { name: 'The empty list' })
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, crew)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const toast = (text: string) => page.getByText(text, { exact: true }).waitFor()

describe('the staff console', () => {
  it('SADMIN-02 SADMIN-03 is used from the menu: a feature, a plan, the staff list', async () => {
    await page.goto(`${product.url}/dashboard`)
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Staff console' }).click()
    await page.getByText('Staff activity').waitFor()
    await page.getByRole('link', { name: 'Workspaces', exact: true }).first().click()
    await page.getByLabel('Search name, owner or ID').fill(owner.email)
    await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').first().click()
    await page.getByRole('switch', { name: 'RSS import' }).click()
    await toast('Feature updated.')
    const { features } = (await call(product, 'GET', '/account/features-access', {
      cookie: ownerCookie,
      workspaceId: owner.workspaceId,
    })) as { features: string[] }
    expect(features).toContain('rss')
    await page.getByRole('link', { name: 'Plans and limits' }).first().click()
    await page.getByRole('button', { name: 'Edit Free' }).click()
    await page.getByLabel('Stories', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast('The plan was changed.')
    await page.getByTestId('staff-plan-free').getByText('1 change').waitFor()
    await page.getByRole('link', { name: 'Staff list' }).first().click()
    await page.getByLabel('Address or domain').fill('not a domain')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Enter an email address or a domain, such as example.com.').waitFor()
    await page.getByLabel('Address or domain').fill('partner.example')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('cell', { name: 'partner.example', exact: true }).waitFor()
  })

  it('SADMIN-02 looks into a workspace, sees that it is a look, and can change nothing', async () => {
    await page.goto(`${product.url}/staff/workspaces/${owner.workspaceId}`)
    await page.getByRole('button', { name: 'Start support access' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start support access' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await dialog.getByLabel('Reason').fill('The owner says that the list stays empty')
    await dialog.getByRole('button', { name: 'Start support access' }).click()
    await page.getByRole('button', { name: 'Open the workspace' }).click()
    await page.getByTestId('look-banner').waitFor()
    await page.getByText('The empty list').first().waitFor()
    const answer = await context.request.post(`${product.url}/api/stories?workspace=${owner.workspaceId}`, {
      data: { name: 'By staff' },
      headers: { origin: product.url },
    })
    expect(answer.status()).toBe(403)
    await page.getByTestId('look-banner').getByRole('button', { name: 'End access' }).click()
    await page.getByRole('button', { name: 'Start support access' }).waitFor()
    await expect.poll(() => page.getByTestId('look-banner').count()).toBe(0)
  })

  it('SADMIN-02 says that access ended elsewhere, and goes back to the own workspace', async () => {
    const { cookie } = await signedIn(product, crew)
    const look = `/staff/workspaces/${owner.workspaceId}/look`
    await call(product, 'POST', look, { cookie, body: { reason: 'The owner says that the list stays empty' } })
    await page.reload()
    await page.getByRole('button', { name: 'Open the workspace' }).click()
    await page.getByTestId('look-banner').waitFor()
    await call(product, 'DELETE', look, { cookie })
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
    await page.getByText('Support access ended.').first().waitFor()
    await page.getByRole('button', { name: 'Start support access' }).waitFor()
    await expect.poll(() => page.getByTestId('look-banner').count()).toBe(0)
  })

  it('ROLE-06 ROLE-09 ROLE-11 shows plans to their owner only, and whom to ask', async () => {
    const { cookie } = await signedIn(product, crew)
    const { workspaceId } = owner
    const set = (path: string, method: 'POST' | 'PUT', body: unknown) => call(product, method, path, { cookie, body })
    await set('/staff/plans/core', 'PUT', { patch: { limits: { storiesCount: 1 } } })
    await set(`/staff/workspaces/${workspaceId}/subscription`, 'POST', {
      product: 'stories',
      plan: 'core',
      interval: 'month',
      status: 'active',
      collectionMode: 'manual',
      isLtd: false,
      boughtSeats: 0,
      boughtDomains: 0,
      endsAt: null,
    })
    const theirs = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(theirs, product, owner)
    const billing = await theirs.newPage()
    await billing.goto(`${product.url}/billing`)
    const button = billing.getByTestId('plan-pro').getByRole('button')
    await button.waitFor()
    await expect.poll(() => button.textContent()).toBe('Contact support')
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await theirs.close()

    await call(product, 'POST', '/members', {
      cookie: ownerCookie,
      workspaceId,
      body: { team_id: workspaceId, Addedmember: [{ email: crew.email, team_id: workspaceId, access: 'EDIT' }] },
    })
    const { MembersList } = (await call(product, 'GET', '/members', { cookie: ownerCookie, workspaceId })) as {
      MembersList: { user_id: string; email: string }[]
    }
    const { url } = (await call(product, 'POST', '/members/invite-link', {
      cookie: ownerCookie,
      workspaceId,
      body: { user_id: MembersList.find(({ email }) => email === crew.email)?.user_id },
    })) as { url: string }
    const acceptId = /invite\/([\w-]+)\//.exec(url)?.[1]
    await call(product, 'POST', '/members/accept', { cookie, body: { acceptId } })
    await page.evaluate((id) => localStorage.setItem('workspace', JSON.stringify(id)), workspaceId)
    await page.goto(`${product.url}/billing`)
    await page.getByText('You can’t change this plan').waitFor()
    await page.getByText(owner.email).first().waitFor()
    await expect.poll(() => page.locator('[data-testid^=plan-]').count()).toBe(0)
    await page.goto(`${product.url}/story/new?taskId=scratch`)
    await page.getByText(`Ask the owner, ${owner.email}, to upgrade the plan`, { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
    await page.goto(`${product.url}/stats`)
    await page.getByText(`Ask the owner, ${owner.email}, to upgrade.`).waitFor()
    await page.getByTestId('usage-users').waitFor()
    expect(await page.getByTestId('usage-tiles').getByRole('link').count()).toBe(0)
    for (const path of ['addons', 'invoices']) {
      await visit(page, `${product.url}/${path}`)
      await page.getByText('You can’t change this plan').waitFor()
    }
    const asked = (method: 'get' | 'post', path: string) =>
      context.request[method](`${product.url}/api${path}?workspace=${workspaceId}`, {
        headers: { origin: product.url },
      })
    for (const path of ['/billing/overview', '/billing/invoices', '/credits/history'])
      expect((await asked('get', path)).status()).toBe(403)
    expect((await asked('post', '/billing/portal')).status()).toBe(403)
    await visit(page, `${product.url}/billing`)
    await page.getByRole('button', { name: 'Switch to my personal workspace' }).click()
    await page.getByTestId('plan-pro').waitFor()
  })

  it('SADMIN-04 does not exist for anyone else', async () => {
    const other = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(other, product, owner)
    const theirs = await other.newPage()
    await theirs.goto(`${product.url}/staff/people`)
    await theirs.getByText('Page not found').waitFor()
    await visit(theirs, `${product.url}/dashboard`)
    await theirs.getByTestId('user-menu').click()
    await theirs.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await expect.poll(() => theirs.getByRole('menuitem', { name: 'Staff console' }).count()).toBe(0)
    await other.close()
  })
})
