import { openBrowser, stopClock } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, publishStory, signedIn } from './person.ts'

const names = ['How rye bread keeps for a week', 'Harbour lights after dark', 'Seven ways to fold a map']

let product: Product
let browser: Browser
let person: Person
let cookie: string
let storyIds: string[]
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
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  storyIds = []
  for (const name of names) storyIds.push(await aStory(product, cookie, person, { name }))
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await enter(context, product, person)
  page = await context.newPage()
})
afterEach(() => context?.close())

/** Publishing draws a poster, in a process of its own: only where a test shows something published. */
const publishFirst = () => publishStory(product, cookie, person, storyIds[0] ?? '')
const rows = () => page.getByTestId('story-row')
const shown = () =>
  rows()
    .getByRole('link')
    .filter({ hasNotText: /Published/ })
    .allTextContents()
const row = (name: string) => rows().filter({ hasText: name })
const toast = (text: string) => page.getByText(text, { exact: true })

async function openList(path = '/stories'): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/stories' && request.method() === 'GET') asked.push(search)
  })
  await page.goto(product.url + path)
  await rows().first().waitFor()
  return asked
}

async function newFolder(name: string): Promise<void> {
  await call(product, 'POST', '/folders', { cookie, workspaceId: person.workspaceId, body: { name } })
}

async function openMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

