import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  type Block,
  elementsOf,
  type FormElement,
  isQuestion,
  locateElement,
  moveBlock,
  moveElement,
  movePage,
} from '@taplore/form'
import { ContextMenu, Icon } from '@taplore/ui'
import { FileText, Flag, GitBranch, Plus } from 'lucide-react'
import { type CSSProperties, memo, useMemo } from 'react'
import { addQuestion, breakPage, duplicate, moveBy, removeBreak, removeElement } from '../commands.ts'
import { kindIcons } from '../document/kinds.ts'
import { useElementEntries } from '../document/question.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import type { Builder } from '../store/builder.ts'
import { nameOf, shortened } from '../texts/names.ts'
import { useText } from '../texts/text.ts'
import { People } from './people.tsx'
import { ProblemSummary } from './problem-summary.tsx'

/** Created once: with new options every keystroke would render each row again. */
const pointer = { activationConstraint: { distance: 5 } }

/** The outline on the left: pages, blocks, questions, endings. Reordered by dragging, or Alt and an arrow key. */
export function Outline() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const sensors = useSensors(useSensor(PointerSensor, pointer))
  const order = form.pages.flatMap((page, index) => [
    ...(index > 0 ? [page.id] : []),
    ...page.blocks.flatMap((block) => block.elements.map(({ id }) => id)),
  ])
  // The same list while the order is unchanged: typing renders one row, not all.
  const key = order.join(' ')
  const ids = useMemo(() => key.split(' '), [key])
  return (
    <nav className="fb-outline" aria-label={text('outline.name')}>
      <header>
        <b>{text('outline.questions')}</b>
        <span>{elementsOf(form).filter(isQuestion).length}</span>
      </header>
      <div className="fb-outline-list">
        <DndContext sensors={sensors} onDragEnd={(event) => drop(builder, event)}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isReadOnly}>
            {form.pages.map((page, index) => (
              <div key={page.id}>
                {index > 0 ? <PageRow id={page.id} title={page.title} number={index + 1} /> : null}
                {page.blocks.map((block) =>
                  block.elements.map((element) => <ElementRow key={element.id} element={element} block={block} />),
                )}
              </div>
            ))}
          </SortableContext>
        </DndContext>
        {form.endings.map((ending) => (
          <EndingRow
            key={ending.id}
            id={ending.id}
            title={ending.name || (ending.type === 'page' ? ending.title : ending.url)}
          />
        ))}
        {isReadOnly ? null : (
          <button
            type="button"
            className="fb-row fb-row-add"
            onClick={() => addQuestion(builder, 'short-text', elementsOf(form).at(-1)?.id ?? null)}
          >
            <Icon of={Plus} />
            {text('document.add')}
          </button>
        )}
      </div>
      <ProblemSummary />
    </nav>
  )
}

const ElementRow = memo(function ElementRow({ element, block }: { element: FormElement; block: Block }) {
  const { builder } = useSession()
  const text = useText()
  const isOn = useBuilderState(({ selection }) => selection.kind === 'element' && selection.id === element.id)
  const { attributes: _, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: element.id })
  const entries = useElementEntries(element.id, block.elements.length > 1)
  const hasLogic =
    element.showIf !== null || (block.elements.at(-1) === element && block.jumps.length + block.actions.length > 0)
  return (
    <ContextMenu entries={entries}>
      <button
        ref={setNodeRef}
        type="button"
        className="fb-row"
        data-row={element.id}
        data-field={`row:${element.id}`}
        data-inner={block.elements.length > 1 && block.elements[0] !== element ? '' : undefined}
        data-dragging={isDragging || undefined}
        aria-current={isOn || undefined}
        style={shifted(transform, transition)}
        {...listeners}
        onClick={() => {
          builder.select({ kind: 'element', id: element.id })
          showInDocument(`[data-element="${CSS.escape(element.id)}"]`)
        }}
        onKeyDown={(event) => {
          if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            moveBy(builder, element.id, event.key === 'ArrowUp' ? -1 : 1)
            builder.state.set({ focusWish: `row:${element.id}` })
          } else if (event.key === 'Delete' || event.key === 'Backspace')
            removeElement(builder, element.id, { isInOutline: true })
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
            stepRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
          else if (event.key === 'Enter') {
            builder.select({ kind: 'element', id: element.id })
            builder.state.set({ focusWish: `title:${element.id}` })
          } else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) duplicate(builder, element.id)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <Icon of={kindIcons[element.kind]} />
        <span dir="auto">{nameOf(element, text)}</span>
        {hasLogic ? <Icon of={GitBranch} size="s" className="fb-row-mark" /> : null}
        <People at={element.id} />
      </button>
    </ContextMenu>
  )
})

