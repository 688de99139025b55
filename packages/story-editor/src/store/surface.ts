import type { Bounds, Box, Point } from '../geometry/box.ts'
import type { Guide } from '../geometry/guide.ts'

/** How an element looks in the middle of a gesture, before anything is written into the story. */
export interface LiveBox {
  box: Box
  /** Texts whose letters grow with the box. */
  sizePx?: number
}

export interface Crop {
  focalX: number
  focalY: number
  scale: number
}

/**
 * The canvas as gestures see it: they write here on every pointer move, straight to the screen, and into the story once
 * at the end. All values in page px.
 */
export interface CanvasSurface {
  /** Shows elements moved; as copies, the originals stay where they are. */
  move(ids: readonly string[], by: Point, asCopies: boolean): void
  /** `hint` stands under the selection in place of its size, such as an angle. */
  place(boxes: ReadonlyMap<string, LiveBox>, hint?: string): void
  crop(id: string, crop: Crop): void
  guides(guides: readonly Guide[]): void
  lasso(area: Bounds | null): void
  /** The outline of something that is being drawn. */
  draft(box: Box | null): void
  /** Takes back everything shown above; elements stand as the story says. */
  settle(): void
}

/** Draws nothing: for tests of the tools and before the canvas is there. */
export const blindSurface: CanvasSurface = {
  move: () => undefined,
  place: () => undefined,
  crop: () => undefined,
  guides: () => undefined,
  lasso: () => undefined,
  draft: () => undefined,
  settle: () => undefined,
}
