import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { openPages } from './browser.ts'

const picturesIn = join(import.meta.dirname, '../../../.cache/failed-tests')

/** What every page showed when a test failed: a fault that comes once in twenty runs cannot be looked at a second time. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    mkdirSync(picturesIn, { recursive: true })
    const name = task.name.replace(/[^\w-]+/g, '-').slice(0, 80)
    for (const [index, page] of openPages().entries()) {
      const picture = join(picturesIn, `${name}.${index + 1}.png`)
      const text = await page
        .screenshot({ path: picture, timeout: 5_000 })
        .then(() => page.locator('body').innerText({ timeout: 5_000 }))
        .catch((error: Error) => error.message)
      console.error(`At failure ${page.url()} showed (picture: ${picture}):\n${text.slice(0, 2_000)}`)
    }
  })
})
