import { dragInFrames, share, withEditor } from './lib/editor.ts'

/** Pointer moves of one drag: about two seconds at sixty a second. */
const moves = 120

/**
 * How long the main thread works on one frame while one of 200 elements is dragged, a pointer move in each: scripts, styles,
 * layout and painting, as the browser itself reckons its processor time. Beside it stand the times between frames as a person
 * sees them (median and 95th of a hundred): they hang on the screen's 60 Hz, never fall below 16.7 ms, and on a machine without
 * a graphics card carry its drawing too. `dropMs` is the processor's work when the pointer lets go.
 */
export const bench = {
  name: 'editor-frame',
  title: 'Editor: a frame while dragging, 200 elements',
  unit: 'ms',
  limit: 10,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=crowd', async ({ editor, busyMs, painted }) => {
      const page = editor.browser
      const start = await editor.at(117, 200)
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
    })
  },
} as const
