import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Captions, exportSizeOf, type FramedShot, planFraming, type SeenFaces, type Size } from '@taplore/media'
import { probeMedia } from '@taplore/story-frames/media'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import { type ProjectWork, seenFacesIn } from '../../video-projects/index.ts'
import type { VideoExportRow } from '../store.ts'
import type { ExportedClip } from '../tables.ts'

type Work = Pick<TaskWork<unknown, string>, 'ctx' | 'workspaceId' | 'inWorkspace' | 'signal' | 'progress'>

/**
 * How each shot of a clip is framed by the faces in it. Null where nothing has to be found: a crop that someone chose wins, and
 * where the shape of the frame is that of the media there is nothing to choose.
 */
export async function planShots(
  work: Work,
  row: VideoExportRow,
  captions: Captions,
  inputPath: string,
): Promise<FramedShot[] | null> {
  const { clip, shape, size } = row
  if (clip?.framing !== 'faces' || (captions.style?.crop?.length ?? 0) > 0) return null
  const { video, durationMs } = await probeMedia(inputPath, { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, work.signal)
  if (!video) return null
  const target = exportSizeOf(shape, video, size)
  if (Math.abs(target.width / target.height - video.width / video.height) < 0.01) return null
  const seen = await inClip(work, row, clip, { inputPath, media: video, durationMs })
  return planFraming(seen, { durationMs: clip.endMs - clip.startMs, media: video, target })
}

/** Found once for a video, however often it is exported and whatever was killed meanwhile. */
async function inClip(
  work: Work,
  { projectId, assetId }: VideoExportRow,
  { startMs, endMs }: ExportedClip,
  { inputPath, media, durationMs }: { inputPath: string; media: Size; durationMs: number },
): Promise<SeenFaces> {
  const { ctx, workspaceId, inWorkspace, signal } = work
  const asset = (await inWorkspace((inner) => findAssets(inner, [assetId]))).get(assetId)
  if (!asset) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const onProgress = (share: number) => void work.progress(share).catch(() => undefined)
  const project: ProjectWork = { projectId, workspaceId, ctx, inWorkspace }
  const source = { sha256: asset.sha256, durationMs: Math.round(durationMs) }
  return seenFacesIn(project, source, { span: { startMs, endMs }, inputPath, media, signal, onProgress })
}
