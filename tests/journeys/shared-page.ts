import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { settled } from './page-faults.ts'
import { visit } from './visit.ts'

/**
 * One loaded page for those tests of a file to which it does not matter how they got to their page: a browser context with the app
 * loaded costs as much as most tests do. Routes, size and tabs are taken back after each test; what a test leaves in the storage, on
 * the clock, in the look or half filled in would reach the next one, so such a test opens a page of its own. After a failure the
 * next test gets a new page.
 */
export function sharedPage(open: () => Promise<Page>) {
  let page: Page | undefined
  let size: ReturnType<Page['viewportSize']> = null
  const end = async () => {
    await page?.context().close()
    page = undefined
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await end()
    if (!page) return
    for (const tab of page.context().pages()) if (tab !== page) await tab.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (size) await page.setViewportSize(size)
  })
  afterAll(end)
  return {
    /** The page, at an address of the app: reached by its router, or loaded where there is no app yet or an editor fills the page. */
    async at(url: string): Promise<Page> {
      if (page && (await page.locator('[data-testid=sidebar]').isVisible())) {
        await settled(page)
        await visit(page, url)
        return page
      }
      if (!page) {
        page = await open()
        size = page.viewportSize()
      }
      await page.goto(url)
      await settled(page)
      return page
    },
  }
}
