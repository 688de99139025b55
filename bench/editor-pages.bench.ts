import { share, withEditor } from './lib/editor.ts'

/** Going from page to page of a story with 30 pages of 24 elements: processor time of the main thread until the page stands. */
export const bench = {
  name: 'editor-pages',
  title: 'Editor: another page, 30 pages of 24 elements',
  unit: 'ms',
  limit: 50,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=long', async ({ editor, busyMs, painted }) => {
      const busy: number[] = []
      const wall: number[] = []
      await editor.browser.locator('.te-canvas').focus()
      for (let step = 0; step < 25; step += 1) {
        const [before, start] = [await busyMs(), performance.now()]
        await editor.press(']')
        await painted()
        wall.push(performance.now() - start)
        busy.push((await busyMs()) - before)
      }
      return {
        value: share(busy, 0.5),
        detail: { busy95Ms: share(busy, 0.95), wallMedianMs: share(wall, 0.5) },
      }
    })
  },
} as const
