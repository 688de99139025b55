import { type Captions, type ClipWish, findClips } from '@taplore/media'
import type { ProjectRow } from './store.ts'

/** What the clips of a project should be like; without a wish, 15 to 60 seconds about anything. */
export function clipWishOf({ clipWish }: Pick<ProjectRow, 'clipWish'>): ClipWish {
  const { minSeconds = 15, maxSeconds = 60, keywords = [] } = clipWish ?? {}
  const weights = { hook: 1, engagement: 1, value: 1, share: 1 }
  return { minMs: minSeconds * 1_000, maxMs: maxSeconds * 1_000, keywords, weights }
}

/** How many clips a project of short videos has; the totals show it. */
export function countClips(row: Pick<ProjectRow, 'kind' | 'clipWish'>, captions: Captions): number {
  if (row.kind !== 'shorts') return 0
  return findClips(captions, { loudness: null, sceneCutsMs: [] }, clipWishOf(row)).clips.length
}
