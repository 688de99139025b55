import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Story } from '@taplore/story'
import { type SlowWorkspaceJobContext, scopeOf } from '../../../../platform/context.ts'
import { createGate } from '../../../../platform/programs/concurrency-limit.ts'
import { type PosterPainter, type PosterShape, posterSizes } from '../../stories/index.ts'
import { openStudio } from '../studio/open-studio.ts'
import { collectFonts } from './collect-fonts.ts'
import { type CollectingWork, mediaCollector } from './collect-media.ts'
import { inWorkFolder } from './work-folder.ts'

/** Someone is waiting; after that the story is published with another poster. */
const patienceMs = 20_000
/** Each is a process of its own. */
const gate = createGate(2)

let isDrawing = true

/** For tests that publish and do not look at posters: without drawing, a story gets its poster from an image. */
export function setPosterDrawing(isOn: boolean): void {
  isDrawing = isOn
}

export const drawPosters: PosterPainter = async (ctx, story, shapes) => {
  if (!isDrawing || shapes.length === 0) return null
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await gate(() => draw(ctx, story, shapes, signal))
  } catch (error) {
    ctx.log.warn({ err: error }, 'the poster of a story could not be drawn')
    return null
  }
}

async function draw(
  ctx: SlowWorkspaceJobContext,
  { pages: [page], ...story }: Story,
  shapes: readonly PosterShape[],
  signal: AbortSignal,
): Promise<ReadonlyMap<PosterShape, Buffer> | null> {
  if (!page) return null
  signal.throwIfAborted()
  const cover: Story = { ...story, pages: [page] }
  const collecting: CollectingWork = {
    ctx,
    signal,
    inWorkspace: (work) => ctx.scopes.workspace(scopeOf(ctx.actor), work),
  }
  return inWorkFolder(ctx.config.dataDir, async (folder) => {
    const setup = {
      story: cover,
      fonts: await collectFonts(collecting, cover, folder),
      workFolder: folder,
      watermark: null,
      nowMs: ctx.clock.now().getTime(),
    }
    const studio = openStudio(setup, mediaCollector(collecting, folder))
    try {
      const drawn = new Map<PosterShape, Buffer>()
      for (const shape of shapes) {
        const outputPath = join(folder, `poster-${shape}.jpg`)
        await studio.make({ kind: 'poster', pageIndex: 0, size: posterSizes[shape], outputPath }, { signal })
        drawn.set(shape, await readFile(outputPath))
      }
      return drawn
    } finally {
      await studio.close()
    }
  })
}
