import type { StoryElement } from '@taplore/story'
import { Eye, EyeOff, Lock, type LucideIcon, Unlock } from 'lucide-react'
import { type DragEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import type { LayerPosition } from '../changes/arrange/layers.ts'
import { renameElement, toggleHidden, toggleLocked } from '../changes/edit.ts'
import { useSession } from '../session/session-context.ts'
import { useElementName } from '../texts/element-name.ts'
import { useText } from '../texts/text.ts'

export interface LayerHandlers {
  choose(id: string, event: MouseEvent): void
  drag(id: string | null): void
  /** Shows where the dragged layers would be dropped. */
  over(place: LayerPosition | null): void
  drop(): void
}

/**
 * One object of the page in the list. It does not read the state, as there may be two hundred of them: its props come
 * from the list, and it renders again only when they change.
 */
export const LayerRow = memo(function LayerRow({
  element,
  icon: Icon,
  isSelected,
  isRenaming,
  isReadOnly,
  dropSide,
  handlers,
}: {
  element: StoryElement
  icon: LucideIcon
  isSelected: boolean
  isRenaming: boolean
  isReadOnly: boolean
  dropSide: LayerPosition['side'] | null
  handlers: LayerHandlers
}) {
  const { editor } = useSession()
  const text = useText()
  const nameOf = useElementName()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Not in the properties panel: there the list is below the properties.
    if (isSelected && row.current?.closest('.te-panel-body')) row.current.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const name = nameOf(element)

  function over(event: DragEvent<HTMLLIElement>): void {
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - top) / height
    const isInto = element.kind === 'group' && share > 0.3 && share < 0.7
    handlers.over({ id: element.id, side: isInto ? 'into' : share < 0.5 ? 'over' : 'under' })
  }

  return (
    <li
      ref={row}
      className="te-layer"
      data-selected={isSelected || undefined}
      data-hidden={element.isHidden || undefined}
      data-member={element.groupId ? '' : undefined}
      data-drop={dropSide ?? undefined}
      draggable={!isRenaming && !isReadOnly}
      onDragStart={() => handlers.drag(element.id)}
      onDragEnd={() => handlers.drag(null)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        handlers.drop()
      }}
    >
      {isRenaming ? (
        <RenameField element={element} name={name} />
      ) : (
        <button
          type="button"
          data-layer={element.id}
          aria-pressed={isSelected}
          onClick={(event) => handlers.choose(element.id, event)}
          onDoubleClick={() => isReadOnly || editor.state.set({ renamingId: element.id })}
        >
          <Icon aria-hidden="true" size={16} strokeWidth={1.6} />
          <span>{name}</span>
        </button>
      )}
      <LayerToggle
        isOn={element.isLocked}
        icon={element.isLocked ? Lock : Unlock}
        name={text(element.isLocked ? 'layers.unlock' : 'layers.lock', { name })}
        isDisabled={isReadOnly}
        onPress={() => toggleLocked(editor, [element.id])}
      />
      <LayerToggle
        isOn={element.isHidden}
        icon={element.isHidden ? EyeOff : Eye}
        name={text(element.isHidden ? 'layers.show' : 'layers.hide', { name })}
        isDisabled={isReadOnly}
        onPress={() => toggleHidden(editor, [element.id])}
      />
    </li>
  )
})

function LayerToggle({
  isOn,
  icon: Icon,
  name,
  isDisabled,
  onPress,
}: {
  isOn: boolean
  icon: LucideIcon
  name: string
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="te-layer-toggle"
      data-on={isOn || undefined}
      aria-label={name}
      title={name}
      disabled={isDisabled}
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