describe('the list of stories', () => {
  it('STORY-01 STORY-08 STORY-15 shows where one is, help, the way to a new story, and each story with its facts', async () => {
    await publishFirst()
    await openList()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Stories').waitFor()
    await page.getByTestId('get-help').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Create new story' }).getAttribute('href'))
      .toBe('/create-new-story')
    expect((await shown()).sort()).toEqual([...names].sort())
    const published = row(names[0] ?? '')
    await published.getByText('Published').filter({ visible: true }).waitFor()
    await expect.poll(() => published.locator('time:visible').count()).toBe(2)
    await expect.poll(() => published.locator('span.relative > *').count()).toBeGreaterThan(0)
    await published.getByRole('button', { name: /^Actions for/ }).waitFor()
    await row('Harbour').getByText('Draft').filter({ visible: true }).waitFor()
    await expect
      .poll(() => published.getByRole('link', { name: 'Published' }).getAttribute('href'))
      .toContain(product.storiesHost)
  })

  it('STORY-02 SHELL-27 searches once, 500 ms after the last letter', async () => {
    await page.clock.install()
    const asked = await openList()
    await stopClock(page)
    const before = asked.length
    const field = page.getByRole('searchbox', { name: 'Search stories' })
    for (const letter of 'harbour') {
      await field.press(letter)
      await page.clock.runFor(100)
    }
    await page.clock.runFor(380)
    expect(asked.slice(before).filter((search) => search.includes('search='))).toEqual([])
    await page.clock.runFor(40)
    await page.clock.resume()
    await row('Harbour lights after dark').waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    const searches = asked.slice(before).filter((search) => search.includes('search='))
    expect(searches.map((search) => new URLSearchParams(search).get('search'))).toEqual(['harbour'])
    expect(new URL(page.url()).searchParams.get('search')).toBe('harbour')
  })

  it('STORY-03 asks for all, published and drafts, and keeps the choice in the address', async () => {
    await publishFirst()
    const asked = await openList()
    const published = (search: string | undefined) => new URLSearchParams(search).get('published')
    expect(published(asked.at(-1))).toBeNull()
    await page.getByRole('radio', { name: /Published/ }).click()
    await expect.poll(() => rows().count()).toBe(1)
    expect(published(asked.at(-1))).toBe('true')
    await page.getByRole('radio', { name: /Drafts/ }).click()
    await expect.poll(() => rows().count()).toBe(2)
    expect(published(asked.at(-1))).toBe('false')
    await page.reload()
    await expect.poll(() => rows().count()).toBe(2)
  })

  it('STORY-04 STORY-05 STORY-09 begins as a list; the grid follows the person to another browser', async () => {
    await openList()
    await expect.poll(() => page.getByTestId('story-grid').count()).toBe(0)
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/account/preferences') && answer.request().method() === 'POST',
    )
    await page.getByRole('radio', { name: 'As a grid' }).click()
    await saved
    const columns = () =>
      page.getByTestId('story-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await expect.poll(columns).toBe(4)
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect.poll(columns).toBe(5)
    const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await enter(other, product, person)
    const there = await other.newPage()
    await there.goto(`${product.url}/stories`)
    await there.getByTestId('story-grid').waitFor()
    await other.close()
  })

  it('STORY-18 STORY-20 asks before it deletes, takes it out of the list, and brings it back', async () => {
    await publishFirst()
    await openList()
    await openMenu('Seven ways to fold a map')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Delete “Seven ways to fold a map”?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rows().count()).toBe(3)
    await row('Seven ways').getByRole('link').first().focus()
    await page.keyboard.press('Delete')
    await dialog.getByRole('button', { name: 'Move to trash' }).click()
    await toast('story deleted successfully').waitFor()
    // Under the pointer it stays.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => rows().count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Seven ways to fold a map').waitFor()
  })

  it('TRASH-03 opening a deleted story says that it is in the trash, and restores and opens it', async () => {
    const { stories } = (await call(product, 'GET', '/stories', { cookie, workspaceId: person.workspaceId })) as {
      stories: Record<string, { name: string }>
    }
    const [storyId = '', { name = '' } = {}] = Object.entries(stories)[0] ?? []
    const body = { storyIds: [storyId] }
    await call(product, 'POST', '/stories/delete', { cookie, workspaceId: person.workspaceId, body })
    await page.goto(`${product.url}/story/${storyId}`)
    await page.getByText(`“${name}” is in the trash`).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.locator('.te-canvas').waitFor()
    expect(await page.getByRole('textbox', { name: 'Story name' }).inputValue()).toBe(name)
  })

  it('STORY-18 STORY-19 says so when deleting fails, and nothing has moved', async () => {
    await openList()
    await page.route('**/api/stories/delete?*', (route) =>
      route.fulfill({
        status: 500,
        json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'inner words' },
      }),
    )
    await openMenu('Seven ways to fold a map')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await toast('error while deleting story').waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+a')
    await page.getByTestId('bulk-bar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await toast('error occurred while deleting stories').waitFor()
    await expect.poll(() => rows().count()).toBe(3)
    await expect.poll(() => page.getByText('inner words').count()).toBe(0)
  })

  it('STORY-19 deletes several at once: ticks, ranges, all, none', async () => {
    await publishFirst()
    await openList()
    const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
    const bar = page.getByTestId('bulk-bar')
    const order = await shown()
    await tick(order[0] ?? '').click()
    await bar.getByText('1 selected').waitFor()
    await tick(order[2] ?? '').click({ modifiers: ['Shift'] })
    await bar.getByText('3 selected').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+a')
    await bar.getByText('3 selected').waitFor()
    await tick(names[0] ?? '').click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Delete 2 stories?').waitFor()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await toast('stories deleted successfully').waitFor()
    await expect.poll(shown).toEqual([names[0]])
  })

  it('STORY-21 STORY-22 STORY-31 asks for the name of a copy, checks it, and tells how it went', async () => {
    await openList()
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/stories/duplicate') bodies.push(request.postDataJSON())
    })
    await openMenu('Harbour lights after dark')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    await expect.poll(() => name.inputValue()).toBe('Copy of Harbour lights after dark')
    // Opened from a menu, too, the field has the focus and its text is selected.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Copy of Harbour lights after dark')
    const confirm = dialog.getByRole('button', { name: 'Duplicate' })
    await name.fill(' ')
    await confirm.click()
    await dialog.getByText('Story name is required').waitFor()
    await name.fill('x'.repeat(250))
    await confirm.click()
    await dialog.getByText('Story name should be under 250 characters').waitFor()
    expect(bodies).toEqual([])
    await name.fill('Harbour lights at dawn')
    await confirm.dblclick()
    await toast('story duplicated').waitFor()
    await row('Harbour lights at dawn').waitFor()
    expect(bodies).toMatchObject([{ name: 'Harbour lights at dawn', version: 'v3' }])
    await page.route('**/api/stories/duplicate?*', (route) =>
      route.fulfill({
        status: 500,
        json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'inner words' },
      }),
    )
    await openMenu('Harbour lights at dawn')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await toast('something went wrong while duplicating').waitFor()
  })

  it('STORY-23 STORY-24 PLAN-28 PLAN-29 tells at the limit of the plan whose workspace is full, and the way to a larger plan', async () => {
    await openList()
    await page.route('**/api/stories/duplicate?*', (route) =>
      route.fulfill({
        status: 402,
        json: {
          defined: true,
          code: 'STORY_LIMIT_REACHED',
          status: 402,
          message: 'Full.',
          data: { workspaceName: '', limit: 3, total: 3, planName: 'free', neededPlan: 'core' },
        },
      }),
    )
    await openMenu('Harbour lights after dark')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText(/^Personal Workspace has 3 of 3 stories\..* The Core plan includes more\.$/).waitFor()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('link', { name: 'Upgrade' }).getAttribute('href'))
      .toBe('/billing')
  })

  it('shows nothing found apart from nothing there, and the way back', async () => {
    await openList()
    await page.keyboard.press('/')
    await page.keyboard.type('zebra')
    await page.getByText('Nothing matches “zebra”').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows().count()).toBe(3)
  })

  it('STORY-07 brings ten more at the end of the list', async () => {
    for (let number = 1; number <= 20; number += 1)
      await aStory(product, cookie, person, { name: `Note ${number}`, texts: [`Note ${number}`] })
    const asked = await openList()
    await expect
      .poll(async () => {
        await rows().last().scrollIntoViewIfNeeded()
        return rows().count()
      })
      .toBe(23)
    expect(asked.every((search) => new URLSearchParams(search).get('limit') === '10')).toBe(true)
    await page.reload()
    await rows().first().waitFor()
    await page.getByRole('checkbox', { name: 'Select Note 20' }).click()
    await page.getByTestId('bulk-bar').getByRole('button', { name: 'Select all 23' }).click()
    await page.getByTestId('bulk-bar').getByText('23 selected').waitFor()
  })
})

