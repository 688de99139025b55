import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { ContextMenu, type MenuEntry } from '@taplore/ui'
import { ArrowLeft, ArrowRight, Copy, Plus, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { duplicatePages, movePagesBefore, removePages, shiftPages } from '../../changes/arrange/pages.ts'
import { addPageAfter } from '../../changes/edit.ts'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { pagesWithOpenChecks } from '../checklist/checks.ts'
import { idsBetween, nextTile } from './grid-rules.ts'
import { GridTile } from './grid-tile.tsx'

/**
 * All pages side by side. Several can be selected, by pointer with Shift and Command, by keyboard with Shift and
 * Space; actions apply to all of them.
 */
export function PageGrid() {
  const { editor, host } = useSession()
  const text = useText()
  const story = useEditorState((state) => state.story)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const openId = useEditorState((state) => state.pageId)
  const ids = useMemo(() => story.pages.map((page) => page.id), [story.pages])
  const [wanted, setWanted] = useState<readonly string[]>([openId])
  const [focusId, setFocusId] = useState(openId)
  const anchor = useRef(openId)
  const list = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const pagesWithFindings = pagesWithOpenChecks(
    story,
    useEditorState((state) => state.dismissedChecks),
    host.standIns,
  )
  // Pages can disappear through undo or other users.
  const chosen = wanted.filter((id) => ids.includes(id))
  const current = ids.includes(focusId) ? focusId : (ids[0] ?? '')
  const now = useRef({ chosen, ids })
  now.current = { chosen, ids }

  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-tile="${current}"]`)?.focus({ preventScroll: false })
  }, [current])

  const open = useCallback(
    (id: string) => {
      editor.openPage(id)
      editor.state.set({ isGridShown: false })
    },
    [editor],
  )
  const choose = useCallback((id: string, event: Pick<MouseEvent, 'shiftKey' | 'metaKey' | 'ctrlKey'>) => {
    const { chosen: before, ids: order } = now.current
    setFocusId(id)
    if (event.shiftKey) setWanted(idsBetween(order, anchor.current, id))
    else {
      anchor.current = id
      const isToggle = event.metaKey || event.ctrlKey
      const toggled = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
      setWanted(isToggle ? toggled : [id])
    }
  }, [])

  function copy(): void {
    const copies = duplicatePages(editor, chosen)
    const [first] = copies
    if (!first) return
    setWanted(copies)
    setFocusId(first)
  }
  function remove(): void {
    const at = ids.findIndex((id) => chosen.includes(id))
    if (!removePages(editor, chosen)) {
      host.notify?.({ kind: 'info', text: text('pages.lastStays') })
      return
    }
    const left = editor.state.get().story.pages.map((page) => page.id)
    const next = left[Math.min(Math.max(at, 0), left.length - 1)] ?? ''
    setWanted([next])
    setFocusId(next)
  }
  function add(): void {
    editor.openPage(current)
    addPageAfter(editor)
    const { pageId } = editor.state.get()
    setWanted([pageId])
    setFocusId(pageId)
  }
  function dropped({ active, over }: DragEndEvent): void {
    const id = String(active.id)
    const moving = chosen.includes(id) ? chosen : [id]
    if (!over || moving.includes(String(over.id))) return
    const to = ids.indexOf(String(over.id))
    const isBehind = ids.indexOf(id) < to
    const rest = ids.slice(isBehind ? to + 1 : to).find((other) => !moving.includes(other))
    movePagesBefore(editor, moving, rest ?? null)
  }

  function keys(event: KeyboardEvent): void {
    const held = event.metaKey || event.ctrlKey
    const key = event.key.toLowerCase()
    const isArrow = event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End'
    if (isArrow && event.altKey && !isReadOnly) {
      shiftPages(editor, chosen, event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1)
    } else if (isArrow) {
      const next = nextTile(ids, current, event.key, columnsOf(list.current))
      if (held) setFocusId(next)
      else choose(next, { shiftKey: event.shiftKey, metaKey: false, ctrlKey: false })
    } else if (key === ' ') choose(current, { shiftKey: false, metaKey: true, ctrlKey: true })
    else if (key === 'enter' && !held) open(current)
    else if (key === 'a' && held) setWanted(ids)
    else if (key === 'd' && held && !isReadOnly) copy()
    else if ((key === 'delete' || key === 'backspace') && !isReadOnly) remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const item = (id: string, label: string, onSelect: () => void, more = {}): MenuEntry => ({
    kind: 'item',
    id,
    label,
    onSelect,
    ...more,
  })
  const opening = item('open', text('grid.open'), () => open(current), { keys: '↵' })
  const entries: MenuEntry[] = isReadOnly
    ? [opening]
    : [
        opening,
        item('add', text('command.addPage'), add),
        item('copy', text('grid.duplicate'), copy),
        item('earlier', text('grid.earlier'), () => void shiftPages(editor, chosen, -1), { keys: 'Alt+←' }),
        item('later', text('grid.later'), () => void shiftPages(editor, chosen, 1), { keys: 'Alt+→' }),
        { kind: 'line', id: 'line' },
        item('remove', text('grid.remove'), remove, { isDanger: true }),
      ]

  return (
    <section className="te-grid-view" aria-label={text('grid.title')}>
      <header className="te-grid-head">
        <h2>{text('grid.title')}</h2>
        <span role="status" aria-live="polite">
          {text('grid.chosen', { count: chosen.length })}
        </span>
        <span className="te-spacer" />
        {isReadOnly ? null : (
          <>
            <PlainTool icon={Plus} name={text('command.addPage')} onPress={add} />
            <PlainTool icon={Copy} name={text('grid.duplicate')} isDisabled={chosen.length === 0} onPress={copy} />
            <PlainTool
              icon={ArrowLeft}
              name={text('grid.earlier')}
              isDisabled={chosen.length === 0}
              onPress={() => void shiftPages(editor, chosen, -1)}
            />
            <PlainTool
              icon={ArrowRight}
              name={text('grid.later')}
              isDisabled={chosen.length === 0}
              onPress={() => void shiftPages(editor, chosen, 1)}
            />
            <PlainTool icon={Trash2} name={text('grid.remove')} isDisabled={chosen.length === 0} onPress={remove} />
            <i className="te-bar-line" />
          </>
        )}
        <PlainTool icon={X} name={text('grid.close')} onPress={() => editor.state.set({ isGridShown: false })} />
      </header>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={ids} strategy={rectSortingStrategy} disabled={isReadOnly}>
          <ContextMenu entries={entries}>
            <div
              ref={list}
              className="te-grid-list"
              role="listbox"
              aria-multiselectable="true"
              aria-label={text('grid.title')}
              tabIndex={-1}
              onKeyDown={keys}
            >
              {story.pages.map((page, index) => (
                <GridTile
                  key={page.id}
                  page={page}
                  number={index + 1}
                  isChosen={chosen.includes(page.id)}
                  isCurrent={page.id === current}
                  hasTrouble={pagesWithFindings.has(page.id)}
                  onChoose={choose}
                  onOpen={open}
                />
              ))}
            </div>
          </ContextMenu>
        </SortableContext>
      </DndContext>
    </section>
  )
}

/** Tiles per row in the current layout. */
function columnsOf(list: HTMLElement | null): number {
  const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
  const [first] = tiles
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === first?.offsetTop).length)
}
