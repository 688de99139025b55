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

/** Moves the held pointer once a frame, in a circle, and answers the times between frames, ms. Runs in the page. */
export async function dragInFrames({ x, y, moves }: { x: number; y: number; moves: number }): Promise<number[]> {
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
