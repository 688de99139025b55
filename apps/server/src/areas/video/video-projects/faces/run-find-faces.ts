import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { findClips, joinFaces, upgradeCaptions } from '@taplore/media'
import type { z } from 'zod'
import { publishLive } from '../../../../platform/live/live.ts'
import { WorkFailed } from '../../../../platform/programs/apart/run-apart.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import { clipWishOf } from '../clip-wish.ts'
import type { findFacesKind } from '../kinds.ts'
import { clipsChosen } from '../live.ts'
import { findMade, type ProjectWork, saveMade } from '../pipeline/artifacts.ts'
import { openVideo } from '../pipeline/open-video.ts'
import { withWorkFiles } from '../pipeline/work-files.ts'
import { findProject, type ProjectRow } from '../store.ts'
import { bytesOf, type FaceSource, facePartsOf, type Span, seenInPart } from './seen-faces.ts'

type Work = TaskWork<z.output<typeof findFacesKind.payload>, 'collecting' | 'framing'>

/**
 * Looks for the faces of a whole video, once: part by part, so that a killed process and a retry continue after what is there, and
 * those of the best clips first, so that their previews follow faces while the rest is looked at.
 */
export async function runFindFaces(work: Work): Promise<void> {
  const { projectId } = work.payload
  const { ctx, workspaceId, inWorkspace, signal } = work
  const project = await inWorkspace((inner) => findProject(inner, projectId))
  if (!project?.assetId || project.facesTaskId !== work.taskId) return
  const { assetId } = project
  const asset = (await inWorkspace((inner) => findAssets(inner, [assetId]))).get(assetId)
  if (!asset) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const run: ProjectWork = { projectId, workspaceId, ctx, inWorkspace }
  await work.stage('collecting', { from: 0, to: 5 })
  if (await findMade(run, 'faces', [asset.sha256])) return
  await withWorkFiles(ctx.config.dataDir, async (newFile) => {
    const inputPath = newFile('.mp4')
    const { facts } = await openVideo(ctx.providers.storage, asset, { path: inputPath, signal })
    await work.stage('framing', { from: 5, to: 100 })
    const source: FaceSource = { sha256: asset.sha256, durationMs: facts.durationMs }
    const parts = inOrderOfUse(project, source)
    const seen: Parameters<typeof joinFaces>[0][number][] = []
    for (const [index, part] of parts.entries()) {
      const onProgress = (share: number) => void work.progress((index + share) / parts.length).catch(() => undefined)
      const found = await inWords(() => seenInPart(run, source, part, { inputPath, media: facts, signal, onProgress }))
      seen.push({ startMs: part.startMs, seen: found })
      await inWorkspace((inner) => publishLive(inner, clipsChosen, { workspaceId, payload: {} }))
    }
    seen.sort((left, right) => left.startMs - right.startMs)
    await saveMade(run, 'faces', [asset.sha256], bytesOf(joinFaces(seen)))
  })
}

/** The parts of the best clips first, then the others. */
function inOrderOfUse(project: ProjectRow, source: FaceSource): Span[] {
  const clips = project.document
    ? findClips(upgradeCaptions(project.document), { loudness: null, sceneCutsMs: [] }, clipWishOf(project)).clips
    : []
  const all = facePartsOf(source, { startMs: 0, endMs: source.durationMs })
  const first = clips.flatMap((clip) => facePartsOf(source, clip))
  const order = [...first, ...all].map(({ startMs }) => startMs)
  return all.toSorted((left, right) => order.indexOf(left.startMs) - order.indexOf(right.startMs))
}

async function inWords<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof WorkFailed && error.reason === 'tool-missing') throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    throw error
  }
}
