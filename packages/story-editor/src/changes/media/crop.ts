import type { Point } from '../../geometry/box.ts'
import { centerOf, clamp, round } from '../../geometry/box.ts'
import { croppedBy, scaledCrop } from '../../geometry/crop.ts'
import { cropTargetOf } from '../../store/crop-target.ts'
import type { Editor } from '../../store/editor.ts'
import type { Crop } from '../../store/surface.ts'

/** Saves the crop. */
export function setCrop(editor: Editor, crop: Crop, joins = false): void {
  const target = cropTargetOf(editor.page, editor.state.get().croppingId)
  if (target) editor.change((story) => target.write(story, rounded(crop)), { joins })
}

/** Zooms around a point of the page, or the center of the frame by default. */
export function scaleCrop(editor: Editor, to: { scale: number; anchor?: Point; joins: boolean }): void {
  const target = cropTargetOf(editor.page, editor.state.get().croppingId)
  if (target)
    setCrop(editor, scaledCrop(target.frame, target.media, to.anchor ?? centerOf(target.frame), to.scale), to.joins)
}

/** Moves the image behind its frame by page px. */
export function shiftCrop(editor: Editor, by: Point, joins: boolean): void {
  const target = cropTargetOf(editor.page, editor.state.get().croppingId)
  if (target) setCrop(editor, croppedBy(target.frame, target.media, by), joins)
}

/** Four decimals of a fraction are finer than a px of any image. */
function rounded({ focalX, focalY, scale }: Crop): Crop {
  const four = (value: number) => clamp(Math.round(value * 10_000) / 10_000, 0, 1)
  return { focalX: four(focalX), focalY: four(focalY), scale: round(scale) }
}
