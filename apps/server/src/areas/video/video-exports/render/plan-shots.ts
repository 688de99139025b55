import { text } from 'node:stream/consumers'
import {
  type Captions,
  exportSizeOf,
  type FramedShot,
  planFraming,
  type SeenFaces,
  type Size,
  seenFacesSchema,
} from '@taplore/media'
import { probeMedia } from '@taplore/story-frames/media'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findMade, type ProjectWork, saveMade } from '../../video-projects/index.ts'
import { findFaces } from '../faces/find-faces.ts'
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
  const { video } = await probeMedia(inputPath, { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, work.signal)
  if (!video) return null
  const target = exportSizeOf(shape, video, size)
  if (Math.abs(target.width / target.height - video.width / video.height) < 0.01) return null
  const seen = await seenFaces(work, row, clip, { inputPath, media: video })
  return planFraming(seen, { durationMs: clip.endMs - clip.startMs, media: video, target })
}

/** Found once for a part of a video, however often it is exported and whatever was killed meanwhile. */
async function seenFaces(
  work: Work,
  { projectId, assetId }: VideoExportRow,
  { startMs, endMs }: ExportedClip,
  { inputPath, media }: { inputPath: string; media: Size },
): Promise<SeenFaces> {
  const { ctx, workspaceId, inWorkspace } = work
  const project: ProjectWork = { projectId, workspaceId, ctx, inWorkspace }
  const inputs = [assetId, startMs, endMs]
  const made = await findMade(project, 'faces', inputs)
  const stream = made ? await ctx.providers.storage.read(made.key) : null
  const known = stream ? seenFacesSchema.safeParse(JSON.parse(await text(stream))) : null
  if (known?.success) return known.data
  const seen = await findFaces(
    { inputPath, startMs, endMs, media: { width: media.width, height: media.height } },
    { signal: work.signal, onProgress: (share) => void work.progress(share).catch(() => undefined) },
  )
  await saveMade(project, 'faces', inputs, new TextEncoder().encode(JSON.stringify(seen)))
  return seen
}
