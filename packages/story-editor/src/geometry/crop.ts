import { type Box, centerOf, clamp, type Point, rotatePoint } from './box.ts'

interface Frame extends Box {
  isFlippedX: boolean
  isFlippedY: boolean
}

interface Image {
  width: number
  height: number
  focalX: number
  focalY: number
  scale: number
}

/** The visible part of an image: focal point as in CSS object-position, and zoom relative to covering. */
interface Part {
  focalX: number
  focalY: number
  scale: number
}

/** The range of `scale`: from covering the frame to the maximum of a document. */
export const cropScale = { min: 1, max: 10 } as const

/** The whole image scaled to cover its frame: its size and offset, in the frame's own axes, page px. */
export function coveredBox(
  frame: { width: number; height: number },
  image: Image,
): { x: number; y: number; width: number; height: number } {
  const cover = Math.max(frame.width / image.width, frame.height / image.height) * image.scale
  const width = image.width * cover
  const height = image.height * cover
  return { x: (frame.width - width) * image.focalX, y: (frame.height - height) * image.focalY, width, height }
}

/** The visible part after the image was dragged by `by` page px behind its frame. */
export function croppedBy(frame: Frame, image: Image, by: Point): Part {
  const local = rotatePoint(by, { x: 0, y: 0 }, -frame.rotation)
  const drawn = coveredBox(frame, image)
  // Focal fractions work like CSS object-position: 0 shows the start, 1 the end of the overflow.
  const overX = drawn.width - frame.width
  const overY = drawn.height - frame.height
  const x = (frame.isFlippedX ? -1 : 1) * local.x
  const y = (frame.isFlippedY ? -1 : 1) * local.y
  return {
    focalX: overX < 0.5 ? image.focalX : clamp(image.focalX - x / overX, 0, 1),
    focalY: overY < 0.5 ? image.focalY : clamp(image.focalY - y / overY, 0, 1),
    scale: image.scale,
  }
}

/** Zooms while the point of the image under `anchor` (page px) stays there as far as the edges allow. */
export function scaledCrop(frame: Frame, image: Image, anchor: Point, scale: number): Part {
  const next = clamp(scale, cropScale.min, cropScale.max)
  const point = fractionAt(frame, image, anchor)
  const local = inFrame(frame, anchor)
  const drawn = coveredBox(frame, { ...image, scale: next })
  const focal = (at: number, share: number, size: number, whole: number) =>
    whole - size < 0.5 ? null : clamp((at - share * whole) / (size - whole), 0, 1)
  return {
    focalX: focal(local.x, point.x, frame.width, drawn.width) ?? image.focalX,
    focalY: focal(local.y, point.y, frame.height, drawn.height) ?? image.focalY,
    scale: next,
  }
}

/** The part that keeps the point of the image under `at` (page px) visible, however the frame is cut. */
export function focusedAt(frame: Frame, image: Image, at: Point): Part {
  const { x, y } = fractionAt(frame, image, at)
  return { focalX: clamp(x, 0, 1), focalY: clamp(y, 0, 1), scale: image.scale }
}

/** The point of the image under a point of the page, as fractions of the file. */
function fractionAt(frame: Frame, image: Image, at: Point): Point {
  const drawn = coveredBox(frame, image)
  const local = inFrame(frame, at)
  return { x: (local.x - drawn.x) / drawn.width, y: (local.y - drawn.y) / drawn.height }
}

/**
 * A point of the page in the frame's own axes, from its top left corner, as if it were neither rotated nor flipped.
 */
function inFrame(frame: Frame, at: Point): Point {
  const turned = rotatePoint(at, centerOf(frame), -frame.rotation)
  const x = turned.x - frame.x
  const y = turned.y - frame.y
  return { x: frame.isFlippedX ? frame.width - x : x, y: frame.isFlippedY ? frame.height - y : y }
}
