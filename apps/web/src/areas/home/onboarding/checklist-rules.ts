import type { Checklist } from '@taplore/contract'

/** How many first things are still to be shown: none once they were put away or all are done. */
export function openItems({ items, isDismissed }: Pick<Checklist, 'items' | 'isDismissed'>): number {
  return isDismissed ? 0 : items.filter(({ isDone }) => !isDone).length
}
