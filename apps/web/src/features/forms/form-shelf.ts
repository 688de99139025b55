import type { Folder, FormSummary } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import type { useTicked } from '../../shell/list/use-ticked.ts'
import type { More } from '../../shell/list/use-virtual-rows.ts'

/** What the table is given: the forms, what can be done with them, and how more of them come. */
export interface FormShelf {
  readonly forms: readonly FormSummary[]
  /** How many there are in all; null while unknown. */
  readonly count: number | null
  readonly isTrash: boolean
  readonly ticks: ReturnType<typeof useTicked>
  readonly folders: ReadonlyMap<string, Folder>
  readonly mayDrag: boolean
  readonly more: More
  menuOf(form: FormSummary): MenuEntry[]
  onDragStart(event: React.DragEvent, form: FormSummary): void
  onNearEnd(): void
}
