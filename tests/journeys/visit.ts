import type { Page } from 'playwright-core'
import { settled } from './page-faults.ts'

/**
 * Goes to another page of the app as a link does: by its router, in the document that is open. Loading the app costs five times
 * as much, and is what a journey does where loading is what it shows. What the app knows of the server's data stays as it is, so
 * who changed something behind its back loads the page. Another search on the same page may change nothing a test can wait for.
 * The previous page must be loaded first: its pending content would never be replaced.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(url)
  const at = new URL(page.url())
  if (at.origin !== origin || at.pathname === pathname) await page.goto(url)
  else await follow(page, pathname + search + hash)
  await settled(page)
}

/** Pushes an address, and waits until nothing of the page before is there any more. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-former', '')
    history.pushState({}, '', to)
  }, path)
  await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('main [data-former]'))
}
