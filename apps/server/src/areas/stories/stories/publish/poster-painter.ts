import type { Story } from '@taplore/story'
import type { SlowWorkspaceJobContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** Shapes of posters, and their sizes in px: what search engines ask for, and twice what lists show. */
export const posterSizes = {
  portrait: { width: 720, height: 960 },
  square: { width: 720, height: 720 },
  landscape: { width: 960, height: 720 },
} as const
export type PosterShape = keyof typeof posterSizes
export const posterShapes = Object.keys(posterSizes) as readonly PosterShape[]

/**
 * Draws the first page of a story as JPEGs of these shapes. Takes a second or two and no transaction. Null where pages cannot be
 * drawn in time.
 */
export type PosterPainter = (
  ctx: SlowWorkspaceJobContext,
  story: Story,
  shapes: readonly PosterShape[],
) => Promise<ReadonlyMap<PosterShape, Buffer> | null>

/** Answered by the feature that renders pages. */
export const posterPainter = askOne<PosterPainter>('stories.posterPainter')
