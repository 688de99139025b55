import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'

/**
 * Both widths and both themes, by axe and for what sticks out; leaves the page wide and light. Names and structure change with the
 * width, colours with the theme.
 */
export async function looksWell(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme)
      await settled(page)
      const faults = await seriousFaults(page, colorScheme === 'light' ? 'all' : 'colours')
      expect([width, colorScheme, faults, await cutOff(page)]).toEqual([width, colorScheme, [], []])
    }
  }
}
