import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { openBrowser } from '@taplore/testing/browser'
import { call, startProduct } from '@taplore/testing/product'
import { aPerson, enter, signedIn } from '../tests/journeys/person.ts'
import type { Bench } from './lib/bench.ts'
import { share } from './lib/editor.ts'

const questions = 300
const steps = 165
const stepPx = 240

/**
 * Scrolling a form of 300 questions in the builder from its beginning to its end: the longest time that the main thread was
 * busy between two frames, as the browser itself reckons its processor time. Beyond 100 ms a press would feel late.
 */
export const bench: Bench = {
  name: 'form-builder-scroll',
  title: 'Form builder: scrolling 300 questions, longest task',
  unit: 'ms',
  better: 'lower',
  limit: 100,
  async run() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const person = await aPerson(product)
      const { cookie } = await signedIn(product, person)
      const { workspaceId } = person
      const { id } = (await call(product, 'POST', '/forms', {
        cookie,
        workspaceId,
        body: { name: 'Long form', document: longForm() },
      })) as { id: string }
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await enter(context, product, person)
      const page = await context.newPage()
      await page.goto(`${product.url}/forms/${id}/edit`)
      await page.locator('.fb-doc').waitFor()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const busyMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
      }
      const busy: number[] = []
      for (let step = 0; step < steps; step += 1) {
        const before = await busyMs()
        await page.evaluate(scrollOnce, stepPx)
        busy.push((await busyMs()) - before)
      }
      const rest = await page.evaluate(() => {
        const box = document.querySelector('.fb-doc')
        return box ? box.scrollHeight - box.scrollTop - box.clientHeight : Number.NaN
      })
      return {
        value: Math.max(...busy),
        detail: { medianMs: share(busy, 0.5), share95Ms: share(busy, 0.95), restPx: rest },
      }
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

function longForm() {
  const kinds = ['short-text', 'single-choice', 'rating', 'long-text', 'matrix-single'] as const
  const blocks = Array.from({ length: questions }, (_, index) =>
    newBlock({
      elements: [newElement(kinds[index % kinds.length] ?? 'short-text', { title: `Question ${index + 1}` })],
    }),
  )
  return emptyForm({ title: 'Long form', pages: [newPage({ blocks })] })
}

/** One step and the two frames that show it. Runs in the page. */
async function scrollOnce(stepPx: number): Promise<void> {
  document.querySelector('.fb-doc')?.scrollBy(0, stepPx)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
}
