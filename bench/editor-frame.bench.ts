import { openEditor } from '../packages/story-editor/src/harness/driver.ts'
import { serveHarness } from '../packages/story-editor/src/harness/serve.ts'

/** Pointer moves of one drag: about two seconds at sixty a second. */
const moves = 120

/**
 * How long the main thread works on one frame while one of 100 elements is dragged, a pointer move in each: scripts, styles,
 * layout and painting, as the browser itself reckons its processor time. What is left of a frame of 16.7 ms is room for
 * everything else. Beside it stand the times between frames as a person sees them (median and 95th of a hundred): they
 * hang on the screen's 60 Hz, never fall below 16.7 ms, and on a machine without a graphics card carry its drawing too.
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
      const gaps = await page.evaluate(dragInFrames, { ...start, moves })
      const value = (await busyMs()) - before
      const dropped = performance.now()
      await page.mouse.up()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
      const dropMs = performance.now() - dropped
      await editor.close()
      return { value: value / moves, detail: { frameMedianMs: share(gaps, 0.5), frame95Ms: share(gaps, 0.95), dropMs } }
    } finally {
      await harness.close()
    }
  },
} as const

/** Moves the held pointer once a frame, in a circle, and answers the times between frames, ms. Runs in the page. */
async function dragInFrames({ x, y, moves }: { x: number; y: number; moves: number }): Promise<number[]> {
  const canvas = document.querySelector('.te-canvas')
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const gaps: number[] = []
  let last = await nextFrame()
  for (let move = 0; move < moves; move += 1) {
    const angle = (move / moves) * 2 * Math.PI
    canvas?.dispatchEvent(
      new PointerEvent('pointermove', {
        clientX: x + 60 * Math.sin(angle),
        clientY: y + 90 * (1 - Math.cos(angle)),
        pointerId: 1,
        pointerType: 'mouse',
        buttons: 1,
        isPrimary: true,
        bubbles: true,
      }),
    )
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
  }
  return gaps
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
