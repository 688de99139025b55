import type { Rect, Size } from '@taplore/media'

/** The style of an element that lies at a rectangle of a frame, both in the same px, however large the frame is in the page. */
export function placeIn(frame: Size, { x, y, width, height }: Rect): { inset: string; width: string; height: string } {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    inset: `${share(y, frame.height)} auto auto ${share(x, frame.width)}`,
    width: share(width, frame.width),
    height: share(height, frame.height),
  }
}
