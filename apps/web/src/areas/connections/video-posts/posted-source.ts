import type { VideoSourceKind } from '@taplore/contract'

/** The export whose video is posted. */
export interface PostedSource {
  readonly kind: VideoSourceKind
  readonly sourceId: string
  /** Of the story or the video project. */
  readonly name: string
  /** Downloads the video instead. */
  readonly onDownload: () => void
}
