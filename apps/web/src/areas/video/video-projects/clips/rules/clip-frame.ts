import type { ClipChoice, ClipFraming } from '@taplore/contract'
import type { CropKeyframe, FramedShot } from '@taplore/media'

/** How a clip is placed in its frame. */
export interface ClipFrame {
  readonly framing: ClipFraming
  readonly crop: readonly CropKeyframe[]
  /** By its faces, once an export has found them; in times of the clip. */
  readonly shots: readonly FramedShot[] | null
}

/**
 * A crop that someone set for the clip wins over the framing of all clips, and a crop of the captions over faces, as they do in the
 * export. Faces are known of a clip as it was found.
 */
export function frameOfClip(
  ofAll: Omit<ClipFrame, 'shots'>,
  {
    clip,
    draft,
    isTrimmed,
  }: {
    readonly clip: Pick<ClipFrame, 'shots'>
    readonly draft: Pick<ClipChoice, 'crop'>
    readonly isTrimmed: boolean
  },
): ClipFrame {
  if (draft.crop && draft.crop.length > 0) return { framing: 'middle', crop: draft.crop, shots: null }
  const followsFaces = ofAll.framing === 'faces' && ofAll.crop.length === 0 && !isTrimmed
  return { framing: ofAll.framing, crop: ofAll.crop, shots: followsFaces ? clip.shots : null }
}
