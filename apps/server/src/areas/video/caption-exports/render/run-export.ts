import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fontsOfCaptions } from '@taplore/caption-frames'
import type { BurnInResult } from '@taplore/caption-video'
import { assetRefusals, captionExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Captions, upgradeCaptions } from '@taplore/media'
import { findUserById } from '../../../accounts/identity/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import { fontFilesToDraw } from '../../../library/fonts/index.ts'
import { addressOf, keyOf } from '../file-names.ts'
import { captionExportReadyMail } from '../mails.ts'
import { type CaptionExportRow, changeExport, findExport } from '../store.ts'
import type { FamilyFiles } from '../studio/messages.ts'
import { RenderFailed, renderVideo } from '../studio/render-video.ts'

type Work = TaskWork<{ exportId: string }, 'collecting' | 'exporting' | 'packing'>

/** Renders an export. Safe to repeat after any interruption: a finished one stays, and a file has one name. */
export async function runExport(work: Work): Promise<void> {
  const { exportId } = work.payload
  const row = await work.inWorkspace((ctx) => findExport(ctx, exportId))
  if (row?.taskId !== work.taskId) throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_FOUND)
  if (row.status === 'EXPORTED') return
  const root = join(work.ctx.config.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'caption-export-'))
  try {
    await makeVideo(work, row, upgradeCaptions(row.document), folder)
  } catch (error) {
    if (!work.signal.aborted) {
      const said = error instanceof Error ? error.message.slice(0, 1_000) : 'unknown'
      await work.inWorkspace((ctx) => changeExport(ctx, exportId, { error: said }))
    }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function makeVideo(work: Work, row: CaptionExportRow, captions: Captions, folder: string): Promise<void> {
  await work.stage('collecting', { from: 0, to: 5 })
  const inputPath = join(folder, 'source.mp4')
  await copySource(work, row, inputPath)
  const fonts = await collectFonts(work, captions, row.language ?? captions.language, folder)
  await work.stage('exporting', { from: 5, to: 95 })
  const outputPath = join(folder, 'video.mp4')
  const result = await render(work, {
    ...{ inputPath, outputPath, captions, fonts, workFolder: folder },
    ...{ side: row.size, shape: row.shape, hasCaptions: row.hasCaptions },
    ...(row.language ? { language: row.language } : {}),
  })
  await work.stage('packing', { from: 95, to: 100 })
  await save(work, row, outputPath, result)
}

async function copySource(work: Work, { assetId }: CaptionExportRow, path: string): Promise<void> {
  const asset = (await work.inWorkspace((ctx) => findAssets(ctx, [assetId]))).get(assetId)
  const key = asset?.variants.original?.key
  const stream = key ? await work.ctx.providers.storage.read(key) : null
  if (!stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: work.signal })
}

/** The files of every family that the captions are drawn with; those of the workspace are copied into the folder. */
async function collectFonts(work: Work, captions: Captions, language: string, folder: string): Promise<FamilyFiles[]> {
  const { families, words } = fontsOfCaptions(captions, { language })
  const names = families.map(({ family }) => family)
  const found = await work.inWorkspace((ctx) => fontFilesToDraw(ctx, { families: names, words, language }))
  const byStyle = new Map<string, FamilyFiles & { files: FamilyFiles['files'][number][] }>()
  for (const [index, { family, isItalic, path, storageKey, ...file }] of found.entries()) {
    const known = byStyle.get(`${family} ${isItalic}`) ?? { family, isItalic, files: [] }
    byStyle.set(`${family} ${isItalic}`, known)
    const copied = join(folder, `font-${index}.woff2`)
    if (storageKey !== undefined) {
      const stream = await work.ctx.providers.storage.read(storageKey)
      if (!stream) continue
      await pipeline(stream, createWriteStream(copied), { signal: work.signal })
    }
    known.files.push({ ...file, path: path ?? copied })
  }
  return [...byStyle.values()]
}

async function render(work: Work, wanted: Parameters<typeof renderVideo>[0]): Promise<BurnInResult> {
  try {
    return await renderVideo(wanted, {
      signal: work.signal,
      onProgress: (share) => void work.progress(share).catch(() => undefined),
    })
  } catch (error) {
    if (!(error instanceof RenderFailed)) throw error
    if (error.reason === 'empty') throw refuse(captionExportRefusals.CAPTION_EXPORT_EMPTY)
    if (error.reason === 'tool-missing') throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    throw error
  }
}

async function save(work: Work, row: CaptionExportRow, path: string, result: BurnInResult): Promise<void> {
  const place = { workspaceId: row.workspaceId, exportId: row.id }
  const { size } = await stat(path)
  await work.ctx.providers.storage.put(keyOf(place), createReadStream(path), { mime: 'video/mp4' })
  const { width, height } = result
  const durationMs = Math.round(result.durationMs)
  await work.inWorkspace(async (ctx) => {
    await changeExport(ctx, row.id, {
      status: 'EXPORTED',
      error: null,
      document: null,
      bytes: size,
      width,
      height,
      durationMs,
    })
    const person = row.wantsMail ? await ctx.scopes.system(({ db }) => findUserById(db, row.createdBy)) : null
    if (!person) return
    await sendMail(ctx, {
      to: person.email,
      template: captionExportReadyMail,
      data: { project: row.projectName, url: new URL(addressOf(place), ctx.config.publicUrl).href },
      requestKey: `caption export ${row.id}`,
    })
  })
}
