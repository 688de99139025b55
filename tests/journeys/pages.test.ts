import { openBrowser } from '@taplore/testing/browser'
import { isEndurance } from '@taplore/testing/endurance'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Complaints, cutOff, frame, listenForComplaints, seriousFaults, settled, tabStops } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, publishStory, signedIn } from './person.ts'
import { visit } from './visit.ts'

/** The narrowest and the usual one; `npm run test:endurance` looks at what lies between too. 640 is a window of 1280 at 200 %. */
const widths = isEndurance ? [1920, 768, 640, 390, 360, 1280] : [360, 1280]

let product: Product
let browser: Browser
let person: Person
let cookie: string
let stories: string[]
let channelId: string

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  stories = []
  for (const name of [
    'How rye bread keeps for a week',
    'Harbour lights: a walk after dark along the old quays of the northern town, and back again before breakfast',
    'Seven ways to fold a map',
  ])
    stories.push(await aStory(product, cookie, person, { name }))
  await publishStory(product, cookie, person, stories[0] ?? '')
  const { channels } = (await call(product, 'GET', '/channels', { cookie, workspaceId: person.workspaceId })) as {
    channels: { id: string }[]
  }
  channelId = channels[0]?.id ?? ''
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

type Visit = {
  path: () => string
  shows: string | RegExp
  asStranger?: boolean
  /** The app is loaded here, instead of going to the page by its router; so it is where something is prepared. */
  isLoaded?: boolean
  prepare?: (page: Page) => Promise<void>
}

const visits: Record<string, Visit> = {
  login: { path: () => '/login', shows: 'Welcome back', asStranger: true },
  'sign-up': { path: () => '/sign-up', shows: 'Create your account', asStranger: true },
  'forgot-password': { path: () => '/forgot-password', shows: 'Forgot your password?', asStranger: true },
  'reset-password': {
    path: () => '/reset-password#token=aaaaaaaaaaaaaaaaaaaaaaaa',
    shows: 'Choose a new password',
    asStranger: true,
  },
  'verify-email': {
    path: () => '/verify-email?email=reader@example.com',
    shows: 'Check your inbox',
    asStranger: true,
  },
  mailbox: { path: () => '/mailbox', shows: 'Mailbox', asStranger: true },
  dashboard: { path: () => '/dashboard', shows: 'Home', isLoaded: true },
  'create-new-story': { path: () => '/create-new-story', shows: 'New story' },
  'stories as a list': { path: () => '/stories', shows: 'Stories' },
  'stories as a grid': { path: () => '/stories', shows: 'Stories', prepare: (page) => choose(page, 'grid') },
  'stories without a match': {
    path: () => '/stories?search=nowhere',
    shows: 'Nothing matches “nowhere”',
    prepare: (page) => choose(page, 'list'),
  },
  'create-ai-story from an idea': { path: () => '/create-ai-story?type=content', shows: 'Turn an idea into a story' },
  'create-ai-story from a link': { path: () => '/create-ai-story?type=url', shows: 'Turn an article into a story' },
  'create-ai-story from a script': { path: () => '/create-ai-story?type=script', shows: 'Turn a script into a story' },
  'create-ai-story with an id that leads nowhere': {
    path: () => '/create-ai-story?id=nowhere',
    shows: 'Page not found',
  },
  trashstories: { path: () => '/trashstories', shows: /trash/i },
  exportedstories: { path: () => '/exportedstories', shows: /exported/i },
  'exported-projects': { path: () => '/exported-projects', shows: 'Exported videos' },
  'scheduled stories': { path: () => '/scheduled-publish-stories', shows: /20\d\d/ },
  templates: { path: () => '/templates', shows: /templates/i },
  'my-fonts': { path: () => '/my-fonts', shows: /fonts/i },
  preview: { path: () => `/preview/${stories[0]}`, shows: 'How rye bread keeps for a week' },
  'published-stories': { path: () => `/${channelId}/published-stories`, shows: 'Published' },
  'workspace-settings': { path: () => '/workspace-settings', shows: 'Workspace settings' },
  'workspace-settings, SEO': { path: () => '/workspace-settings?section=seo', shows: 'SEO' },
  'workspace-settings, branding': { path: () => '/workspace-settings?section=branding', shows: /brand/i },
  'workspace-settings, typography': { path: () => '/workspace-settings?section=typography', shows: /typography/i },
  profile: { path: () => '/profile', shows: 'Profile' },
  'profile, security': { path: () => '/profile?section=security', shows: 'Active sessions' },
  'profile, tokens': { path: () => '/profile?section=tokens', shows: 'Integrations' },
  'profile, data': { path: () => '/profile?section=data', shows: 'Your data' },
  workspaces: { path: () => '/workspaces', shows: 'Workspaces' },
  'create-workspace': { path: () => '/create-workspace', shows: /workspace/i },
  members: { path: () => '/members', shows: /team|members/i },
  'audit-logs': { path: () => '/audit-logs', shows: /audit/i },
  'api-keys': { path: () => '/api-keys', shows: /keys/i },
  integrations: { path: () => '/integrations', shows: 'Integrations' },
  'AI voices, which the plan lacks': { path: () => '/ai-voices', shows: 'Clone your own voices' },
  'series, which the plan lacks': { path: () => '/series', shows: 'Series need a plan of their own' },
  guide: { path: () => '/help', shows: 'Guide' },
  'a page of the guide': { path: () => '/help/invite-a-team', shows: 'Invite a team' },
  stats: { path: () => '/stats', shows: /plan|usage/i },
  billing: { path: () => '/billing', shows: 'Billing' },
  'billing as the choice of a plan': { path: () => '/billing?choose-plan=true', shows: 'Choose a plan' },
  'past-due': { path: () => '/past-due', shows: 'The last payment failed', prepare: fallBehind },
  forbidden: { path: () => '/forbidden', shows: 'NO ACCESS' },
  'two-factor-required': { path: () => '/two-factor-required', shows: /requires two-factor sign-in/ },
  'an unknown path': { path: () => '/nope/nothing', shows: 'Page not found', isLoaded: true },
}

