import { type Box, centerOf, clamp, type Point, rotatePoint } from './box.ts'

interface Frame extends Box {
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

/** What of a picture is shown: focal fractions as CSS object-position has them, and how much larger than covering it is. */
interface Part {
  focalX: number
  focalY: number
  scale: number
}

/** The bounds of `scale`: covering the frame, and as large as a document allows. */
export const cropScale = { min: 1, max: 10 } as const

/** The whole picture as drawn so that it covers its frame: its size and where it starts, in the frame's own axes, page px. */
export function coveredBox(
  frame: { width: number; height: number },
  picture: Picture,
): { x: number; y: number; width: number; height: number } {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height) * picture.scale
  const width = picture.width * cover
  const height = picture.height * cover
  return { x: (frame.width - width) * picture.focalX, y: (frame.height - height) * picture.focalY, width, height }
}

/** The shown part after the picture was dragged by `by` page px behind its frame. */
export function croppedBy(frame: Frame, picture: Picture, by: Point): Part {
  const local = rotatePoint(by, { x: 0, y: 0 }, -frame.rotation)
  const drawn = coveredBox(frame, picture)
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

/** Larger or smaller with the point of the picture under `anchor` (page px) staying there as far as the edges let it. */
export function scaledCrop(frame: Frame, picture: Picture, anchor: Point, scale: number): Part {
  const next = clamp(scale, cropScale.min, cropScale.max)
  const point = fractionAt(frame, picture, anchor)
  const local = inFrame(frame, anchor)
  const drawn = coveredBox(frame, { ...picture, scale: next })
  const focal = (at: number, share: number, size: number, whole: number) =>
    whole - size < 0.5 ? null : clamp((at - share * whole) / (size - whole), 0, 1)
  return {
    focalX: focal(local.x, point.x, frame.width, drawn.width) ?? picture.focalX,
    focalY: focal(local.y, point.y, frame.height, drawn.height) ?? picture.focalY,
    scale: next,
  }
}

/** The part that keeps the point of the picture under `at` (page px) in view, however the frame is cut. */
export function focusedAt(frame: Frame, picture: Picture, at: Point): Part {
  const { x, y } = fractionAt(frame, picture, at)
  return { focalX: clamp(x, 0, 1), focalY: clamp(y, 0, 1), scale: picture.scale }
}

/** Which point of the picture lies under a point of the page, as fractions of the file. */
function fractionAt(frame: Frame, picture: Picture, at: Point): Point {
  const drawn = coveredBox(frame, picture)
  const local = inFrame(frame, at)
  return { x: (local.x - drawn.x) / drawn.width, y: (local.y - drawn.y) / drawn.height }
}

/** A point of the page in the frame's own axes, from its top left corner, as if it were neither turned nor mirrored. */
function inFrame(frame: Frame, at: Point): Point {
  const turned = rotatePoint(at, centerOf(frame), -frame.rotation)
  const x = turned.x - frame.x
  const y = turned.y - frame.y
  return { x: frame.isFlippedX ? frame.width - x : x, y: frame.isFlippedY ? frame.height - y : y }
}
