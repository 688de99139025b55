import { type PostableVideo, type VideoSourceKind, videoPostRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { askMany } from '../../../platform/extensions.ts'

/** A finished video and where its bytes are. */
export interface SourceVideo extends PostableVideo {
  /** In the storage. */
  readonly key: string
}

/** The videos of one export. */
export interface VideoSource {
  /** Of the story or the project. */
  readonly name: string
  readonly expiresAt: Date
  readonly videos: readonly SourceVideo[]
}

/** How a feature above finds the videos it has made. */
export interface FindVideoSource {
  readonly kind: VideoSourceKind
  /** Refuses where the plan does not include posting of these videos. */
  requireMay(ctx: WorkspaceContext | WorkspaceJobContext): Promise<unknown>
  /** Null when there is no such export, or it is not finished. */
  find(ctx: WorkspaceJobContext, sourceId: string): Promise<VideoSource | null>
}

/** What can be posted: exports of stories and videos. */
export const videoSource = askMany<FindVideoSource>('video-posts.source')

interface SourceId {
  readonly kind: VideoSourceKind
  readonly sourceId: string
}

function finderOf({ extensions }: Pick<WorkspaceContext, 'extensions'>, kind: VideoSourceKind): FindVideoSource {
  const finder = [...extensions.all(videoSource).values()].find((each) => each.kind === kind)
  if (!finder) throw refuse(videoPostRefusals.VIDEO_NOT_POSTABLE)
  return finder
}

/** The videos of an export, for a member who may post them. */
export async function requireSource(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { kind, sourceId }: SourceId,
): Promise<VideoSource> {
  const finder = finderOf(ctx, kind)
  await finder.requireMay(ctx)
  const source = await finder.find(ctx, sourceId)
  if (!source) throw refuse(videoPostRefusals.VIDEO_NOT_POSTABLE)
  return source
}

/** One video of an export, for the worker; null when it is gone. */
export async function findVideo(
  ctx: WorkspaceJobContext,
  { kind, sourceId }: SourceId,
  file: string,
): Promise<SourceVideo | null> {
  const source = await finderOf(ctx, kind).find(ctx, sourceId)
  return source?.videos.find((video) => video.file === file) ?? null
}
