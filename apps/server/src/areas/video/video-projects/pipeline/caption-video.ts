import { readFile } from 'node:fs/promises'
import { assetRefusals, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { limits, makeCaptions } from '@taplore/media'
import type { z } from 'zod'
import type { Heard } from '../../../../ports/transcription.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { type AssetRow, findAssets } from '../../../library/assets/index.ts'
import { openOwnTranscription } from '../../../library/voices/index.ts'
import { replaceCaptions } from '../captions/shared-document.ts'
import { countClips } from '../clip-wish.ts'
import { startFindingFaces } from '../find-faces-task.ts'
import type { captionVideoKind } from '../kinds.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { countMinutes } from '../plan/video-access.ts'
import { type ArtifactRow, changeProject, findProject, lockProject, markCounted, type ProjectRow } from '../store.ts'
import { fetchMade, findMade, type ProjectWork, saveMade } from './artifacts.ts'
import { makeAudio, makePoster, makeProxy, measureAudio } from './make-files.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { parseHeard, recognize } from './recognize.ts'
import { type NewFile, withWorkFiles } from './work-files.ts'

type Work = TaskWork<
  z.output<typeof captionVideoKind.payload>,
  'checking' | 'preparing' | 'waveform' | 'listening' | 'captioning'
>

/** The work of one task, with the project as it was when it began. */
interface Run extends ProjectWork {
  readonly work: Work
  readonly project: ProjectRow
  readonly asset: AssetRow
  readonly newFile: NewFile
}

/**
 * From an uploaded video to captions. Each stage stores what it makes under the hash of its inputs and begins by looking for it, so that
 * a killed process, a retry and another project with the same video continue after what is there.
 */
export async function captionVideo(work: Work): Promise<void> {
  const { projectId } = work.payload
  const { ctx, workspaceId, inWorkspace } = work
  const project = await inWorkspace((inner) => findProject(inner, projectId))
  // A newer task has taken over, or the project is gone.
  if (!project?.assetId || project.taskId !== work.taskId || project.completedAt) return
  const { assetId } = project
  const asset = (await inWorkspace((inner) => findAssets(inner, [assetId]))).get(assetId)
  if (!asset) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  await withWorkFiles(ctx.config.dataDir, async (newFile) => {
    const run: Run = { work, project, asset, newFile, projectId, workspaceId, ctx, inWorkspace }
    await work.stage('checking', { from: 0, to: 5 })
    const audio = await prepare(run)
    const speech = await listen(run, audio)
    await work.stage('captioning', { from: 97, to: 100 })
    await finish(run, speech)
  })
}

/** Poster, proxy, audio and its waveform; the video itself is only opened when one of them is missing. */
async function prepare(run: Run): Promise<ArtifactRow> {
  const { work, asset, newFile } = run
  const { signal } = work
  const inputs = [asset.sha256]
  let opened: OpenVideo | null = null
  const open = async () => {
    opened ??= await openVideo(run.ctx.providers.storage, asset, { path: newFile('.source'), signal })
    return opened
  }
  const made = {
    poster: await findMade(run, 'poster', inputs),
    proxy: await findMade(run, 'proxy', inputs),
    audio: await findMade(run, 'audio', inputs),
  }
  if (!made.poster || !made.proxy || !made.audio) {
    const { facts } = await open()
    await run.inWorkspace((inner) => changeProject(inner, run.projectId, { facts }))
  }
  if (!made.poster) {
    const path = newFile('.jpg')
    await makePoster(await open(), path, { signal })
    await saveMade(run, 'poster', inputs, path)
    await run.inWorkspace(notifyVideoLists)
  }
  await work.stage('preparing', { from: 5, to: 35 })
  if (!made.proxy) {
    const path = newFile('.mp4')
    const onProgress = (fraction: number) => void work.progress(fraction * 0.9).catch(() => undefined)
    await makeProxy(await open(), path, { signal, onProgress })
    await saveMade(run, 'proxy', inputs, path)
  }
  await work.progress(0.9)
  const audio = made.audio ?? (await makeAndSaveAudio(run, await open(), inputs))
  await work.stage('waveform', { from: 35, to: 40 })
  await measure(run, audio)
  return audio
}

async function makeAndSaveAudio(run: Run, video: OpenVideo, inputs: readonly unknown[]): Promise<ArtifactRow> {
  const path = run.newFile('.flac')
  await makeAudio(video, path, { signal: run.work.signal })
  return saveMade(run, 'audio', inputs, path)
}

async function measure(run: Run, audio: ArtifactRow): Promise<void> {
  const inputs = [audio.inputHash]
  const hasBoth = (await findMade(run, 'waveform', inputs)) && (await findMade(run, 'loudness', inputs))
  if (hasBoth) return
  const path = run.newFile('.flac')
  await fetchMade(run, audio, path)
  const targets = { waveform: run.newFile('.bin'), loudness: run.newFile('.json') }
  await measureAudio(path, run.newFile('.raw'), targets, { signal: run.work.signal })
  await saveMade(run, 'waveform', inputs, targets.waveform)
  await saveMade(run, 'loudness', inputs, targets.loudness)
}

interface Speech {
  readonly heard: Heard
  readonly file: ArtifactRow
}

/** Increases when speech is recognized better, so that what was recognized before is not taken again. */
const speechVersion = 2

/** Recognizes the speech, or matches the script to it. What was invented, or is nothing, is stored too and refused each time. */
async function listen(run: Run, audio: ArtifactRow): Promise<Speech> {
  const { work, project, ctx, newFile } = run
  const { transcription } = ctx.providers
  const { language, script, recognizer } = project
  const isOwn = script === null && recognizer === 'own-key'
  await work.stage('listening', { from: 40, to: 97 })
  // Another engine is another input: what one could not recognize, the next one may.
  const { chosen, limits } = transcription.describe()
  const inputs = [speechVersion, audio.inputHash, language, script ?? (isOwn ? [recognizer] : [chosen, limits])]
  const known = await findMade(run, 'speech', inputs)
  if (known) {
    const path = newFile('.json')
    await fetchMade(run, known, path)
    return { heard: requireSpeech(parseHeard(await readFile(path, 'utf8'))), file: known }
  }
  const own = isOwn ? await openOwnTranscription(ctx, run.workspaceId) : null
  if (isOwn && !own) throw refuse(videoRefusals.VIDEO_KEY_MISSING)
  const path = newFile('.flac')
  await fetchMade(run, audio, path)
  const onProgress = (fraction: number) => void work.progress(fraction).catch(() => undefined)
  const heard = await recognize(transcription, own, { path, language, script, signal: work.signal, onProgress })
  const file = await saveMade(run, 'speech', inputs, Buffer.from(JSON.stringify(heard)))
  return { heard: requireSpeech(heard), file }
}

function requireSpeech(heard: Heard): Heard {
  if (heard.words.length === 0) throw refuse(videoRefusals.VIDEO_NOTHING_HEARD)
  if (heard.soundsForeign) throw refuse(videoRefusals.VIDEO_SOUNDS_FOREIGN)
  return heard
}

/**
 * Writes the captions and counts the minutes in one transaction: they are counted when there are captions, once for the same speech,
 * and not for a script, which nothing had to recognize.
 */
async function finish(run: Run, { heard, file }: Speech): Promise<void> {
  const { work, projectId } = run
  await run.inWorkspace(async (ctx) => {
    const row = await lockProject(ctx, projectId)
    if (!row || row.taskId !== work.taskId || row.completedAt) return
    const durationMs = row.facts?.durationMs ?? heard.durationMs
    const method = row.script ? ('aligned' as const) : ('transcribed' as const)
    const unheard = heard.unclear.slice(0, limits.unheard)
    const captions = makeCaptions({
      language: row.language,
      durationMs,
      origin: { engine: heard.engine, method, ...(unheard.length > 0 ? { unheard } : {}) },
      words: heard.words,
    })
    if (!row.script && (await markCounted(ctx, file.inputHash, ctx.clock.now()))) await countMinutes(ctx, durationMs)
    await replaceCaptions(ctx, row, captions, work.userId)
    const now = ctx.clock.now()
    await changeProject(ctx, projectId, { completedAt: now, updatedAt: now, clips: countClips(row, captions) })
    if (row.kind === 'shorts') await startFindingFaces(ctx, row, { workspaceId: run.workspaceId, userId: work.userId })
    await notifyVideoLists(ctx)
  })
}