/** Kept with the person, as a click on the layout would. */
async function choose(page: Page, storyLayout: 'list' | 'grid'): Promise<void> {
  await page
    .context()
    .request.post(`${product.url}/api/account/preferences`, { data: { storyLayout }, headers: { origin: product.url } })
}

/** The server says that the last payment failed. */
async function fallBehind(page: Page): Promise<void> {
  await page.route('**/api/subscription?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), status: 'past_due', pastDueId: 'due-7' },
    })
  })
}

describe('every page', () => {
  /** One page without a session, one with: a new one per visit would double its loading time. */
  const pages = new Map<boolean, { page: Page; complaints: Complaints }>()
  beforeAll(async () => {
    for (const isStranger of [true, false]) {
      const context = await browser.newContext()
      if (!isStranger) await enter(context, product, person)
      const page = await context.newPage()
      pages.set(isStranger, { page, complaints: listenForComplaints(page, product) })
    }
  })
  afterAll(async () => {
    for (const { page } of pages.values()) await page.context().close()
  })

  async function open(look: Visit): Promise<{ page: Page; complaints: Complaints }> {
    const { page, complaints } = pages.get(look.asStranger === true) as { page: Page; complaints: Complaints }
    complaints.clear()
    await page.unrouteAll()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await look.prepare?.(page)
    if (look.prepare || look.isLoaded) await page.goto(product.url + look.path())
    else await visit(page, product.url + look.path())
    await page
      .getByRole('heading', { name: look.shows, exact: typeof look.shows === 'string' })
      .first()
      .waitFor()
    await settled(page)
    return { page, complaints }
  }

  it.each(Object.keys(visits))(
    '%s: quiet, ours alone, readable in both themes, at every size and by keyboard',
    async (name) => {
      const { page, complaints } = await open(visits[name] as Visit)
      const faults: string[] = []
      const known = name === 'dashboard' ? undefined : frame
      for (const { name: stop, isVisible } of await tabStops(page, 80, known))
        if (!isVisible) faults.push(`no focus is seen on ${stop}`)
      const look = async (theme: 'light' | 'dark', width: number, rules: 'all' | 'colours' | 'structure') =>
        faults.push(...(await seriousFaults(page, rules, known)).map((fault) => `${theme}, ${width} px: ${fault}`))
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 640 ? 400 : 800 })
        await settled(page)
        faults.push(...(await cutOff(page)).map((fault) => `${width} px: ${fault}`))
        // Names and structure change with the width, colours with the theme.
        if (width === 360) await look('light', width, 'structure')
      }
      await look('light', 1280, 'all')
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
      await settled(page)
      await look('dark', 1280, 'colours')
      expect([...faults, ...complaints.all]).toEqual([])
    },
  )
})

