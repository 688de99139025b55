import type { Story } from '@taplore/story'
import type { MediaSource, MediaUse } from '@taplore/story-frames'
import { planOf } from '../../../money/billing/index.ts'
import { isDrawn } from '../file-names.ts'
import type { ExportRow } from '../store.ts'
import type { FamilyFiles, StudioResult, StudioWork } from '../studio/messages.ts'
import { openStudio, type Studio } from '../studio/open-studio.ts'
import { collectFonts } from './collect-fonts.ts'
import { type ExportWork, mediaCollector } from './collect-media.ts'

/** The work of one export: its folder, its story, and a studio that is opened on first use. */
export interface ExportSession {
  readonly folder: string
  readonly story: Story
  /** Creates one file in the studio. If a studio died, a new one is opened. */
  make(work: StudioWork, onProgress?: (fraction: number) => void): Promise<StudioResult>
  bring(media: MediaSource, use: MediaUse): Promise<string | null>
  close(): Promise<void>
}

export async function openExportSession(
  work: ExportWork,
  row: Pick<ExportRow, 'format'>,
  story: Story,
  folder: string,
): Promise<ExportSession> {
  const bring = mediaCollector(work, folder)
  const plan = await work.inWorkspace((ctx) => planOf(ctx))
  // An AMP page of a story without a poster shows its first page there.
  const draws = isDrawn(row.format) || (row.format === 'amp' && !story.poster.portrait)
  const fonts: FamilyFiles[] = draws ? await collectFonts(work, story, folder) : []
  const setup = {
    story,
    fonts,
    workFolder: folder,
    watermark: plan.videoExport.showWatermark ? { label: 'Made with Taplore' } : null,
    nowMs: work.ctx.clock.now().getTime(),
  }
  let studio: Studio | null = null
  return {
    folder,
    story,
    bring,
    make(task, onProgress) {
      if (!studio?.isOpen) studio = openStudio(setup, bring)
      return studio.make(task, { signal: work.signal, onProgress })
    },
    close: async () => studio?.close(),
  }
}
