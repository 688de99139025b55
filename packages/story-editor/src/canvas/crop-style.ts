import { coveredBox } from '../geometry/crop.ts'
import type { CropTarget } from '../store/crop-target.ts'
import type { Crop } from '../store/surface.ts'

/** Position of the whole image around its frame, as fractions of the frame. */
export function wholeStyle({ frame, media }: CropTarget, crop: Crop): Whole {
  const whole = coveredBox(frame, { ...media, ...crop })
  return {
    left: `${(whole.x / frame.width) * 100}%`,
    top: `${(whole.y / frame.height) * 100}%`,
    width: `${(whole.width / frame.width) * 100}%`,
    height: `${(whole.height / frame.height) * 100}%`,
  }
}

interface Whole {
  left: string
  top: string
  width: string
  height: string
}

export function focusStyle({ focalX, focalY }: Crop): { left: string; top: string } {
  return { left: `${focalX * 100}%`, top: `${focalY * 100}%` }
}
