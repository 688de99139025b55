import type { Folder, StorySummary } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import { useSteady } from '../../shell/list/use-steady.ts'
import type { More } from '../../shell/list/use-virtual-rows.ts'
import type { Ticks } from './use-ticks.ts'

/** What the table and the grid are given: the stories, what can be done with them, and how more of them come. */
export interface StoryShelf {
  readonly kind: 'stories' | 'trash'
  readonly stories: readonly StorySummary[]
  /** How many there are in all, loaded or not; null while unknown. */
  readonly count: number | null
  readonly ticks: Ticks
  readonly folders: ReadonlyMap<string, Folder>
  readonly mayDrag: boolean
  /** How it stands with the stories after those that are loaded. */
  readonly more: More
  menuOf(story: StorySummary): MenuEntry[]
  linkOf(story: StorySummary): string
  refresh(story: StorySummary): void
  onDragStart(event: React.DragEvent, story: StorySummary): void
  onNearEnd(): void
}

export type RowActs = ReturnType<typeof useRowActs>

/** What a row can do, for rows that are not drawn again while the list grows. */
export function useRowActs({ menuOf, refresh, onDragStart, ticks }: StoryShelf) {
  return useSteady({ menuOf, refresh, onDragStart, toggle: ticks.toggle })
}