describe('the preview', () => {
  it('PREV-01 PREV-04 plays the story, page by page, with sound and a link for others', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await aStory(product, cookie, person, { name: 'A play in three pages', texts: ['One', 'Two', 'Three'] })
    await page.goto(`${product.url}/preview/${id}`)
    const frame = page.frameLocator('[data-testid=preview]')
    const at = page.getByTestId('preview-page')
    await at.getByText('1 of 3').waitFor()
    await frame.getByText('One').waitFor()
    const previous = page.getByRole('button', { name: 'Previous page', exact: true })
    await expect.poll(() => previous.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next page', exact: true }).click()
    await at.getByText('2 of 3').waitFor()
    await frame.getByText('Two').waitFor()
    await previous.click()
    await at.getByText('1 of 3').waitFor()
    await page.getByRole('button', { name: 'Sound on' }).click()
    await page.getByRole('button', { name: 'Sound off' }).waitFor()
    await page.getByRole('radio', { name: 'Tablet' }).click()
    await expect.poll(() => page.getByTestId('preview').evaluate((element) => element.clientWidth > 400)).toBe(true)
    await page.getByRole('button', { name: 'Copy review link' }).click()
    await page.getByText('Review link copied.').first().waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    // Someone without an account plays it, comments on the page they see and marks that as done.
    const visitor = await browser.newContext()
    const review = await visitor.newPage()
    await review.goto(link)
    await review.frameLocator('[data-testid=preview]').getByText('One').waitFor()
    await review.getByLabel('Your name').fill('Wanda')
    await review.getByLabel('Your comment on page 1').fill('Too dark')
    await review.getByRole('button', { name: 'Comment', exact: true }).click()
    const thread = review.getByTestId('thread').filter({ hasText: 'Too dark' })
    await thread.getByRole('button', { name: 'Mark as done' }).click()
    await thread.getByText('Done', { exact: true }).waitFor()
    expect(await seriousFaults(review)).toEqual([])
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
  })
})

