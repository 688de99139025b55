/** Allowed file names for photos (PROF-09); the server checks their content. */
export const photoTypes = /\.(?:jpe?g|png|ico)$/i

/** A square crop of an image: position in the space beside it, and fraction of the shorter side. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

export const wholeSquare: Square = { x: 0.5, y: 0.5, size: 1 }

/** Position of the image behind a square window that shows the crop: width and offset in fractions of the window. */
export function behindWindow({ x, y, size }: Square, { width, height }: { width: number; height: number }) {
  const shorter = Math.min(width, height)
  const scale = 1 / (shorter * size)
  return {
    width: width * scale,
    height: height * scale,
    left: -(width * scale - 1) * x,
    top: -(height * scale - 1) * y,
  }
}

/** The crop after the image was dragged by fractions of the window. */
export function pulled(
  square: Square,
  image: { width: number; height: number },
  { dx, dy }: { dx: number; dy: number },
): Square {
  const lies = behindWindow(square, image)
  const along = (part: number, room: number, by: number) =>
    room <= 0.001 ? 0.5 : Math.min(1, Math.max(0, part - by / room))
  return { ...square, x: along(square.x, lies.width - 1, dx), y: along(square.y, lies.height - 1, dy) }
}
