import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formOfTemplate } from '@taplore/form-templates'
import { atRest, launchBrowser } from '@taplore/testing/browser'
import { call, startProduct } from '@taplore/testing/product'
import type { Page } from 'playwright-core'
import { aPerson, enter, signedIn } from '../../tests/journeys/person.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images')
const storyTemplate = 'last-ferry-north'
const formTemplate = 'event-registration'

/** Takes the images of the README from the running product: `npm run readme-images`, after a change that they show. */
async function takeImages(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const person = await aPerson(product, { name: 'Mira Holm' })
    const { cookie } = await signedIn(product, person)
    const { workspaceId } = person
    const story = (await call(product, 'POST', `/templates/${storyTemplate}/use`, {
      cookie,
      workspaceId,
      body: {},
    })) as { story_id: string }
    const document = formOfTemplate(formTemplate)
    const form = (await call(product, 'POST', '/forms', {
      cookie,
      workspaceId,
      body: { name: document?.title, document },
    })) as { id: string }
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    await enter(context, product, person)
    const page = await context.newPage()
    const take = async (path: string, name: string, prepare: (page: Page) => Promise<void>) => {
      await page.goto(product.url + path)
      await prepare(page)
      await atRest(page)
      await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 85 })
    }
    await take(`/story/${story.story_id}`, 'story-editor.jpg', async () => {
      await page.getByRole('button', { name: 'Shapes', exact: true }).click()
    })
    await take(`/forms/${form.id}/edit`, 'form-builder.jpg', async () => {
      await page.getByText('Which ticket would you like?').first().click()
    })
  } finally {
    await browser.close()
    await product.remove()
  }
}

await takeImages()
