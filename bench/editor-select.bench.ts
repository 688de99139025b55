import { share, withEditor } from './lib/editor.ts'

/** Places of elements on the page with 200. */
const places: [number, number][] = Array.from({ length: 20 }, (_, index) => [
  45 + 68 * ((index * 3) % 10),
  75 + 58 * index,
])

/**
 * The answer to a click on one of 200 elements: the processor time of the main thread from the press until frame, handles,
 * floating bar and panels stand on the screen. `wallMedianMs` is what a person waits, with the screen's own pace in it.
 */
export const bench = {
  name: 'editor-select',
  title: 'Editor: choosing one of 200 elements',
  unit: 'ms',
  limit: 50,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=crowd', async ({ editor, busyMs, painted }) => {
      const busy: number[] = []
      const wall: number[] = []
      for (const [x, y] of places) {
        const place = await editor.at(x, y)
        await editor.browser.mouse.move(place.x, place.y)
        await painted()
        const [before, start] = [await busyMs(), performance.now()]
        await editor.browser.mouse.down()
        await editor.browser.mouse.up()
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
