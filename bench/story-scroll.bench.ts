import { openBrowser } from '@taplore/testing/browser'
import { startProduct } from '@taplore/testing/product'
import { aPerson, enter, signedIn } from '../tests/journeys/person.ts'
import type { Bench } from './lib/bench.ts'
import { share } from './lib/editor.ts'
import { fillWithStories } from './lib/many-stories.ts'

const stories = 10_000
/** Ten seconds at sixty a second. */
const frames = 600
/** A quick hand at the wheel: forty rows a second. */
const stepPx = 40

/**
 * Scrolling the list of 10,000 stories for ten seconds, further pages coming in meanwhile: how long the main thread works on a
 * frame, as the browser itself reckons its processor time, in the slowest of the stretches of ten frames. Past 16.7 ms a screen
 * of 60 Hz would drop one. Beside it stand the times between frames as they came on this machine; a machine without a graphics
 * card draws them in the same processors.
 */
export const bench: Bench = {
  name: 'story-scroll',
  title: '10,000 stories: a frame while scrolling',
  unit: 'ms',
  better: 'lower',
  limit: 16.7,
  async run() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const person = await aPerson(product)
      const { cookie } = await signedIn(product, person)
      await fillWithStories(product, { cookie, workspaceId: person.workspaceId }, stories)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await enter(context, product, person)
      const page = await context.newPage()
      await page.goto(`${product.url}/stories`)
      await page.getByTestId('story-row').first().waitFor()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const busyMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
      }
      const gaps: number[] = []
      const busy: number[] = []
      for (let done = 0; done < frames; done += 10) {
        const before = await busyMs()
        gaps.push(...(await page.evaluate(scrollInFrames, { frames: 10, stepPx })))
        busy.push(((await busyMs()) - before) / 10)
      }
      const seen = await page.evaluate(() => document.querySelector('[data-scroll=page]')?.scrollTop ?? 0)
      return {
        value: Math.max(...busy),
        detail: {
          busyMedianMs: share(busy, 0.5),
          frameMedianMs: share(gaps, 0.5),
          frame95Ms: share(gaps, 0.95),
          longestMs: Math.max(...gaps),
          scrolledPx: seen,
        },
      }
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

/** Moves what scrolls a step a frame and answers the times between frames, ms. Runs in the page. */
async function scrollInFrames({ frames, stepPx }: { frames: number; stepPx: number }): Promise<number[]> {
  const list = document.querySelector('[data-scroll=page]')
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const gaps: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    list?.scrollBy(0, stepPx)
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
  }
  return gaps
}
