import { join } from 'node:path'
import { exportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import { makeAmpArchive } from './archive/amp-archive.ts'
import { makeStoryArchive } from './archive/story-archive.ts'
import { isDrawn, zipName } from './file-names.ts'
import type { ExportWork } from './render/collect-media.ts'
import { type ExportSession, openExportSession } from './render/export-session.ts'
import { renderPages } from './render/render-pages.ts'
import { storeFile } from './render/save-file.ts'
import { inWorkFolder } from './render/work-folder.ts'
import {
  changeExport,
  type ExportRow,
  findExportPages,
  findExportRow,
  findWholeExport,
  queuePagesAgain,
} from './store.ts'
import type { ZipEntry } from './studio/messages.ts'
import type { ExportFile } from './tables.ts'

/**
 * Creates the files of an export. Safe to repeat after any interruption: stored pages stay, the others and the zip
 * are created again under the same names, so nothing exists twice.
 */
export async function makeExport(work: ExportWork): Promise<void> {
  const { exportId } = work.payload
  const row = await work.inWorkspace((ctx) => findWholeExport(ctx, exportId))
  if (row?.taskId !== work.taskId) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  if (row.status === 'EXPORTED') return
  await work.inWorkspace((ctx) => queuePagesAgain(ctx, exportId))
  await work.stage('collecting', { from: 0, to: 3 })
  try {
    await inWorkFolder(work.ctx.config.dataDir, async (folder) => {
      const workshop = await openExportSession(work, row, upgrade(row.document), folder)
      try {
        const entries = await entriesOf(work, row, workshop)
        const zip = await pack(work, row, workshop, entries)
        await finish(work, row, zip)
      } finally {
        await workshop.close()
      }
    })
  } catch (error) {
    if (!work.signal.aborted) {
      const said = error instanceof Error ? error.message.slice(0, 1_000) : 'unknown'
      await work.inWorkspace((ctx) => changeExport(ctx, exportId, { error: said }))
    }
    throw error
  }
}

function entriesOf(work: ExportWork, row: ExportRow, workshop: ExportSession): Promise<ZipEntry[]> {
  if (isDrawn(row.format)) return renderPages(work, { ...row, format: row.format }, workshop)
  return row.format === 'amp' ? makeAmpArchive(work, row, workshop) : makeStoryArchive(work, workshop)
}

async function pack(
  work: ExportWork,
  row: ExportRow,
  workshop: ExportSession,
  entries: readonly ZipEntry[],
): Promise<ExportFile> {
  await work.stage('packing', { from: 95, to: 100 })
  const outputPath = join(workshop.folder, zipName)
  await workshop.make({ kind: 'zip', entries, outputPath })
  return storeFile(work, row, { name: zipName, mime: 'application/zip', path: outputPath })
}

/** The story stored for the export is no longer needed. */
async function finish(work: ExportWork, row: ExportRow, zip: ExportFile): Promise<void> {
  await work.inWorkspace(async (ctx) => {
    const pages = await findExportPages(ctx, [row.id])
    const joined = (await findExportRow(ctx, row.id))?.joinedVideo?.bytes ?? 0
    const ofPages = pages.reduce((sum, { file, poster }) => sum + (file?.bytes ?? 0) + (poster?.bytes ?? 0), 0)
    const bytes = zip.bytes + joined + ofPages
    await changeExport(ctx, row.id, { status: 'EXPORTED', zip, bytes, error: null, document: null })
  })
}
