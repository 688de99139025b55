import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { launchBrowser } from '@taplore/testing/browser'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import type { Bench } from './lib/bench.ts'

const visits = 5
/** A phone of little money on a slow line, as the audits of browsers have it: 1.6 Mbit/s, 150 ms there and back, a quarter of this processor. */
const slowPhone = { cpuRate: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }

interface Visit {
  /** The largest thing on the screen is drawn (Largest Contentful Paint), ms after the press on the link. */
  readonly largestMs: number
  /** How far things jumped (Cumulative Layout Shift). */
  readonly shift: number
  /** Until the script has taken the page over. */
  readonly takenOverMs: number
  /** All that came over the line, headers too. */
  readonly bytes: number
}

/** The public page of a form of ten questions, opened for the first time on a slow phone. */
export const bench: Bench = {
  name: 'form-timings',
  title: 'Form page on a slow phone, largest paint',
  unit: 'ms',
  limit: 1500,
  better: 'lower',
  async run() {
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const faces = { steps: await publishForm(product, 'steps'), pages: await publishForm(product, 'pages') }
      const middle: Record<keyof typeof faces, Visit> = {
        steps: await visitOften(browser, faces.steps),
        pages: await visitOften(browser, faces.pages),
      }
      const { steps, pages } = middle
      return {
        value: Math.max(steps.largestMs, pages.largestMs),
        detail: {
          oneByOneMs: steps.largestMs,
          allOnOnePageMs: pages.largestMs,
          shift: Math.max(steps.shift, pages.shift),
          takenOverMs: Math.max(steps.takenOverMs, pages.takenOverMs),
          bytes: Math.max(steps.bytes, pages.bytes),
        },
      }
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

async function visitOften(browser: Browser, url: string): Promise<Visit> {
  const all: Visit[] = []
  for (let time = 0; time < visits; time += 1) all.push(await visit(browser, url))
  const middleOf = (read: (one: Visit) => number) => all.map(read).sort((a, b) => a - b)[visits >> 1] ?? 0
  return {
    largestMs: middleOf(({ largestMs }) => largestMs),
    shift: middleOf(({ shift }) => shift),
    takenOverMs: middleOf(({ takenOverMs }) => takenOverMs),
    bytes: middleOf(({ bytes }) => bytes),
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes = await slowDown(page)
  await page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0, takenOverMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      seen.largestMs = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (!seen.takenOverMs && document.documentElement.matches('.js')) seen.takenOverMs = performance.now()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    () =>
      (window as unknown as { seen: Visit }).seen.takenOverMs > 0 && performance.getEntriesByType('paint').length > 0,
  )
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'bytes'> }).seen)
  await context.close()
  if (seen.largestMs === 0) throw new Error('the browser told of no largest paint')
  return { ...seen, bytes: bytes() }
}

/** Makes processor and line those of the slow phone; answers what has come over the line so far. */
async function slowDown(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate })
  return () => bytes
}

let owner: Promise<{ cookie: string; workspaceId: string }> | undefined

async function publishForm(product: Product, layout: 'steps' | 'pages'): Promise<string> {
  owner ??= signUp(product)
  const { cookie, workspaceId } = await owner
  const choices = ['Rye', 'Oat and honey', 'Seeded spelt'].map((label, index) => ({ id: `c${index}`, label }))
  const elements = [
    newElement('short-text', { title: 'What is your name?', help: 'As it should stand on the bag.', isRequired: true }),
    newElement('single-choice', { title: 'Which loaf?', choices }),
    newElement('number', { title: 'How many loaves?' }),
    newElement('rating', { title: 'How was the last one?' }),
    newElement('long-text', { title: 'What could be better?' }),
    newElement('yes-no', { title: 'Do you come by yourself?' }),
    newElement('date', { title: 'When?' }),
    newElement('email', { title: 'Where do we write to you?' }),
    newElement('phone', { title: 'And by phone?' }),
    newElement('consent', { title: 'May we keep this?' }),
  ]
  const empty = emptyForm()
  const document = {
    ...empty,
    title: 'Bread for your kitchen',
    description: 'Tell us what you would like, and we bake it on Saturday night.',
    pages: [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })],
    settings: { ...empty.settings, layout },
  }
  const made = (await call(product, 'POST', '/forms', {
    cookie,
    workspaceId,
    body: { name: `Bread ${layout}`, document },
  })) as { id: string }
  const published = (await call(product, 'POST', `/forms/${made.id}/publish`, { cookie, workspaceId, body: {} })) as {
    url: string
  }
  return published.url
}
