import type { FormSummary, StorySummary } from '@taplore/contract'

export type RecentItem = { kind: 'form'; form: FormSummary } | { kind: 'story'; story: StorySummary }

/** Forms and stories as one list, last changed first. */
export function mergeRecent(
  forms: readonly FormSummary[],
  stories: readonly StorySummary[],
  most: number,
): RecentItem[] {
  const changedAt = (item: RecentItem) => Date.parse(item.kind === 'form' ? item.form.updatedAt : item.story.updatedAt)
  return [
    ...forms.map((form): RecentItem => ({ kind: 'form', form })),
    ...stories.map((story): RecentItem => ({ kind: 'story', story })),
  ]
    .sort((left, right) => changedAt(right) - changedAt(left))
    .slice(0, most)
}
