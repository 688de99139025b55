import { openEditor } from '../packages/story-editor/src/harness/driver.ts'
import { serveHarness } from '../packages/story-editor/src/harness/serve.ts'

/** Pointer moves of one drag: about two seconds at sixty a second. */
const moves = 120

/**
 * How long the main thread works on one pointer move while one of 100 elements is dragged: scripts, styles, layout and
 * painting, as the browser itself reckons them. What is left of a frame of 16.7 ms is room for everything else.
 */
export const bench = {
  name: 'editor-frame',
  title: 'Editor: a frame while dragging, 100 elements',
  unit: 'ms',
  limit: 16.7,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    const harness = await serveHarness({ isProduction: true })
    try {
      const editor = await openEditor(harness.browser, harness.address, 'story=hundred')
      const page = editor.browser
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const busyMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
      }
      const start = await editor.at(117, 270)
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + 8, start.y + 8)
      const before = await busyMs()
      const begun = performance.now()
      for (let move = 0; move < moves; move += 1) {
        const angle = (move / moves) * 2 * Math.PI
        await page.mouse.move(start.x + 60 * Math.sin(angle), start.y + 90 * (1 - Math.cos(angle)))
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
      }
      const wallMs = (performance.now() - begun) / moves
      const value = (await busyMs()) - before
      const dropped = performance.now()
      await page.mouse.up()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
      const dropMs = performance.now() - dropped
      await editor.close()
      return { value: value / moves, detail: { wallMsPerMove: wallMs, dropMs } }
    } finally {
      await harness.close()
    }
  },
} as const
