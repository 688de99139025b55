import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import { containerSnippet } from '@taplore/widget'
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostPage, hostPages, startHostSite } from './host-pages.ts'
import { looksWell } from './looks-well.ts'
import { aPerson, aStory, enter, type Person, publishStory, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let person: Person
let cookie: string
let site: Awaited<ReturnType<typeof startHostSite>>
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Northwind', email: 'widgets@staff.example' })
  cookie = (await signedIn(product, person)).cookie
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  site = await startHostSite(`http://${product.storiesHost}`)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  site?.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const subscribe = () =>
  call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie,
    body: {
      ...{ product: 'stories', plan: 'pro', interval: 'month', status: 'active', collectionMode: 'manual' },
      ...{ isLtd: false, boughtSeats: 0, boughtDomains: 0, endsAt: null },
    },
  })
const widgets = async () => {
  const list = await call(product, 'POST', '/widgets/list', { cookie, workspaceId: person.workspaceId, body: {} })
  return Object.values(
    list as Record<string, { id: string; name: string; design: string; style: { background: string } }>,
  )
}

describe('in the app', () => {
  it('WIDGET-04 GUARD-19 SHELL-07 are locked on a plan without them', async () => {
    await page.goto(`${product.url}/my-widgets`)
    const unlock = page.getByRole('link', { name: 'Unlock embeddable widgets' })
    expect(await unlock.getAttribute('href')).toBe('/billing')
    expect(await page.getByRole('link', { name: 'Create widget' }).count()).toBe(0)
    await visit(page, `${product.url}/my-widgets/create`)
    await page.waitForURL(/\/(home|dashboard)?$/)
    await subscribe()
  })

  it('WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05 WIDGET-13 WIDGET-14 WIDGET-16 WIDGET-17 WIDGET-18 WIDGET-19 WIDGET-37 go from a design to code and back to the list', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/widgets/list*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${product.url}/my-widgets`)
    const waiting = page.getByTestId('widget-skeletons')
    await waiting.waitFor()
    expect(await waiting.locator(':scope > *').count()).toBe(10)
    answer()
    await page.getByText('No widgets yet').waitFor()
    await page.getByRole('link', { name: 'Create widget' }).first().click()
    const designs = (name: string) => page.getByRole('list', { name }).getByRole('listitem').count()
    await expect.poll(() => designs('Choose a design')).toBe(6)
    expect(await designs('More designs')).toBe(4)
    await looksWell(page)
    await button('Select Cards').click()

    const save = button('Save and proceed')
    expect(await save.isDisabled()).toBe(true)
    // Keys go on at the beginning of each step.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Widget Details')
    await page.getByLabel('Name Your Widget').fill('Travel page')
    // There is only one website to choose.
    await page.getByRole('combobox', { name: 'Select Website' }).filter({ hasNotText: 'Choose a website' }).waitFor()
    await page.getByRole('radio', { name: 'Stories by Tags' }).click()
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'All Stories' }).click()
    await looksWell(page)
    await save.click()

    await expect.poll(focused).toBe('Customize')
    const shown = page.getByTestId('widget-host').locator('.d6 li')
    await expect.poll(() => shown.count()).toBe(5)
    const columns = () =>
      page
        .getByTestId('widget-host')
        .locator('.cells')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    await expect.poll(columns).toBe(3)
    // WIDGET-17: two columns up to 1200 px.
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(columns).toBe(2)
    // Beside a phone's page, two would be a letter wide.
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(columns).toBe(1)
    await page.setViewportSize({ width: 1201, height: 900 })
    await expect.poll(columns).toBe(3)
    // The picker of the system comes first.
    await page.getByRole('textbox', { name: 'Background color' }).last().fill('101418')
    await page.getByRole('textbox', { name: 'Top left' }).fill('12')
    await page.getByRole('switch', { name: 'Show shadow' }).click()
    const box = page.getByTestId('widget-host').locator('.box')
    await expect.poll(() => box.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px 0px 0px')
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(16, 20, 24)')
    await looksWell(page)

    // WIDGET-37: a failure is logged, and said beside the widget; nothing is lost.
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/api/widgets/create*', (route) => route.abort())
    await button('Export widget code').click()
    await page.getByText('The widget couldn’t be saved.').waitFor()
    await expect.poll(() => logged).not.toEqual([])
    await page.unroute('**/api/widgets/create*')
    await button('Export widget code').click()
    await button('Copy').first().click()
    await button('code copied').waitFor()
    const [saved] = await widgets()
    expect(saved).toMatchObject({ name: 'Travel page', design: 'd6', style: { background: '#101418' } })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(containerSnippet(`http://${product.storiesHost}`, saved?.id ?? ''))
    await looksWell(page)
    await page.getByRole('link', { name: 'Back to widgets' }).click()
    const row = page.getByTestId('widget-row').filter({ hasText: 'Travel page' })
    await row.getByText('Poster, title, slide count and date.').waitFor()
    expect(await row.getByRole('link', { name: 'Edit Travel page' }).getAttribute('href')).toBe(
      `/my-widgets/${saved?.id}`,
    )
    await looksWell(page)
  })
})

