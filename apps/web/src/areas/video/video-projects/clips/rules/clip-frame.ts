import type { ClipChoice, ClipFraming } from '@taplore/contract'
import type { CropKeyframe } from '@taplore/media'

/** How a clip is placed in its frame. */
export interface ClipFrame {
  readonly framing: ClipFraming
  readonly crop: readonly CropKeyframe[]
}

/** A crop that someone set for the clip wins over the framing of all clips, as it does in the export. */
export function frameOfClip(ofAll: ClipFrame, { crop }: Pick<ClipChoice, 'crop'>): ClipFrame {
  return crop && crop.length > 0 ? { framing: 'middle', crop } : ofAll
}
