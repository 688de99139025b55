import { assetRefusals, captionLanguageOf, videoRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { startTask } from '../../../foundation/tasks/index.ts'
import { type AssetRow, findAssets } from '../../../library/assets/index.ts'
import { hasOwnTranscription } from '../../../library/voices/index.ts'
import { videoTree } from '../folders/video-folders.ts'
import { captionVideoKind } from '../kinds.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { requireActivation } from '../plan/activate.ts'
import { requireMinutes, requireVideoTools } from '../plan/video-access.ts'
import { presentProject } from '../present.ts'
import { requireProject } from '../require-project.ts'
import { largestVideoBytes, longestVideoMs, requireWay, saysMp4 } from '../rules.ts'
import { changeProject, findByRequestKey, insertProject, lockProject, type ProjectRow } from '../store.ts'

interface NewProject {
  readonly projectName: string
  readonly folder: string | null
  readonly language_code: string
  readonly kind: 'captions' | 'shorts'
  readonly fileName: string
  readonly originalname: string
  readonly mimetype: string
  readonly size: number
  readonly duration: number
  readonly media_id?: string
  readonly script?: string
  readonly recognizer?: 'installation' | 'own-key'
  readonly clips?: { minSeconds: number; maxSeconds: number; keywords: string[] }
  readonly requestKey?: string
}

/**
 * A new project whose video is still to be uploaded, or is in the library. Everything that can be refused without the bytes is refused
 * here. A repeated call with the same `requestKey` returns the first one.
 */
export async function createProject(ctx: WorkspaceContext, input: NewProject) {
  await requireVideoTools(ctx, input.kind)
  await requireActivation(ctx)
  const known = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
  const row = known ?? (await insertNew(ctx, input))
  const project = await presentProject(ctx, { ...row, origin: null })
  const { workspaceId } = ctx.actor
  const uploadURL = row.assetId ? null : `${ctx.config.publicUrl}/api/assets/uploads?workspace=${workspaceId}`
  const { media } = project
  return {
    project,
    media: {
      _id: media?._id ?? row.id,
      url: media?.url ?? '',
      duration: media?.duration ?? input.duration,
      poster: project.poster,
    },
    uploadURL,
  }
}

async function insertNew(ctx: WorkspaceContext, input: NewProject): Promise<ProjectRow> {
  const language = captionLanguageOf(input.language_code)
  if (!language) throw new Error('The contract admits no other language.')
  const fileName = input.fileName || input.originalname
  if (!input.media_id) {
    if (fileName === '') throw refuse(videoRefusals.VIDEO_FILE_MISSING)
    if (!saysMp4({ fileName, mimetype: input.mimetype })) throw refuse(videoRefusals.VIDEO_NOT_MP4)
    if (input.size > largestVideoBytes) throw refuse(videoRefusals.VIDEO_TOO_LARGE)
    if (input.duration * 1_000 > longestVideoMs) throw refuse(videoRefusals.VIDEO_TOO_LONG)
  }
  const script = input.script?.trim() || null
  const recognizer = input.recognizer ?? 'installation'
  await requireRecognition(ctx, { language, script, recognizer })
  if (input.folder) await videoTree.require(ctx, input.folder)
  const { workspaceId, userId } = ctx.actor
  const now = ctx.clock.now()
  const asset = input.media_id ? await requireVideo(ctx, input.media_id) : null
  const durationMs = asset?.durationMs ?? input.duration * 1_000
  if (durationMs > 0 && !script) await requireMinutes(ctx, durationMs)
  const row = await insertProject(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    createdBy: userId,
    name: input.projectName,
    kind: input.kind,
    folderId: input.folder,
    language,
    script,
    recognizer,
    clipWish: input.clips ?? null,
    requestKey: input.requestKey ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (!row) {
    const winner = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
    if (winner) return winner
    throw new Error('The project was not written.')
  }
  await notifyVideoLists(ctx)
  return asset ? startProcessing(ctx, row, asset) : row
}

/** Refuses before the upload what could not be recognized after it. */
async function requireRecognition(
  ctx: WorkspaceContext,
  { language, script, recognizer }: Pick<ProjectRow, 'language' | 'script' | 'recognizer'>,
): Promise<void> {
  if (script || recognizer === 'installation') return requireWay(ctx.providers.transcription, language, script)
  if (!(await hasOwnTranscription(ctx, ctx.actor.workspaceId))) throw refuse(videoRefusals.VIDEO_KEY_MISSING)
}

/** The upload is complete: processing starts. A repeated call for the same file starts nothing again (CAP-16). */
export async function markUploaded(ctx: WorkspaceContext, input: { projectId: string; media_id: string }) {
  const { kind } = await requireProject(ctx, input.projectId)
  await requireVideoTools(ctx, kind)
  const row = await lockProject(ctx, input.projectId)
  if (!row) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  if (row.assetId) return presentProject(ctx, { ...row, origin: null })
  const asset = await requireVideo(ctx, input.media_id)
  if (!row.script) await requireMinutes(ctx, asset.durationMs ?? 0)
  const started = await startProcessing(ctx, row, asset)
  await notifyVideoLists(ctx)
  return presentProject(ctx, { ...started, origin: null })
}

/** An MP4 of the library that is not too long. Its content was checked when it was uploaded. */
async function requireVideo(ctx: WorkspaceContext, assetId: string): Promise<AssetRow> {
  const asset = (await findAssets(ctx, [assetId])).get(assetId)
  if (!asset || asset.state === 'removed') throw refuse(assetRefusals.ASSET_NOT_FOUND)
  if (asset.kind !== 'video') throw refuse(videoRefusals.VIDEO_NOT_MP4)
  if ((asset.durationMs ?? 0) > longestVideoMs) throw refuse(videoRefusals.VIDEO_TOO_LONG)
  return asset
}

async function startProcessing(ctx: WorkspaceContext, row: ProjectRow, asset: AssetRow): Promise<ProjectRow> {
  const { durationMs, width, height } = asset
  const facts = { durationMs: durationMs ?? 0, width: width ?? 0, height: height ?? 0 }
  return startTaskOf(ctx, row, { assetId: asset.id, facts })
}

/** Starts the work on a project; an earlier task of it is obsolete from now on. */
async function startTaskOf(
  ctx: WorkspaceContext,
  { id: projectId, name: title, kind }: ProjectRow,
  change: Parameters<typeof changeProject>[2],
): Promise<ProjectRow> {
  const subject = { projectId, makes: kind }
  const task = await startTask(ctx, captionVideoKind, { title, subject, payload: { projectId } })
  const changed = await changeProject(ctx, projectId, { ...change, taskId: task.id, updatedAt: ctx.clock.now() })
  if (!changed) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  return changed
}

/**
 * Makes the captions again, in another language or from a script. Captions that are there stay until the new ones replace them, and are
 * in the history then. What is already made of the same video is not made again.
 */
export async function recaption(
  ctx: WorkspaceContext,
  input: { projectId: string; language_code?: string; script?: string | null; recognizer?: ProjectRow['recognizer'] },
) {
  const { kind } = await requireProject(ctx, input.projectId)
  await requireVideoTools(ctx, kind)
  const row = await lockProject(ctx, input.projectId)
  if (!row) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  if (!row.assetId) throw refuse(videoRefusals.VIDEO_FILE_MISSING)
  const { status } = await presentProject(ctx, { ...row, origin: null })
  if (status === 'processing') throw refuse(videoRefusals.VIDEO_PROJECT_BUSY)
  const language = (input.language_code ? captionLanguageOf(input.language_code) : null) ?? row.language
  const script = input.script === undefined ? row.script : input.script?.trim() || null
  const recognizer = input.recognizer ?? row.recognizer
  await requireRecognition(ctx, { language, script, recognizer })
  if (!script) await requireMinutes(ctx, row.facts?.durationMs ?? 0)
  const started = await startTaskOf(ctx, row, { language, script, recognizer, completedAt: null })
  await notifyVideoLists(ctx)
  return presentProject(ctx, { ...started, origin: null })
}