function PageRow({ id, title, number }: { id: string; title: string; number: number }) {
  const { builder } = useSession()
  const text = useText()
  const isOn = useBuilderState(({ selection }) => selection.kind === 'page' && selection.id === id)
  const { attributes: _, listeners, setNodeRef, transform, transition } = useSortable({ id })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="fb-row fb-row-page"
      data-row={id}
      aria-current={isOn || undefined}
      style={shifted(transform, transition)}
      {...listeners}
      onClick={() => {
        builder.select({ kind: 'page', id })
        showInDocument(`[data-field="${CSS.escape(`page:${id}`)}"]`)
      }}
      onKeyDown={(event) => {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
          builder.change((form) => movePage(form, { id, to: number - 1 + (event.key === 'ArrowUp' ? -1 : 1) }))
        else if (event.key === 'Delete' || event.key === 'Backspace') removeBreak(builder, id)
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
          stepRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Icon of={FileText} size="s" />
      <span dir="auto">{title ? shortened(title, 40) : text('document.page', { number })}</span>
    </button>
  )
}

function EndingRow({ id, title }: { id: string; title: string }) {
  const { builder } = useSession()
  const text = useText()
  const isOn = useBuilderState(({ selection }) => selection.kind === 'ending' && selection.id === id)
  return (
    <button
      type="button"
      className="fb-row"
      data-row={id}
      aria-current={isOn || undefined}
      onClick={() => {
        builder.select({ kind: 'ending', id })
        showInDocument(`[data-field="${CSS.escape(`ending:${id}`)}"]`)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
          stepRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
        else if (event.key === 'Enter') {
          builder.select({ kind: 'ending', id })
          builder.state.set({ focusWish: `ending:${id}` })
        } else return
        event.preventDefault()
      }}
    >
      <Icon of={Flag} />
      <span dir="auto">{title ? shortened(title, 40) : text('ending.one')}</span>
    </button>
  )
}

/** Scrolls to the selected item once it is rendered; the focus stays. */
function showInDocument(selector: string): void {
  requestAnimationFrame(() => document.querySelector(`.fb-doc ${selector}`)?.scrollIntoView({ block: 'nearest' }))
}

function stepRow(from: HTMLElement, direction: 1 | -1): void {
  const rows = [...(from.closest('.fb-outline')?.querySelectorAll<HTMLElement>('.fb-row') ?? [])]
  rows[rows.indexOf(from) + direction]?.focus()
}

function shifted(transform: { x: number; y: number } | null, transition: string | undefined): CSSProperties {
  return { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }
}

/** Drop target: a question takes the position of the one below the pointer, a page break splits there. */
function drop(builder: Builder, { active, over }: DragEndEvent): void {
  if (!over || active.id === over.id) return
  const { form } = builder
  const from = locateElement(form, String(active.id))
  const to = locateElement(form, String(over.id))
  if (!from) {
    const last = to?.block.id
    if (!last || !to) return
    removeBreak(builder, String(active.id))
    breakPage(builder, String(over.id))
    return
  }
  if (!to) {
    builder.change((each) =>
      moveElement(each, { id: from.element.id, place: { type: 'page', pageId: String(over.id), at: 0 } }),
    )
    return
  }
  const isSameBlock = from.block === to.block
  if (isSameBlock || to.block.elements.length > 1) {
    builder.change((each) =>
      moveElement(each, { id: from.element.id, place: { type: 'in-block', blockId: to.block.id, at: to.index } }),
    )
    return
  }
  const at = to.page.blocks.indexOf(to.block)
  const place = { type: 'page', pageId: to.page.id, at } as const
  builder.change((each) =>
    from.block.elements.length === 1
      ? moveBlock(each, { id: from.block.id, place })
      : moveElement(each, { id: from.element.id, place }),
  )
}
