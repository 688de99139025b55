import type { Checklist } from '@taplore/contract'

/** Number of open checklist steps: none once dismissed or all done. */
export function openItems({ items, isDismissed }: Pick<Checklist, 'items' | 'isDismissed'>): number {
  return isDismissed ? 0 : items.filter(({ isDone }) => !isDone).length
}