describe('folders beside the list', () => {
  const panel = () => page.getByTestId('folder-panel')
  const folder = (name: string) => panel().getByRole('treeitem', { name: new RegExp(`^${name},`) })
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

  it('FOLD-01 FOLD-03 FOLD-04 FOLD-10 FOLD-12 are made, found by their beginning, recoloured and deleted with a question', async () => {
    await openList()
    await panel().getByRole('button', { name: 'All stories' }).waitFor()
    const make = async (name: string) => {
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
      await toast('folder created successfully').last().waitFor()
      await folder(name).waitFor()
    }
    await panel().getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByText('Folder name is required').waitFor()
    await make('Summary')
    await folder('Summary').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'New folder inside' }).click()
    await make('Marketing')
    await expect.poll(() => folder('Marketing').getAttribute('aria-level')).toBe('2')
    const find = panel().getByRole('searchbox', { name: 'Find folder' })
    await find.fill('ma')
    await expect.poll(() => panel().getByRole('treeitem').allTextContents()).toEqual(['Summary 0', 'Marketing 0'])
    await find.fill('mm')
    await panel().getByText('No folder begins with “mm”').waitFor()
    await find.fill('')
    await folder('Marketing').focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').getByLabel('Name').fill('Posters')
    await page.getByRole('dialog').getByRole('radio', { name: 'Teal' }).check({ force: true })
    await page.keyboard.press('Enter')
    await toast('folder renamed successfully').waitFor()
    await folder('Posters').waitFor()
    await tick(names[0] ?? '').click()
    await page.getByTestId('bulk-bar').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByText('Posters').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move here' }).click()
    await toast('story moved to folder').waitFor()
    const failing = async (path: string, act: () => Promise<void>, message: string) => {
      await page.route(path, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
      )
      await act()
      await toast(message).last().waitFor()
      await page.unroute(path)
      await page.keyboard.press('Escape')
      // Closing gives the focus back, which would take it from what gets it next.
      await expect.poll(() => page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)
    }
    await failing(
      '**/api/folders?*',
      async () => {
        await panel().getByRole('button', { name: 'New folder' }).click()
        await page.getByRole('dialog').getByLabel('Name').fill('Never')
        await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
      },
      'something went wrong while creating folder',
    )
    await failing(
      '**/api/folders/**',
      async () => {
        await folder('Posters').focus()
        await page.keyboard.press('F2')
        await page.getByRole('dialog').getByLabel('Name').fill('Never')
        await page.keyboard.press('Enter')
      },
      'something went wrong while renaming folder',
    )
    await failing(
      '**/api/folders/**',
      async () => {
        await folder('Posters').focus()
        await page.keyboard.press('Delete')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click()
      },
      'something went wrong while deleting folder',
    )
    await folder('Summary').focus()
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog')
    await question.getByText('Its story moves to All stories. The folder inside it is deleted too.').waitFor()
    await question.getByRole('button', { name: 'Delete folder' }).click()
    await toast('folder deleted successfully').waitFor()
    await expect.poll(() => panel().getByRole('treeitem').count()).toBe(0)
    await expect.poll(() => rows().count()).toBe(3)
  })

  it('STORY-06 STORY-25 FOLD-08 take stories that are dragged or moved by the menu, and narrow the list', async () => {
    await newFolder('Travel')
    await newFolder('Recipes')
    await openList()
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/stories/move') bodies.push(request.postDataJSON())
    })
    await tick(names[0] ?? '').click()
    await tick(names[1] ?? '').click()
    await row(names[0] ?? '').dragTo(folder('Travel'))
    await toast('story moved to folder').waitFor()
    await expect.poll(() => folder('Travel').textContent()).toContain('2')
    expect(bodies).toMatchObject([{ storyIds: [expect.any(String), expect.any(String)] }])
    await folder('Travel').click()
    await expect.poll(() => rows().count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('folder')).toBeTruthy()
    await openMenu(names[0] ?? '')
    await page.getByRole('menuitem', { name: 'Move to folder…' }).click()
    await page.getByRole('dialog').getByText('Recipes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move here' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await page.route('**/api/stories/move?*', (route) => route.abort())
    await row(names[1] ?? '').dragTo(panel().getByRole('button', { name: 'All stories' }))
    await toast('something went wrong while moving').waitFor()
  })

  it('FOLD-11 asks for the folders again only when they are older than five seconds', async () => {
    await newFolder('Travel')
    // What the page loads does not get older, however long a busy machine takes.
    const startedAt = Date.now()
    await page.clock.setFixedTime(startedAt)
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/folders') asked += 1
    })
    await openList()
    await folder('Travel').waitFor()
    const before = asked
    const visit = async () => {
      await panel().getByRole('link', { name: 'Trash' }).click()
      await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
      await panel().getByRole('button', { name: 'All stories' }).click()
      await rows().first().waitFor()
    }
    await visit()
    expect(asked).toBe(before)
    await page.clock.setFixedTime(startedAt + 5_100)
    await visit()
    await expect.poll(() => asked).toBeGreaterThan(before)
  })

  it('STORY-26 STORY-32 tags a story, finds it by its tag, and says so when the voice-over cannot be looked at', async () => {
    await page.route('**/api/stories?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { order: string[]; stories: Record<string, { voiceOverStatus: string }> }
      const first = body.stories[body.order[0] ?? '']
      if (first) first.voiceOverStatus = 'pending'
      await route.fulfill({ response: answer, json: body })
    })
    await page.route('**/voice-over-status*', (route) => route.abort())
    await openList()
    await page.getByRole('button', { name: 'Refresh status' }).first().click()
    await toast('something went wrong while refreshing voiceover status').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await rows().first().waitFor()
    await openMenu(names[0] ?? '')
    await page.getByRole('menuitem', { name: 'Tags…' }).click()
    await page.getByRole('dialog').getByLabel('Tags').fill('slow bread')
    await page.keyboard.press('Enter')
    await page.getByTestId('chosen-tags').getByText('slow bread').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Save tags' }).click()
    await toast('Tags saved').waitFor()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('menuitem', { name: 'slow bread' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('tag')).toBe('slow bread')
  })
})

