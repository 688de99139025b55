import type { Page, StoryElement } from '@taplore/story'
import { ContextMenu } from '@taplore/ui'
import {
  AudioLines,
  ChartNoAxesColumn,
  CircleHelp,
  Columns2,
  Film,
  Folder,
  ImageIcon,
  Images,
  ListChecks,
  type LucideIcon,
  MapPin,
  MousePointerClick,
  Pencil,
  Shapes,
  ShoppingBag,
  SlidersHorizontal,
  Smile,
  Timer,
  Trophy,
  Type,
} from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { type LayerPosition, moveLayers } from '../changes/arrange/layers.ts'
import { arrangeSelected } from '../changes/edit.ts'
import { useContextEntries } from '../menus/context-menu-entries.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { pageIn } from '../store/state.ts'
import { useText } from '../texts/text.ts'
import { type LayerHandlers, LayerRow } from './layer-row.tsx'

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
  'binary-poll': Columns2,
  'image-quiz': Images,
  'image-poll': Images,
  slider: SlidersHorizontal,
  results: Trophy,
  facts: ListChecks,
  product: ShoppingBag,
  countdown: Timer,
  map: MapPin,
  drawing: Pencil,
  group: Folder,
}

/**
 * Everything on the page as a list, topmost first: access to objects by keyboard and screen reader. Arrow keys go
 * from row to row, with Alt they move the layer.
 */
export function Layers() {
  const { editor } = useSession()
  const text = useText()
  const page = useEditorState(pageIn)
  const rows = useMemo(() => rowsOf(page), [page])
  const entries = useContextEntries()
  const selection = useEditorState((state) => state.selection)
  const renamingId = useEditorState((state) => state.renamingId)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const chosen = new Set(selection)
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string | null>(null)
  const [place, setPlace] = useState<LayerPosition | null>(null)
  const now = useRef({ rows, place })
  now.current = { rows, place }

  const handlers = useMemo<LayerHandlers>(() => {
    /** The start of a range. */
    let anchorId: string | null = null
    return {
      choose(id: string, event: MouseEvent) {
        const { selection } = editor.state.get()
        const ids = now.current.rows.map((row) => row.id)
        if (event.shiftKey && anchorId && ids.includes(anchorId)) {
          const [from = 0, to = 0] = [ids.indexOf(anchorId), ids.indexOf(id)].sort((left, right) => left - right)
          editor.select(ids.slice(from, to + 1))
          return
        }
        anchorId = id
        const isSelected = selection.includes(id)
        const toggled = isSelected ? selection.filter((other) => other !== id) : [...selection, id]
        editor.select(event.shiftKey || event.metaKey || event.ctrlKey ? toggled : [id])
      },
      drag(id) {
        dragged.current = id
        if (id === null) setPlace(null)
      },
      over(next) {
        if (!dragged.current) return
        setPlace((shown) => (shown?.id === next?.id && shown?.side === next?.side ? shown : next))
      },
      drop() {
        const { selection } = editor.state.get()
        const id = dragged.current
        const target = now.current.place
        if (id && target) moveLayers(editor, selection.includes(id) ? selection : [id], target)
        dragged.current = null
        setPlace(null)
      },
    }
  }, [editor])

  function keys(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])]
    const focused = document.activeElement as HTMLElement
    const at = buttons.indexOf(focused)
    if (at < 0) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      const id = focused.dataset.layer ?? ''
      if (!editor.state.get().selection.includes(id)) editor.select([id])
      arrangeSelected(editor, event.key === 'ArrowUp' ? 'forward' : 'backward')
      // The row's DOM neighbor changed; the focus stays with the row.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-layer="${id}"]`)?.focus())
    } else buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }

  /** A right click selects its row, unless that is already selected. */
  function chooseUnder(event: MouseEvent): void {
    const row = event.target instanceof Element ? event.target.closest('.te-layer') : null
    const id = row?.querySelector<HTMLElement>('[data-layer]')?.dataset.layer
    if (id && !editor.state.get().selection.includes(id)) editor.select([id])
  }

  return (
    <section className="te-section te-layers" aria-label={text('layers.title')}>
      <header>
        <h3>{text('layers.title')}</h3>
        <span className="te-count">{rows.length}</span>
      </header>
      {rows.length === 0 ? <p className="te-note">{text('layers.empty')}</p> : null}
      <ContextMenu entries={entries}>
        <ul ref={list} onKeyDown={keys} onContextMenu={chooseUnder}>
          {rows.map((element) => (
            <LayerRow
              key={element.id}
              element={element}
              icon={kindIcons[element.kind]}
              isSelected={chosen.has(element.id)}
              isRenaming={renamingId === element.id}
              isReadOnly={isReadOnly}
              dropSide={place?.id === element.id ? place.side : null}
              handlers={handlers}
            />
          ))}
        </ul>
      </ContextMenu>
    </section>
  )
}

/** Topmost first; members directly below their group's row. */
function rowsOf(page: Page): StoryElement[] {
  const top = [...page.elements].reverse()
  return top
    .filter((element) => !element.groupId)
    .flatMap((element) => [element, ...top.filter((other) => other.groupId === element.id)])
}
