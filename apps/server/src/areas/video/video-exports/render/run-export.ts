import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fontsOfCaptions, hookCaptions } from '@taplore/caption-frames'
import type { BurnInResult } from '@taplore/caption-video'
import { assetRefusals, videoExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Captions, upgradeCaptions } from '@taplore/media'
import { refusalOf } from '../../../../platform/http/faults.ts'
import { WorkFailed } from '../../../../platform/programs/apart/run-apart.ts'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import { fontFilesToDraw } from '../../../library/fonts/index.ts'
import { keyOf, posterKeyOf } from '../file-names.ts'
import { mailReady } from '../mail-recipients.ts'
import { changeExport, findExport, type VideoExportRow } from '../store.ts'
import type { FamilyFiles } from '../studio/messages.ts'
import { renderVideo } from '../studio/render-video.ts'
import { planShots } from './plan-shots.ts'

type Work = TaskWork<{ exportId: string }, 'collecting' | 'framing' | 'exporting' | 'packing'>

/** Renders an export. Safe to repeat after any interruption: a finished one stays, and a file has one name. */
export async function runExport(work: Work): Promise<void> {
  const { exportId } = work.payload
  const row = await work.inWorkspace((ctx) => findExport(ctx, exportId))
  if (row?.taskId !== work.taskId) throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_FOUND)
  if (row.status === 'EXPORTED') return
  const root = join(work.ctx.config.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'video-export-'))
  try {
    await makeVideo(work, row, upgradeCaptions(row.document), folder)
  } catch (error) {
    if (!work.signal.aborted) {
      const known = refusalOf(error) ?? error
      const said = known instanceof Error ? known.message.slice(0, 1_000) : 'unknown'
      await work.inWorkspace((ctx) => changeExport(ctx, exportId, { error: said }))
    }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function makeVideo(work: Work, row: VideoExportRow, captions: Captions, folder: string): Promise<void> {
  await work.stage('collecting', { from: 0, to: 5 })
  const inputPath = join(folder, 'source.mp4')
  await copySource(work, row, inputPath)
  const fonts = await collectFonts(work, row, captions, folder)
  const followsFaces = row.clip?.framing === 'faces'
  if (followsFaces) await work.stage('framing', { from: 5, to: 35 })
  const shots = followsFaces ? await inWords(() => planShots(work, row, captions, inputPath)) : null
  await work.stage('exporting', { from: followsFaces ? 35 : 5, to: 95 })
  const outputPath = join(folder, 'video.mp4')
  const result = await render(work, {
    ...{ inputPath, outputPath, captions, fonts, workFolder: folder },
    ...{ side: row.size, shape: row.shape, hasCaptions: row.hasCaptions },
    ...(row.clip ? { part: row.clip } : {}),
    ...(shots ? { shots } : {}),
    ...(row.clip?.hook ? { hook: row.clip.hook } : {}),
    ...(row.language ? { language: row.language } : {}),
  })
  await work.stage('packing', { from: 95, to: 100 })
  await save(work, row, outputPath, result)
}

async function copySource(work: Work, { assetId }: VideoExportRow, path: string): Promise<void> {
  const asset = (await work.inWorkspace((ctx) => findAssets(ctx, [assetId]))).get(assetId)
  const key = asset?.variants.original?.key
  const stream = key ? await work.ctx.providers.storage.read(key) : null
  if (!stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: work.signal })
}

/** The files of every family that the captions are drawn with; those of the workspace are copied into the folder. */
async function collectFonts(
  work: Work,
  { clip, language: translation }: VideoExportRow,
  captions: Captions,
  folder: string,
): Promise<FamilyFiles[]> {
  const language = translation ?? captions.language
  const drawn = [
    fontsOfCaptions(captions, { language }),
    ...(clip?.hook ? [fontsOfCaptions(hookCaptions(clip.hook, language))] : []),
  ]
  const families = drawn.flatMap((each) => each.families)
  const words = drawn.map((each) => each.words).join(' ')
  const names = [...new Set(families.map(({ family }) => family))]
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

function render(work: Work, wanted: Parameters<typeof renderVideo>[0]): Promise<BurnInResult> {
  const onProgress = (share: number) => void work.progress(share).catch(() => undefined)
  return inWords(() => renderVideo(wanted, { signal: work.signal, onProgress }))
}

/** Turns what a process apart says into refusals; other failures are tried again. */
async function inWords<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error
    if (error.reason === 'empty') throw refuse(videoExportRefusals.VIDEO_EXPORT_EMPTY)
    if (error.reason === 'tool-missing') throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    throw error
  }
}

/** A small still, after the first third: beginnings are often black, and titles are gone by then. */
function takePoster(path: string, durationMs: number, signal: AbortSignal): Promise<Buffer> {
  const args = [
    ...['-nostdin', '-v', 'error', '-ss', (durationMs / 3000).toFixed(3), '-i', path, '-frames:v', '1'],
    ...['-vf', "scale='min(360,iw)':-2", '-q:v', '5', '-f', 'mjpeg', 'pipe:1'],
  ]
  return runProgram('ffmpeg', args, { timeoutMs: 60_000, maxOutputBytes: 4 * 1024 * 1024, signal })
}

async function save(work: Work, row: VideoExportRow, path: string, result: BurnInResult): Promise<void> {
  const place = { workspaceId: row.workspaceId, exportId: row.id }
  const { size } = await stat(path)
  const { storage } = work.ctx.providers
  const poster = await takePoster(path, result.durationMs, work.signal)
  await storage.put(keyOf(place), createReadStream(path), { mime: 'video/mp4' })
  await storage.put(posterKeyOf(place), poster, { mime: 'image/jpeg' })
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
    const current = await findExport(ctx, row.id)
    await mailReady(ctx, row, current?.mailTo ?? [])
  })
}
