import type { FormSummary, StorySummary, VideoProject } from '@taplore/contract'

export type RecentItem =
  | { kind: 'form'; form: FormSummary }
  | { kind: 'story'; story: StorySummary }
  | { kind: 'video'; video: VideoProject }

/** Forms, stories and videos as one list, last changed first. */
export function mergeRecent(
  forms: readonly FormSummary[],
  stories: readonly StorySummary[],
  videos: readonly VideoProject[],
  most: number,
): RecentItem[] {
  const made = <Item extends RecentItem>(item: Item, { updatedAt }: { updatedAt: string }) => ({
    item,
    changedAt: Date.parse(updatedAt),
  })
  return [
    ...forms.map((form) => made({ kind: 'form', form }, form)),
    ...stories.map((story) => made({ kind: 'story', story }, story)),
    ...videos.map((video) => made({ kind: 'video', video }, video)),
  ]
    .sort((left, right) => right.changedAt - left.changedAt)
    .slice(0, most)
    .map(({ item }) => item)
}