describe('the first paint', () => {
  it.each(['dark', 'light'] as const)('is %s when that was chosen, whatever the device says', async (theme) => {
    const context = await browser.newContext({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await context.addInitScript((chosen) => localStorage.setItem('taplore.theme', chosen), theme)
    const page = await context.newPage()
    // Neither scripts of the application nor their data have arrived: what is there now is what is painted first.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null && document.styleSheets.length > 0)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [red = 0] = ground.match(/[\d.]+/g)?.map(Number) ?? []
    expect(ground).toMatch(/^rgb/)
    if (theme === 'dark') expect(red).toBeLessThan(60)
    else expect(red).toBeGreaterThan(200)
    await context.close()
  })
})

describe('ways in and out', () => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(context, product, person)
    page = await context.newPage()
  })
  afterAll(() => context?.close())

  it('GUARD-16 leads from / to /dashboard, with its query, and shows the cards of the home', async () => {
    await page.goto(`${product.url}/?from=mail`)
    await page.getByTestId('creation-cards').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(new URL(page.url()).search).toBe('?from=mail')
  })

  it('GUARD-17 shows Page not found for unknown paths, with a way home', async () => {
    await page.goto(`${product.url}/nope`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    // Within the frame, so that everything else stays at hand.
    await page.getByTestId('sidebar').getByRole('link', { name: 'Stories', exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Go back home' })
    await expect.poll(() => link.getAttribute('href')).toBe('/')
    await link.click()
    await page.getByTestId('creation-cards').waitFor()
  })

  it.each(['/login', '/sign-up', '/forgot-password'])(
    'GUARD-10 sends a signed-in person from %s to the home',
    async (path) => {
      await page.goto(product.url + path)
      await page.getByTestId('creation-cards').waitFor()
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    },
  )

  it('GUARD-01 shows the loader while it is not known who is here, and never the sign-in', async () => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/account/session*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${product.url}/stories`)
    await page.getByTestId('full-screen-loader').waitFor()
    expect(new URL(page.url()).pathname).toBe('/stories')
    await expect.poll(() => page.getByRole('heading').count()).toBe(0)
    letGo()
    await page.getByTestId('story-row').first().waitFor()
    await page.unroute('**/api/account/session*')
  })

  it('GUARD-03 sends an owner whose payment failed to the page that says so, and nobody else there (BILL-45)', async () => {
    const behind = await context.newPage()
    await fallBehind(behind)
    await behind.goto(`${product.url}/stories`)
    await behind.getByRole('heading', { name: 'The last payment failed' }).waitFor()
    expect(behind.url()).toBe(`${product.url}/past-due?pastDueId=due-7`)
    await behind.close()
    await page.goto(`${product.url}/past-due`)
    await page.getByTestId('creation-cards').waitFor()
  })

  it.each([
    ['url', 'Article link'],
    ['content', 'Topic'],
    ['script', 'Script'],
  ])(
    'WIZ-01 WIZ-02 WIZ-19 asks at /create-ai-story?type=%s what a story is made of, and how, and remembers it',
    async (type, source) => {
      await page.goto(`${product.url}/create-ai-story?type=${type}`)
      for (const label of [source, 'Number of slides', 'Story language', 'Content style'])
        await page.getByLabel(label, { exact: true }).first().waitFor()
      const voice = page.getByRole('combobox', { name: 'Voice', exact: true })
      await expect.poll(() => voice.count()).toBe(0)
      await page.getByRole('switch', { name: /Voice-over/ }).click()
      await voice.waitFor()
      await page.getByTestId('proceed').waitFor()
      await page.getByLabel(source, { exact: true }).first().fill('https://example.com/rye')
      await page.reload()
      await voice.waitFor()
      expect(await page.getByLabel(source, { exact: true }).first().inputValue()).toBe('https://example.com/rye')
      await page.getByRole('switch', { name: /Voice-over/ }).click()
    },
  )

  it('PUB-11 lists at /{channelId}/published-stories what is public, with its link and the way to edit it', async () => {
    await page.goto(`${product.url}/${channelId}/published-stories`)
    const row = page.getByRole('row').filter({ hasText: 'How rye bread keeps for a week' })
    await row.waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.toLowerCase())).toEqual(['story name', 'pages', 'published', 'actions'])
    await expect
      .poll(() => row.getByRole('link', { name: 'Published link' }).getAttribute('href'))
      .toContain(product.storiesHost)
    await expect.poll(() => row.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/story/${stories[0]}`)
  })

  it('PREV-03 leads from the preview of a story of others to /forbidden', async () => {
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(elsewhere, product, await aPerson(product))
    const foreign = await elsewhere.newPage()
    await foreign.goto(`${product.url}/preview/${stories[0]}`)
    await foreign.waitForURL('**/forbidden')
    await elsewhere.close()
  })

  it('skips to the content by keyboard', async () => {
    await page.goto(`${product.url}/stories`)
    await page.getByTestId('story-row').first().waitFor()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(
      await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().width > 50),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
  })
})
