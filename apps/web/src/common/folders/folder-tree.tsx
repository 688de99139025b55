import type { Folder } from '@taplore/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraggedKind } from './drag-items.ts'
import { useFolderContext } from './folder-context.tsx'
import type { FolderQuestion } from './folder-dialogs.tsx'
import { allOf, type FolderLine, linesOf, pathTo } from './folder-rules.ts'
import { FolderTreeLine } from './folder-tree-row.tsx'
import { useFolderMenu } from './use-folder-menu.ts'

/** A tree with at most this many folders starts expanded. */
const smallTree = 24

/** The folders as an ARIA tree: arrow keys navigate, Enter selects, F2 renames, Delete deletes. */
export function FolderTree({
  folders,
  chosen,
  isSearching,
  onChoose,
  onAsk,
  onDrop,
}: {
  folders: readonly Folder[]
  chosen: string | undefined
  /** Expanded while searching: matches may be nested. */
  isSearching: boolean
  onChoose: (folderId: string) => void
  onAsk: (question: FolderQuestion) => void
  onDrop: (kind: DraggedKind, ids: string[], under: Folder) => void
}) {
  const { t } = useTranslation()
  const { mayChange, mayMove } = useFolderContext()
  const menuOf = useFolderMenu(onAsk)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const onTheWay = new Set(pathTo(folders, chosen).map(({ id }) => id))
  const every = allOf(folders)
  const isSmall = every.length <= smallTree
  const open = new Set(
    every
      .filter(({ id }) => isSearching || (toggled.get(id) ?? (isSmall || (onTheWay.has(id) && id !== chosen))))
      .map(({ id }) => id),
  )
  const lines = linesOf(folders, open)
  const toggle = (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen))
  const focusable = lines.find(({ folder }) => folder.id === (focused ?? chosen)) ?? lines[0]
  const focus = (line: FolderLine | undefined) => {
    if (!line) return
    setFocused(line.folder.id)
    tree.current?.querySelector<HTMLElement>(`[data-folder="${line.folder.id}"]`)?.focus()
  }
  const takes: DraggedKind[] = [...(mayMove ? (['items'] as const) : []), ...(mayChange ? (['folder'] as const) : [])]

  const onKeyDown = (event: React.KeyboardEvent) => {
    // The focused row.
    const at = lines.findIndex(({ folder }) => folder.id === folderOf(event.target))
    const line = lines[at]
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const { folder, isOpen, level } = line
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(lines[at + 1]),
      ArrowUp: () => focus(lines[at - 1]),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      ArrowRight: () => (isOpen ? focus(lines[at + 1]) : toggle(folder.id, true)),
      ArrowLeft: () =>
        isOpen ? toggle(folder.id, false) : focus(lines.slice(0, at).findLast((other) => other.level < level)),
      Enter: () => onChoose(folder.id),
      ' ': () => onChoose(folder.id),
      ...(mayChange
        ? { F2: () => onAsk({ kind: 'rename', folder }), Delete: () => onAsk({ kind: 'delete', folder }) }
        : {}),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('folders.title')}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(folderOf(event.target))}
      className="flex flex-col gap-px"
    >
      {lines.map((line) => (
        <FolderTreeLine
          key={line.folder.id}
          line={line}
          isChosen={line.folder.id === chosen}
          isFocusable={line === focusable}
          entries={mayChange ? menuOf(line.folder) : []}
          mayDrag={mayChange}
          takes={takes}
          onChoose={() => {
            setFocused(line.folder.id)
            onChoose(line.folder.id)
          }}
          onToggle={(isOpen) => toggle(line.folder.id, isOpen)}
          onDrop={(kind, ids) => onDrop(kind, ids, line.folder)}
        />
      ))}
    </div>
  )
}

function folderOf(target: EventTarget): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-folder]')?.dataset.folder) || null
}
