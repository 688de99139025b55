import { dragInFrames, share, withEditor } from './lib/editor.ts'

/** Pointer moves of one drag: about two seconds at sixty a second. */
const moves = 120

/** The same work as in `editor-frame`, while 128 selected elements are dragged together. */
export const bench = {
  name: 'editor-group-frame',
  title: 'Editor: a frame while dragging 128 selected elements',
  unit: 'ms',
  limit: 16.7,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=many', async ({ editor, busyMs, painted }) => {
      const page = editor.browser
      const start = await editor.at(117, 200)
      await page.mouse.click(start.x, start.y)
      await page.keyboard.press('ControlOrMeta+a')
      await painted()
      const selected = (await editor.state()).selection.length
      if (selected !== 128) throw new Error(`${selected} elements are selected.`)
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
      return {
        value: value / moves,
        detail: { selected, frameMedianMs: share(gaps, 0.5), frame95Ms: share(gaps, 0.95), dropMs },
      }
    })
  },
} as const
