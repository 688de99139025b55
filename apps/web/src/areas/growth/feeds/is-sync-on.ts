import type { Feed } from '@taplore/contract'

/** Whether new items become stories by themselves: a paused feed keeps its setting and does nothing. */
export function isSyncOn({ autoSync, health }: Feed): boolean {
  return autoSync && health !== 'paused'
}
