import { serveHarness } from '../packages/story-editor/src/harness/serve.ts'
import { share } from './lib/editor.ts'

interface CaptionHarness {
  session: { editor: { captions: { cues: { id: string }[] }; state: { set(patch: object): void } } } | null
  begin(): void
}

const keys = 'and then we baked it slowly '

/**
 * The caption editor with an hour of speech, 10,000 words: how long a key takes from the press to the document and the drawn
 * line, as processor time of the page's main thread. `openMs` is from the document to an editor that has drawn itself (limit
 * 1,000), `gap95Ms` the time between frames while the transcript is scrolled (a screen of 60 Hz never shows less than 16.7), and
 * `scrollMs` the main thread's work in one of these frames.
 */
export const bench = {
  name: 'caption-editor',
  title: 'Caption editor: a key among 10,000 words',
  unit: 'ms',
  limit: 16,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    const root = `${import.meta.dirname}/../packages/caption-editor/src/harness`
    const served = await serveHarness({ isProduction: true, root })
    try {
      const context = await served.browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const busyMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
      }
      const isReady = () => (window as unknown as { harness: CaptionHarness }).harness?.session
      await page.goto(`${served.address}?long`, { timeout: 120_000 })
      await page.waitForFunction(isReady)
      const opened: number[] = []
      for (let time = 0; time < 5; time += 1) {
        const start = performance.now()
        await page.evaluate(() => (window as unknown as { harness: CaptionHarness }).harness.begin())
        await page.waitForFunction(isReady)
        await page.waitForSelector('.ce-line')
        opened.push(performance.now() - start)
      }
      // In the middle of the hour: the most has to be moved there.
      await page.evaluate(() => {
        const { editor } = (window as unknown as { harness: CaptionHarness }).harness.session ?? {}
        const cue = editor?.captions.cues[Math.floor((editor?.captions.cues.length ?? 0) / 2)]
        editor?.state.set({ cueId: cue?.id, focusWish: { cueId: cue?.id, offset: 0 } })
      })
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
      const typed: number[] = []
      for (const key of keys) {
        const before = await busyMs()
        await page.keyboard.press(key === ' ' ? 'Space' : key)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
        typed.push((await busyMs()) - before)
      }
      await page.keyboard.press('Escape')
      const before = await busyMs()
      const gaps = await page.evaluate(scrollInFrames)
      const scrollMs = ((await busyMs()) - before) / gaps.length
      await context.close()
      return {
        value: share(typed, 0.5),
        detail: { key95Ms: share(typed, 0.95), openMs: share(opened, 0.5), scrollMs, gap95Ms: share(gaps, 0.95) },
      }
    } finally {
      await served.close()
    }
  },
} as const

/** Scrolls the transcript a little in each of 120 frames and answers the times between them, ms. Runs in the page. */
async function scrollInFrames(): Promise<number[]> {
  const list = document.querySelector('.ce-lines')
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const gaps: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < 120; frame += 1) {
    list?.scrollBy({ top: 60 })
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
  }
  return gaps
}
