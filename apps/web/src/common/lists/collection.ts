import type { Folder } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { useStableCallbacks } from './use-stable-callbacks.ts'
import type { More } from './use-virtual-rows.ts'

/** What a list is given of things that have a name and stand in folders (stories, forms), and what can be done with them. */
export interface Shelf<Thing> {
  readonly things: readonly Thing[]
  /** How many there are in all, loaded or not; null while unknown. */
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
  /** How it stands with the things after those that are loaded. */
  readonly more: More
  menuOf(thing: Thing): MenuEntry[]
  onDragStart(event: React.DragEvent, thing: Thing): void
  onNearEnd(): void
}

/** What a row can do, for rows that are not drawn again while the list grows. */
export interface RowActs<Thing> extends Pick<Shelf<Thing>, 'menuOf' | 'onDragStart'> {
  readonly toggle: Shelf<Thing>['ticks']['toggle']
}

export function useRowActs<Thing>({ menuOf, onDragStart, ticks: { toggle } }: Shelf<Thing>): RowActs<Thing> {
  return useStableCallbacks({ menuOf, onDragStart, toggle })
}

/** What every row of such a list is drawn from, beside its thing; `acts` are steady over all renders. */
export interface RowState<Acts> {
  readonly index: number
  readonly folder: Folder | undefined
  readonly isTrash: boolean
  readonly isTicked: boolean
  readonly mayDrag: boolean
  readonly acts: Acts
  readonly t: TFunction
}
