import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { launchBrowser } from '@taplore/testing/browser'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { type Visit, visitOften } from './lib/slow-phone.ts'

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
        steps: await visitOften(browser, faces.steps, { isTakenOver: true }),
        pages: await visitOften(browser, faces.pages, { isTakenOver: true }),
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
