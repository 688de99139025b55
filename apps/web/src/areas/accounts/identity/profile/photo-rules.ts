/** Names of files that may be a photo (PROF-09); the server looks at their content. */
export const photoTypes = /\.(?:jpe?g|png|ico)$/i

/** A square of a picture: where in the room beside it, and how much of the shorter side. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

export const wholeSquare: Square = { x: 0.5, y: 0.5, size: 1 }

/**
 * How the picture lies behind a square window so that the window shows the square: width and place of the picture in parts
 * of the window's side.
 */
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

/** The square after the picture was pulled by parts of the window's side. */
export function pulled(
  square: Square,
  picture: { width: number; height: number },
  { dx, dy }: { dx: number; dy: number },
): Square {
  const lies = behindWindow(square, picture)
  const along = (part: number, room: number, by: number) =>
    room <= 0.001 ? 0.5 : Math.min(1, Math.max(0, part - by / room))
  return { ...square, x: along(square.x, lies.width - 1, dx), y: along(square.y, lies.height - 1, dy) }
}
