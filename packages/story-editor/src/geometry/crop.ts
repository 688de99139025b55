import { clamp, type Point, rotatePoint } from './box.ts'

interface Frame {
  width: number
  height: number
  rotation: number
  isFlippedX: boolean
  isFlippedY: boolean
}

interface Picture {
  width: number
  height: number
  focalX: number
  focalY: number
  scale: number
}

/** How large a picture is drawn so that it covers its frame, page px. */
export function coveredSize(
  frame: { width: number; height: number },
  picture: Picture,
): { width: number; height: number } {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height) * picture.scale
  return { width: picture.width * cover, height: picture.height * cover }
}

/** The focal point after the picture was dragged by `by` page px behind its frame. */
export function croppedBy(
  frame: Frame,
  picture: Picture,
  by: Point,
): { focalX: number; focalY: number; scale: number } {
  const local = rotatePoint(by, { x: 0, y: 0 }, -frame.rotation)
  const drawn = coveredSize(frame, picture)
  // Focal fractions work as CSS object-position does: 0 shows the start, 1 the end of what is over.
  const overX = drawn.width - frame.width
  const overY = drawn.height - frame.height
  const x = (frame.isFlippedX ? -1 : 1) * local.x
  const y = (frame.isFlippedY ? -1 : 1) * local.y
  return {
    focalX: overX < 0.5 ? picture.focalX : clamp(picture.focalX - x / overX, 0, 1),
    focalY: overY < 0.5 ? picture.focalY : clamp(picture.focalY - y / overY, 0, 1),
    scale: picture.scale,
  }
}