describe('on pages of others', () => {
  let id = ''
  beforeAll(async () => {
    for (const name of ['Tide tables', 'Old piers', 'Night train'])
      await publishStory(product, cookie, person, await aStory(product, cookie, person, { name }))
  })
  const widgetOf = async (design: string) => {
    const { workspaceId } = person
    const { channels } = (await call(product, 'GET', '/channels', { cookie, workspaceId })) as {
      channels: { id: string }[]
    }
    const body = { design, name: 'Everywhere', type: 'connectors', channel: channels[0]?.id }
    return ((await call(product, 'POST', '/widgets/create', { cookie, workspaceId, body })) as { id: string }).id
  }
  const shift = (frame: Frame) =>
    frame.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(sum)))
        }),
    )

  const onALongLine = async (host: Page) => {
    const client = await host.context().newCDPSession(host)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
    })
    return client
  }

  /** Whether the first letter of a text stands left of its last one. */
  const isInOrder = (text: Locator) =>
    text.evaluate((element) => {
      const node = element.firstChild as Text
      const leftOf = (at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().left
      }
      return leftOf(0) < leftOf(node.length - 1)
    })

  it('WIDGET-07 WIDGET-08 WIDGET-10 WIDGET-11 WIDGET-12 has the place and the parts of each design', async () => {
    const host = await (await browser.newContext({ viewport: { width: 1000, height: 800 } })).newPage()
    const seen = async (design: string) => {
      await host.goto(`${site.url}/plain/${await widgetOf(design)}`)
      // Its skeleton has rows too.
      const box = host.locator(`.${design}:not(.wait)`)
      await box.locator('li').first().waitFor()
      const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {}
      return { box, item: box.locator('li').first(), right: x + width, bottom: y + height, width, height }
    }
    const strip = await seen('d1')
    expect([strip.right, strip.height > strip.width]).toEqual([1000, true])
    const bar = await seen('d2')
    expect([bar.bottom, bar.width > bar.height]).toEqual([800, true])
    await host.getByRole('button', { name: 'Hide stories' }).click()
    await bar.item.waitFor({ state: 'hidden' })
    const { item: circle } = await seen('d4')
    expect(await circle.locator('.ring').evaluate((ring) => getComputedStyle(ring).borderRadius)).toBe('50%')
    const { item: row } = await seen('d5')
    expect(await row.innerText()).toMatch(/Night train[\s\S]+2 slides[\s\S]+Open/)
    const { item: card } = await seen('d6')
    expect(await card.innerText()).toMatch(/Night train\s+2 slides\s+\w+ \d+, \d{4}/)
    expect(await card.locator('img').count()).toBe(1)
    await host.context().close()
  })

  it('WIDGET-09 WIDGET-12 shows posters whole, in the room that was reserved for them', async () => {
    const narrow = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const wide = await browser.newContext({ viewport: { width: 1_200, height: 800 } })
    for (const design of ['d3', 'd6', 'grid', 'gallery', 'single']) {
      const id = await widgetOf(design)
      for (const reader of [narrow, wide]) {
        const host = await reader.newPage()
        await host.goto(`${site.url}/bootstrap/${id}`)
        const drawn = host.locator(`.${design}:not(.wait)`)
        await drawn.locator('.pic').first().waitFor()
        // Posters are drawn in 3:4.
        const shapes = await drawn.locator('.pic').evaluateAll((posters) =>
          posters.flatMap((poster) => {
            const { width, height } = poster.getBoundingClientRect()
            return width === 0 ? [] : [(width / height).toFixed(2)]
          }),
        )
        expect([design, new Set(shapes)]).toEqual([design, new Set(['0.75'])])
        // A logo on a poster covers its words; that of the channel is in the head.
        expect(await drawn.locator('.pic .logo').count()).toBe(0)
        expect(await shift(host.mainFrame())).toBeLessThan(0.01)
        await host.close()
      }
    }
    await narrow.close()
    await wide.close()
  })

  it('WIDGET-38 keeps its room where a page has its scripts at the end', async () => {
    const reader = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    const host = await reader.newPage()
    // The page is painted long before anything that it asks for arrives.
    await onALongLine(host)
    for (const kind of ['plain', 'hostile'])
      for (const design of ['d3', 'grid']) {
        await host.goto(`${site.url}/${kind}/${await widgetOf(design)}?scripts=last`)
        await host.locator(`.${design}:not(.wait) li`).first().waitFor({ state: 'attached' })
        const moved = await shift(host.mainFrame())
        expect([kind, design, moved < 0.001 ? 0 : moved]).toEqual([kind, design, 0])
      }
    await reader.close()
  })

  it('floats on a page that is never idle', async () => {
    const busy = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    await busy.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const host = await busy.newPage()
    await host.goto(`${site.url}/plain/${await widgetOf('d2')}`)
    await host.locator('.d2:not(.wait) li').first().waitFor({ timeout: 20_000 })
    await busy.close()
  })

  it('WIDGET-38 WIDGET-11 begins its texts where a page that reads the other way does, in their own direction', async () => {
    const host = await (await browser.newContext({ viewport: { width: 1000, height: 800 } })).newPage()
    for (const design of ['d5', 'gallery', 'single']) {
      await host.goto(`${site.url}/rtl/${await widgetOf(design)}`)
      const text = host.locator(`.${design}:not(.wait) .text`).first()
      await text.waitFor()
      const gaps = await text.evaluate((around) => {
        const { right } = around.getBoundingClientRect()
        return [...around.querySelectorAll(':scope > :is(.name, .about, .meta)')].map((part) => {
          const words = document.createRange()
          words.selectNodeContents(part)
          return Math.round(right - words.getBoundingClientRect().right)
        })
      })
      expect([design, gaps.length > 1, new Set(gaps)]).toEqual([design, true, new Set([0])])
      expect(await isInOrder(text.locator('.name'))).toBe(true)
    }
    await host.context().close()
  })

  it.each(hostPages)('WIDGET-38 WIDGET-09 works on a page that is %s', async (kind: HostPage) => {
    id ||= await widgetOf('d3')
    const reader = await browser.newContext({ viewport: { width: kind === 'slow' ? 390 : 1000, height: 800 } })
    if (kind === 'storage')
      await reader.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied.', 'SecurityError')
            },
          })
      })
    const host = await reader.newPage()
    host.setDefaultTimeout(20_000)
    const faults: string[] = []
    host.on('pageerror', ({ message }) => faults.push(message))
    host.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    if (kind === 'slow') {
      const client = await onALongLine(host)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    if (kind === 'print') await host.emulateMedia({ media: 'print' })
    await host.goto(`${site.url}/${kind}/${id}`)
    const inside = kind === 'sandbox' ? host.frameLocator('iframe').first() : host
    // The skeleton has links too.
    const drawn = inside.locator('.d3:not(.wait)')
    const first = drawn.locator('li a').first()
    await first.waitFor()
    const frame = kind === 'sandbox' ? host.frames()[1] : host.mainFrame()
    if (!frame) throw new Error('There is no frame.')
    expect(await shift(frame)).toBeLessThan(0.01)
    const box = await drawn.boundingBox()
    expect(box?.height).toBeGreaterThan(300)
    expect(box?.width).toBeGreaterThan(300)
    // Words of the widget's language keep their own direction on a page that reads the other way.
    if (kind === 'rtl') expect(await isInOrder(drawn.locator('.head .meta'))).toBe(true)
    if (kind === 'print') {
      expect(await inside.locator('.arrow').first().isVisible()).toBe(false)
    } else {
      const before = frame.url()
      await first.click()
      const player = inside.locator('dialog iframe')
      await player.waitFor()
      await inside.frameLocator('dialog iframe').locator('taplore-story section').first().waitFor({ state: 'attached' })
      await inside.getByRole('button', { name: 'Next story' }).click()
      await inside.locator('dialog .meta', { hasText: '2 / 3' }).waitFor()
      if (kind === 'plain') await expect.poll(() => host.url()).toMatch(/#story=old-piers$/)
      // From inside the story, as a reader would.
      await inside.frameLocator('dialog iframe').locator('taplore-story').press('Escape')
      await inside.locator('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => frame.url()).toBe(before)
      const focused = () => frame.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)
      await expect.poll(focused).toBe('A')
    }
    if (kind === 'plain') {
      await host.goto(`${site.url}/plain/${id}#story=tide-tables`)
      await host.reload()
      await host.getByRole('dialog', { name: 'Tide tables' }).waitFor()
    }
    expect(await reader.cookies()).toEqual([])
    expect(faults).toEqual([])
    await reader.close()
  })
})
