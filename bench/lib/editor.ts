import { type Driver, openEditor } from '../../packages/story-editor/src/harness/driver.ts'
import { serveHarness } from '../../packages/story-editor/src/harness/serve.ts'

export interface MeasuredEditor {
  editor: Driver
  /** Processor time the page's main thread has used so far, ms, as the browser itself reckons it. */
  busyMs(): Promise<number>
  /** Resolves when what was done last is on the screen. */
  painted(): Promise<void>
}

/** The editor with a story of its harness, built as for production, in a browser of its own. */
export async function withEditor<Result>(
  query: string,
  measure: (given: MeasuredEditor) => Promise<Result>,
): Promise<Result> {
  const harness = await serveHarness({ isProduction: true })
  try {
    const editor = await openEditor(harness.browser, harness.address, query)
    const session = await editor.browser.context().newCDPSession(editor.browser)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const result = await measure({
      editor,
      async busyMs() {
        const { metrics } = await session.send('Performance.getMetrics')
        return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
      },
      async painted() {
        await editor.browser.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
        )
      },
    })
    await editor.close()
    return result
  } finally {
    await harness.close()
  }
}

/** The value below which a share of them lies. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}

/** Pointer moves of one drag: about two seconds at sixty a second. */
const moves = 120

/** Drags what is at a place of the screen once around, and answers what a frame of it and letting go cost the main thread, ms. */
export async function measureDrag(
  { editor, busyMs, painted }: MeasuredEditor,
  start: { x: number; y: number },
): Promise<{ value: number; detail: Record<string, number> }> {
  const page = editor.browser
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8)
  const before = await busyMs()
  const gaps = await page.evaluate(dragInFrames, { ...start, moves })
  const value = (await busyMs()) - before
  const held = await busyMs()
  await page.mouse.up()
  await painted()
  const dropMs = (await busyMs()) - held
  return { value: value / moves, detail: { frameMedianMs: share(gaps, 0.5), frame95Ms: share(gaps, 0.95), dropMs } }
}

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
