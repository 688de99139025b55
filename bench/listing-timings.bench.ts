import { AxeBuilder } from '@axe-core/playwright'
import { launchBrowser } from '@taplore/testing/browser'
import { startProduct } from '@taplore/testing/product'
import type { Browser } from 'playwright-core'
import type { Bench } from './lib/bench.ts'
import { publishListing } from './lib/listing.ts'
import { visitOften } from './lib/slow-phone.ts'

/** The page of a channel with 24 stories, opened for the first time on a slow phone, and what audits of search and accessibility find. */
export const bench: Bench = {
  name: 'listing-timings',
  title: 'List page of a channel on a slow phone, largest paint',
  unit: 'ms',
  limit: 1200,
  better: 'lower',
  async run() {
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const url = `http://${product.storiesHost}${await publishListing(product)}`
      const { largestMs, shift, bytes } = await visitOften(browser, url)
      const faults = await faultsOf(browser, url)
      if (faults.length > 0) throw new Error(`The page has faults: ${faults.join(', ')}`)
      return { value: largestMs, detail: { shift, bytes, faults: faults.length } }
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

/** What an audit complains of: rules of axe, and what search engines need. */
async function faultsOf(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const missing = await page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null
    const audits: Record<string, boolean> = {
      title: document.title.trim() !== '',
      description: has('meta[name=description][content]:not([content=""])'),
      canonical: has('link[rel=canonical][href^="http"]'),
      language: document.documentElement.lang !== '',
      viewport: has('meta[name=viewport][content*="width=device-width"]'),
      'one heading': document.querySelectorAll('h1').length === 1,
      indexable: !has('meta[name=robots][content*=noindex]'),
      'links that can be followed': [...document.links].every((link) => /^https?:/.test(link.href)),
      'texts of links': [...document.links].every((link) => (link.textContent ?? '').trim() !== '' || link.ariaLabel),
      'alternative texts': [...document.images].every((image) => image.hasAttribute('alt')),
      'structured data': [...document.querySelectorAll('script[type="application/ld+json"]')].every((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      'nothing sticks out': document.documentElement.scrollWidth <= innerWidth,
      'room to press': [...document.links].every((link) => {
        const { width, height } = link.getBoundingClientRect()
        return width === 0 || link.classList.contains('skip') || (width >= 24 && height >= 24)
      }),
    }
    return Object.keys(audits).filter((name) => !audits[name])
  })
  await context.close()
  const isIndexable = answer?.headers()['x-robots-tag'] === undefined
  return [...violations.map(({ id }) => id), ...missing, ...(isIndexable ? [] : ['x-robots-tag'])]
}
