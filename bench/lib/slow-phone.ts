import type { Browser, Page } from 'playwright-core'

const visits = 5
/** A phone of little money on a slow line, as the audits of browsers have it: 1.6 Mbit/s, 150 ms there and back, a quarter of this processor. */
const slowPhone = { cpuRate: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }

export interface Visit {
  /** The largest thing on the screen is drawn (Largest Contentful Paint), ms after the press on the link. */
  readonly largestMs: number
  /** How far things jumped (Cumulative Layout Shift). */
  readonly shift: number
  /** Until its script has taken the page over, where it has one. */
  readonly takenOverMs: number
  /** All that came over the line, headers too. */
  readonly bytes: number
}

/** First visits of a page, each with an empty cache; the middle of each figure. */
export async function visitOften(
  browser: Browser,
  url: string,
  { isTakenOver = false }: { isTakenOver?: boolean } = {},
): Promise<Visit> {
  const all: Visit[] = []
  for (let time = 0; time < visits; time += 1) all.push(await visit(browser, url, isTakenOver))
  const middleOf = (read: (one: Visit) => number) => all.map(read).sort((a, b) => a - b)[visits >> 1] ?? 0
  return {
    largestMs: middleOf(({ largestMs }) => largestMs),
    shift: middleOf(({ shift }) => shift),
    takenOverMs: middleOf(({ takenOverMs }) => takenOverMs),
    bytes: middleOf(({ bytes }) => bytes),
  }
}

async function visit(browser: Browser, url: string, isTakenOver: boolean): Promise<Visit> {
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
    (waits) =>
      (!waits || (window as unknown as { seen: Visit }).seen.takenOverMs > 0) &&
      performance.getEntriesByType('paint').length > 0,
    isTakenOver,
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
