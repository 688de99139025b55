import type { Folder } from '@taplore/contract'
import { ContextMenu, classNames, Icon, type MenuEntry, RowMenu } from '@taplore/ui'
import { ChevronDown, ChevronRight, Folder as FolderIcon, FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type DraggedKind, startDrag } from './drag-items.ts'
import { folderInk } from './folder-colors.ts'
import { useFolderContext } from './folder-context.tsx'
import type { FolderLine } from './folder-rules.ts'
import { useDropTarget } from './use-drop-target.ts'

/** One folder of the tree: toggled by its arrow, selected by its name, and a drop target. */
export function FolderTreeLine({
  line: { folder, level, isOpen },
  isChosen,
  isFocusable,
  entries,
  mayDrag,
  takes,
  onChoose,
  onToggle,
  onDrop,
}: {
  line: FolderLine
  isChosen: boolean
  isFocusable: boolean
  entries: MenuEntry[]
  mayDrag: boolean
  takes: readonly DraggedKind[]
  onChoose: () => void
  onToggle: (isOpen: boolean) => void
  onDrop: (kind: DraggedKind, ids: string[]) => void
}) {
  const { t } = useTranslation()
  const { words } = useFolderContext()
  const hasInside = folder.children.length > 0
  const { isOver, dropProps } = useDropTarget({ takes, onDrop, onHover: () => onToggle(true) })
  const line = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its lines
    <div
      {...dropProps}
      role="treeitem"
      data-folder={folder.id}
      aria-level={level}
      aria-expanded={hasInside ? isOpen : undefined}
      aria-selected={isChosen}
      aria-label={`${folder.name}, ${words.count(folder.count)}`}
      tabIndex={isFocusable ? 0 : -1}
      draggable={mayDrag}
      onDragStart={(event) => startDrag(event, 'folder', [folder.id], folder.name)}
      onClick={onChoose}
      className={classNames(
        'group/folder flex h-[30px] cursor-default items-center gap-1 rounded-control pe-1 text-13 select-none',
        isChosen ? 'bg-press font-semibold' : 'text-ink-2 hover:bg-hover',
        isOver && 'bg-selected shadow-[inset_0_0_0_1.5px_var(--brand)]',
      )}
      style={{ paddingInlineStart: `${(level - 1) * 14}px` }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(isOpen ? 'folders.close' : 'folders.open', { name: folder.name })}
        onClick={(event) => {
          event.stopPropagation()
          onToggle(!isOpen)
        }}
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-mark text-muted',
          !hasInside && 'invisible',
        )}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" mirrors={!isOpen} />
      </button>
      <Icon of={isOpen ? FolderOpen : FolderIcon} className={folderInk[folder.color]} />
      <span className="ms-1 min-w-0 flex-1 truncate" title={folder.name}>
        {folder.name}
      </span>
      {/* Separated, so that name and number are not read as one name. */}{' '}
      <span
        className={classNames(
          'tabular px-1 text-12 font-normal',
          isChosen ? 'text-ink-2' : 'text-muted',
          entries.length > 0 && 'group-hover/folder:hidden group-focus-within/folder:hidden',
        )}
      >
        {folder.count}
      </span>
      {entries.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks and keys of the menu away from the line
        <span
          className="hidden group-focus-within/folder:inline group-hover/folder:inline"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <RowMenu entries={entries} label={t('folders.menuOf', { name: folder.name })} />
        </span>
      ) : null}
    </div>
  )
  return entries.length > 0 ? <ContextMenu entries={entries}>{line}</ContextMenu> : line
}

/** The icon and name of a folder, for lists and cells. */
export function FolderName({ folder }: { folder: Pick<Folder, 'name' | 'color'> }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <Icon of={FolderIcon} size="s" className={folderInk[folder.color]} />
      <span className="truncate">{folder.name}</span>
    </span>
  )
}
