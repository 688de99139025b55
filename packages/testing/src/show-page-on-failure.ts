import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { openPages } from './browser.ts'

const imagesIn = join(import.meta.dirname, '../../../.cache/failed-tests')

/** What every page showed when a test failed: a fault that comes once in twenty runs cannot be looked at a second time. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    mkdirSync(imagesIn, { recursive: true })
    const name = task.name.replace(/[^\w-]+/g, '-').slice(0, 80)
    for (const [index, page] of openPages().entries()) {
      const image = join(imagesIn, `${name}.${index + 1}.png`)
      const text = await page
        .screenshot({ path: image, timeout: 5_000 })
        .then(() => page.locator('body').innerText({ timeout: 5_000 }))
        .catch((error: Error) => error.message)
      console.error(`At failure ${page.url()} showed (image: ${image}):\n${text.slice(0, 2_000)}`)
    }
  })
})