describe('the trash', () => {
  it('TRASH-01 TRASH-02 TRASH-03 TRASH-05 TRASH-08 PREV-02 shows deleted stories, plays them, brings them back, and deletes permanently after a question', async () => {
    await publishFirst()
    const list = (await call(product, 'GET', '/stories', { cookie, workspaceId: person.workspaceId })) as {
      order: string[]
    }
    await call(product, 'POST', '/stories/delete', {
      cookie,
      workspaceId: person.workspaceId,
      body: { storyIds: list.order },
    })
    await openList('/trashstories')
    await expect.poll(() => rows().count()).toBe(3)
    await openMenu(names[0] ?? '')
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await page.getByTestId('preview').waitFor()
    expect(new URL(page.url()).searchParams.get('deleted')).toBe('true')
    await page.goBack()
    await openMenu(names[0] ?? '')
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await toast('restored story').waitFor()
    await expect.poll(() => rows().count()).toBe(2)
    await page.getByRole('radio', { name: 'As a grid' }).click()
    await page.getByTestId('story-card').first().waitFor()
    await page.getByRole('radio', { name: 'As a list' }).click()
    await page.route('**/api/trashstories/*', (route) => route.abort())
    const erase = async (name: string) => {
      await openMenu(name)
      await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
      await page.getByRole('alertdialog').getByText(`Permanently delete “${name}”?`).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
    }
    await erase(names[1] ?? '')
    await toast('something went wrong').waitFor()
    await page.unrouteAll()
    await erase(names[1] ?? '')
    await toast('story deleted permanently').waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    await page.route('**/api/trashstories/*/restore*', (route) => route.abort())
    await openMenu(names[2] ?? '')
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await toast('error while restoring').waitFor()
  })
})

describe('a person without stories', () => {
  it('STORY-30 is told so and shown two ways to begin', async () => {
    const newcomer = await aPerson(product)
    const fresh = await browser.newContext()
    await enter(fresh, product, newcomer)
    const there = await fresh.newPage()
    await there.goto(`${product.url}/stories`)
    await there.getByRole('heading', { name: 'No stories found' }).waitFor()
    await there.getByRole('main').getByRole('link', { name: 'Start from a link' }).waitFor()
    await fresh.close()
  })
})
