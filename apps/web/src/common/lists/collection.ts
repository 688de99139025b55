import type { Folder } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { useStableCallbacks } from './use-stable-callbacks.ts'
import type { More } from './use-virtual-rows.ts'

/** What a list gets of items with a name and a folder (stories, forms), and their actions. */
export interface Collection<Item> {
  readonly items: readonly Item[]
  /** Total number, loaded or not; null while unknown. */
  readonly count: number | null
  readonly isTrash: boolean
  readonly ticks: {
    readonly ticked: ReadonlySet<string>
    all(): void
    none(): void
    toggle(id: string, isRange: boolean): void
  }
  readonly folders: ReadonlyMap<string, Folder>
  readonly mayDrag: boolean
  /** State of the next page. */
  readonly more: More
  menuOf(item: Item): MenuEntry[]
  onDragStart(event: React.DragEvent, item: Item): void
  onNearEnd(): void
}

/** Actions of a row, for rows that do not render again while the list grows. */
export interface RowActions<Item> extends Pick<Collection<Item>, 'menuOf' | 'onDragStart'> {
  readonly toggle: Collection<Item>['ticks']['toggle']
}

export function useRowActions<Item>({ menuOf, onDragStart, ticks: { toggle } }: Collection<Item>): RowActions<Item> {
  return useStableCallbacks({ menuOf, onDragStart, toggle })
}

/** What every row is rendered from, besides its item; `acts` are stable across renders. */
export interface RowState<Acts> {
  readonly index: number
  readonly folder: Folder | undefined
  readonly isTrash: boolean
  readonly isTicked: boolean
  readonly mayDrag: boolean
  readonly acts: Acts
  readonly t: TFunction
}
