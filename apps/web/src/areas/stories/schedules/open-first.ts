import type { ScheduledStory } from '@taplore/contract'

/** Whether a schedule waits for its time, or for a person. */
export function isOpen({ state }: Pick<ScheduledStory, 'state'>): boolean {
  return state === 'scheduled' || state === 'retrying' || state === 'failed'
}

/** What a day has, in the order of the clock, but what is over last: a day shows a few of many, and those still to come matter most. */
export function openFirst<Item extends { readonly at: string; readonly isOver: boolean }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || Date.parse(a.at) - Date.parse(b.at))
}
