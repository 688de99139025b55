import { arrangeElements, type Page, type StoryElement } from '@taplore/story'
import {
  AudioLines,
  ChartNoAxesColumn,
  CircleHelp,
  Eye,
  EyeOff,
  Film,
  Folder,
  ImageIcon,
  Lock,
  type LucideIcon,
  MousePointerClick,
  Shapes,
  Smile,
  Type,
  Unlock,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { renameElement, toggleHidden, toggleLocked } from '../commands/edit.ts'
import { isSameList, useEditorState, useSession } from '../session-context.ts'
import { pageIn } from '../store/state.ts'
import { useText } from '../texts/text.ts'
import { useElementName } from './element-name.ts'

export const kindIcons: Record<StoryElement['kind'], LucideIcon> = {
  text: Type,
  image: ImageIcon,
  video: Film,
  audio: AudioLines,
  shape: Shapes,
  sticker: Smile,
  cta: MousePointerClick,
  quiz: CircleHelp,
  poll: ChartNoAxesColumn,
  group: Folder,
}

/** Everything on the page as a list, topmost first: the way to objects for the keyboard and the screen reader. */
export function Layers() {
  const { editor } = useSession()
  const text = useText()
  const page = useEditorState(pageIn)
  const rows = rowsOf(page)
  const list = useRef<HTMLUListElement>(null)
  const [draggedId, setDraggedId] = useState<string | null>(null)

  /** Drops a layer where another one lies; the list is upside down to the z-order. */
  function dropOn(target: StoryElement): void {
    if (!draggedId || draggedId === target.id) return
    const others = page.elements.filter((element) => element.id !== draggedId && element.groupId !== draggedId)
    const index = others.indexOf(target)
    const isFromBelow = page.elements.findIndex((element) => element.id === draggedId) < page.elements.indexOf(target)
    editor.change((story) =>
      arrangeElements(story, { pageId: page.id, ids: [draggedId], to: { index: isFromBelow ? index + 1 : index } }),
    )
  }

  function keys(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    event.preventDefault()
    event.stopPropagation()
    buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }

  return (
    <section className="te-section te-layers" aria-label={text('layers.title')}>
      <header>
        <h3>{text('layers.title')}</h3>
        <span className="te-count">{rows.length}</span>
      </header>
      {rows.length === 0 ? <p className="te-note">{text('layers.empty')}</p> : null}
      <ul ref={list} onKeyDown={keys}>
        {rows.map((element) => (
          <LayerRow
            key={element.id}
            element={element}
            onDragStart={() => setDraggedId(element.id)}
            onDragEnd={() => setDraggedId(null)}
            onDrop={() => dropOn(element)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Topmost first; members right under their group's own row. */
function rowsOf(page: Page): StoryElement[] {
  const top = [...page.elements].reverse()
  return top
    .filter((element) => !element.groupId)
    .flatMap((element) => [element, ...top.filter((other) => other.groupId === element.id)])
}

function LayerRow({
  element,
  onDragStart,
  onDragEnd,
  onDrop,
}: {
  element: StoryElement
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}) {
  const { editor } = useSession()
  const text = useText()
  const nameOf = useElementName()
  const [isSelected, isRenaming] = useEditorState(
    (state) => [state.selection.includes(element.id), state.renamingId === element.id],
    isSameList,
  )
  const Icon = kindIcons[element.kind]
  const name = nameOf(element)
  return (
    <li
      className="te-layer"
      data-selected={isSelected || undefined}
      data-hidden={element.isHidden || undefined}
      data-member={element.groupId ? '' : undefined}
      draggable={!isRenaming}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDrop()
      }}
    >
      {isRenaming ? (
        <RenameField element={element} name={name} />
      ) : (
        <button
          type="button"
          data-layer={element.id}
          aria-pressed={isSelected}
          onClick={(event) => {
            const { selection } = editor.state.get()
            const toggled = isSelected ? selection.filter((id) => id !== element.id) : [...selection, element.id]
            editor.select(event.shiftKey || event.metaKey || event.ctrlKey ? toggled : [element.id])
          }}
          onDoubleClick={() => editor.state.set({ renamingId: element.id })}
        >
          <Icon aria-hidden="true" size={16} strokeWidth={1.6} />
          <span>{name}</span>
        </button>
      )}
      <LayerToggle
        isOn={element.isLocked}
        icon={element.isLocked ? Lock : Unlock}
        name={text(element.isLocked ? 'layers.unlock' : 'layers.lock', { name })}
        onPress={() => toggleLocked(editor, [element.id])}
      />
      <LayerToggle
        isOn={element.isHidden}
        icon={element.isHidden ? EyeOff : Eye}
        name={text(element.isHidden ? 'layers.show' : 'layers.hide', { name })}
        onPress={() => toggleHidden(editor, [element.id])}
      />
    </li>
  )
}

function LayerToggle({
  isOn,
  icon: Icon,
  name,
  onPress,
}: {
  isOn: boolean
  icon: LucideIcon
  name: string
  onPress: () => void
}) {
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <button
      type="button"
      className="te-layer-toggle"
      data-on={isOn || undefined}
      aria-label={name}
      title={name}
      disabled={isReadOnly}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size={14} strokeWidth={1.7} />
    </button>
  )
}

function RenameField({ element, name }: { element: StoryElement; name: string }) {
  const { editor } = useSession()
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => field.current?.select(), [])
  function end(isKept: boolean): void {
    if (isDone.current) return
    isDone.current = true
    if (isKept && field.current && field.current.value !== name) renameElement(editor, element.id, field.current.value)
    editor.state.set({ renamingId: null })
  }
  return (
    <input
      ref={field}
      className="te-rename"
      aria-label={text('layers.rename')}
      defaultValue={name}
      maxLength={120}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(true)
        else if (event.key === 'Escape') end(false)
      }}
    />
  )
}
