import { measureDrag, withEditor } from './lib/editor.ts'

/** The same work as in `editor-frame`, while 128 selected elements are dragged together. */
export const bench = {
  name: 'editor-group-frame',
  title: 'Editor: a frame while dragging 128 selected elements',
  unit: 'ms',
  limit: 16.7,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=many', async (measured) => {
      const { editor, painted } = measured
      const start = await editor.at(117, 200)
      await editor.browser.mouse.click(start.x, start.y)
      await editor.browser.keyboard.press('ControlOrMeta+a')
      await painted()
      const selected = (await editor.state()).selection.length
      if (selected !== 128) throw new Error(`${selected} elements are selected.`)
      return measureDrag(measured, start)
    })
  },
} as const
