import type { Bounds, Box, Point } from '../geometry/box.ts'
import type { Guide } from '../geometry/guide.ts'

/** An element during a gesture, before anything is saved to the story. */
export interface LiveBox {
  box: Box
  /** Texts whose font size scales with the box. */
  sizePx?: number
}

export interface Crop {
  focalX: number
  focalY: number
  scale: number
}

/**
 * The canvas for gestures: they update it on every pointer move, directly on screen, and the story once at the end.
 * All values in page px.
 */
export interface CanvasSurface {
  /** Shows elements moved; as copies, the originals stay in place. */
  move(ids: readonly string[], by: Point, asCopies: boolean): void
  /** `hint` replaces the size under the selection, such as an angle. */
  place(boxes: ReadonlyMap<string, LiveBox>, hint?: string): void
  crop(id: string, crop: Crop): void
  guides(guides: readonly Guide[]): void
  lasso(area: Bounds | null): void
  /** The outline of an element being drawn. */
  draft(box: Box | null): void
  /** Reverts everything shown above; elements are rendered from the story. */
  settle(): void
}

/** Does nothing: for tests of the tools and before the canvas is mounted. */
export const blindSurface: CanvasSurface = {
  move: () => undefined,
  place: () => undefined,
  crop: () => undefined,
  guides: () => undefined,
  lasso: () => undefined,
  draft: () => undefined,
  settle: () => undefined,
}
