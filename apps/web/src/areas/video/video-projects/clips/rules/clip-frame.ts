import type { ClipChoice, ClipFraming } from '@taplore/contract'
import type { CropKeyframe, FramedShot } from '@taplore/media'

/** How a clip is placed in its frame. */
export interface ClipFrame {
  readonly framing: ClipFraming
  readonly crop: readonly CropKeyframe[]
  /** By its faces, once they are found; in times of the clip. */
  readonly shots: readonly FramedShot[] | null
}

/**
 * A crop that someone set for the clip wins over the framing of all clips, and a crop of the captions over faces, as they do in the
 * export.
 */
export function frameOfClip(
  ofAll: Omit<ClipFrame, 'shots'>,
  {
    shots,
    draft,
  }: {
    readonly shots: ClipFrame['shots']
    readonly draft: Pick<ClipChoice, 'crop'>
  },
): ClipFrame {
  if (draft.crop && draft.crop.length > 0) return { framing: 'middle', crop: draft.crop, shots: null }
  const followsFaces = ofAll.framing === 'faces' && ofAll.crop.length === 0
  return { framing: ofAll.framing, crop: ofAll.crop, shots: followsFaces ? shots : null }
}
