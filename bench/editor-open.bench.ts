import { share, withEditor } from './lib/editor.ts'

/**
 * Opening a story of 30 pages with 24 elements each: from the document to an editor that hears hands and keys and has drawn its
 * page, its strip of pages and its panels. The code is loaded already; its size has a measurement of its own.
 */
export const bench = {
  name: 'editor-open',
  title: 'Editor: opening 30 pages of 24 elements',
  unit: 'ms',
  limit: 1000,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=long', async ({ editor, busyMs, painted }) => {
      const busy: number[] = []
      const wall: number[] = []
      for (let time = 0; time < 5; time += 1) {
        const [before, start] = [await busyMs(), performance.now()]
        await editor.reopen()
        await painted()
        wall.push(performance.now() - start)
        busy.push((await busyMs()) - before)
      }
      return { value: share(wall, 0.5), detail: { busyMedianMs: share(busy, 0.5) } }
    })
  },
} as const
