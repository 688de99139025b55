import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { videoLengthMs, videoSizes } from '@taplore/story-frames/measures'
import { type DrawnFormat, drawnFormats, joinedName, keyOf, pageFileName } from '../file-names.ts'
import { changeExport, changeExportPage, type ExportPageRow, type ExportRow, findExportPages } from '../store.ts'
import type { StudioResult, StudioWork, ZipEntry } from '../studio/messages.ts'
import { StudioFailed } from '../studio/open-studio.ts'
import type { ExportFile } from '../tables.ts'
import { type ExportWork, fromStorage } from './collect-media.ts'
import type { ExportSession } from './export-session.ts'
import { storeFile } from './save-file.ts'
import { stillTime } from './still-time.ts'

type DrawnExport = ExportRow & { readonly format: DrawnFormat }

/**
 * Renders every missing page and saves each as soon as it is complete. A failed page does not block the others; the
 * first failure is thrown at the end.
 */
export async function renderPages(work: ExportWork, row: DrawnExport, workshop: ExportSession): Promise<ZipEntry[]> {
  const pages = await work.inWorkspace((ctx) => findExportPages(ctx, [row.id]))
  await work.stage('drawing', { from: 3, to: 90 })
  const weights = pages.map(({ pageIndex }) => (row.format === 'png' ? 1 : videoLengthMs(workshop.story, pageIndex)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  let failure: StudioFailed | null = null
  const finished: ExportPageRow[] = []
  for (const [index, page] of pages.entries()) {
    const weight = weights[index] ?? 0
    const tell = (fraction: number) => work.progress((before + weight * fraction) / total)
    try {
      const isThere = await isStored(work, row, page)
      finished.push(isThere ? page : await drawPage(work, row, workshop, page, tell))
    } catch (error) {
      if (!(error instanceof StudioFailed) || work.signal.aborted) throw error
      if (error.isToolMissing) throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
      work.ctx.log.warn({ err: error, task: work.taskId, page: page.pageIndex }, 'a page of an export failed')
      await work.inWorkspace((ctx) => changeExportPage(ctx, page.id, { status: 'FAILED' }))
      failure ??= error
    }
    before += weight
  }
  if (failure) throw failure
  const entries: ZipEntry[] = []
  for (const { file, poster } of finished)
    for (const each of [file, poster]) if (each) entries.push(await entryOf(work, row, workshop, each))
  if (row.isJoined) entries.push(await joinPages(work, row, workshop, finished))
  return entries
}

async function drawPage(
  work: ExportWork,
  row: DrawnExport,
  workshop: ExportSession,
  page: ExportPageRow,
  tell: (fraction: number) => Promise<void>,
): Promise<ExportPageRow> {
  const { story } = workshop
  const { extension, mime, work: kind } = drawnFormats[row.format]
  const { pageIndex } = page
  const size = videoSizes[row.size]
  await work.inWorkspace((ctx) => changeExportPage(ctx, page.id, { status: 'PENDING' }))
  await tell(0)
  const make = async (task: StudioWork, name: string, type: string) => {
    const result = await workshop.make(task, (fraction) => void tell(fraction).catch(() => undefined))
    return { result, file: await storeFile(work, row, { name, mime: type, path: task.outputPath }) }
  }
  const still = (name: string): StudioWork => {
    const timeMs = stillTime(story, pageIndex)
    return { kind: 'png', pageIndex, size, timeMs, outputPath: join(workshop.folder, name) }
  }
  const name = pageFileName(pageIndex, extension)
  const outputPath = join(workshop.folder, name)
  const made = await make(kind === 'png' ? still(name) : { kind, pageIndex, size, outputPath }, name, mime)
  const posterName = pageFileName(pageIndex, 'png')
  const poster = kind === 'video' ? (await make(still(posterName), posterName, 'image/png')).file : null
  return savePage(work, page, { ...made, poster })
}

async function savePage(
  work: ExportWork,
  page: ExportPageRow,
  made: { result: StudioResult; file: ExportFile; poster: ExportFile | null },
): Promise<ExportPageRow> {
  const { result, file, poster } = made
  const durationMs = result.durationMs === null ? null : Math.round(result.durationMs)
  const kept = { status: 'EXPORTED' as const, file, poster, durationMs, missing: result.missing.length }
  await work.inWorkspace((ctx) => changeExportPage(ctx, page.id, kept))
  return { ...page, ...kept }
}

/** Whether a page was finished in an earlier run and its file still exists. */
async function isStored(work: ExportWork, row: ExportRow, { status, file }: ExportPageRow): Promise<boolean> {
  if (status !== 'EXPORTED' || !file) return false
  const place = { workspaceId: row.workspaceId, exportId: row.id }
  return (await work.ctx.providers.storage.stat(keyOf(place, file.name))) !== null
}

/** A page of this or an earlier run as a file of the zip. */
async function entryOf(work: ExportWork, row: ExportRow, workshop: ExportSession, file: ExportFile): Promise<ZipEntry> {
  const path = join(workshop.folder, file.name)
  if (existsSync(path)) return { name: file.name, path, isCompressed: false }
  const found = await fromStorage(work, keyOf({ workspaceId: row.workspaceId, exportId: row.id }, file.name), path)
  if (!found) throw new Error('A finished page of the export is gone from the storage.')
  return { name: file.name, path, isCompressed: false }
}

/** One video of all pages, with continuous music. It is stored beside the pages, to be posted. */
async function joinPages(
  work: ExportWork,
  row: ExportRow,
  workshop: ExportSession,
  pages: readonly ExportPageRow[],
): Promise<ZipEntry> {
  await work.stage('joining', { from: 90, to: 95 })
  const name = joinedName
  const outputPath = join(workshop.folder, name)
  const videos = pages.map(({ pageIndex }) => {
    return { pageIndex, path: join(workshop.folder, pageFileName(pageIndex, drawnFormats.video.extension)) }
  })
  await workshop.make({ kind: 'join', videos, outputPath })
  const joinedVideo = await storeFile(work, row, { name, mime: 'video/mp4', path: outputPath })
  await work.inWorkspace((ctx) => changeExport(ctx, row.id, { joinedVideo }))
  return { name, path: outputPath, isCompressed: false }
}
