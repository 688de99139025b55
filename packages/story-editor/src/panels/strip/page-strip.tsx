import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { isQuestion, type Page } from '@taplore/story'
import { ContextMenu, type MenuEntry } from '@taplore/ui'
import { CircleHelp, LayoutGrid, Plus, TriangleAlert, Volume2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { addPageAfter, duplicateThisPage, movePageTo, removeThisPage } from '../../changes/edit.ts'
import { runCommand } from '../../commands/commands.ts'
import { keysOf } from '../../commands/use-keys.ts'
import { Tool } from '../../controls/tool-button.tsx'
import { PageView } from '../../page/page-view.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useCollaborators } from '../../session/use-host.ts'
import { useText } from '../../texts/text.ts'
import { pagesWithOpenChecks } from '../checklist/checks.ts'

/** All pages as thumbnails, in order. */
export function PageStrip() {
  const session = useSession()
  const { editor } = session
  const text = useText()
  const story = useEditorState((state) => state.story)
  const pageId = useEditorState((state) => state.pageId)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isGridShown = useEditorState((state) => state.isGridShown)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const pagesWithFindings = pagesWithOpenChecks(
    story,
    useEditorState((state) => state.dismissedChecks),
    session.host.standIns,
  )

  function end({ active, over }: DragEndEvent): void {
    const to = story.pages.findIndex((page) => page.id === over?.id)
    if (over && active.id !== over.id && to >= 0) movePageTo(editor, String(active.id), to)
  }

  return (
    <nav className="te-strip" aria-label={text('pages.title')}>
      <span className="te-strip-all">
        <Tool command="gridView" icon={LayoutGrid} isPressed={isGridShown} />
      </span>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
        <SortableContext
          items={story.pages.map((page) => page.id)}
          strategy={verticalListSortingStrategy}
          disabled={isReadOnly}
        >
          <ol>
            {story.pages.map((page, index) => (
              <StripRow
                key={page.id}
                page={page}
                number={index + 1}
                isOpen={page.id === pageId}
                hasTrouble={pagesWithFindings.has(page.id)}
                count={story.pages.length}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {isReadOnly ? null : (
        <button
          type="button"
          className="te-add-page"
          aria-label={text('command.addPage')}
          title={text('command.addPage')}
          onClick={() => addPageAfter(editor)}
        >
          <Plus aria-hidden="true" size={16} strokeWidth={1.6} />
        </button>
      )}
    </nav>
  )
}

const StripRow = memo(function StripRow({
  page,
  number,
  isOpen,
  hasTrouble,
  count,
}: {
  page: Page
  number: number
  isOpen: boolean
  hasTrouble: boolean
  count: number
}) {
  const session = useSession()
  const { editor } = session
  const text = useText()
  const {
    attributes: { role: _role, 'aria-roledescription': _description, ...attributes },
    listeners,
    setNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: page.id })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const asks = page.elements.some(isQuestion)

  const entries: MenuEntry[] = [
    {
      kind: 'item',
      id: 'add',
      label: text('command.addPage'),
      keys: keysOf('addPage')[0],
      onSelect: () => runOn('addPage'),
    },
    {
      kind: 'item',
      id: 'copy',
      label: text('command.duplicatePage'),
      keys: keysOf('duplicatePage')[0],
      onSelect: () => duplicateThisPage(editor, page.id),
    },
    {
      kind: 'item',
      id: 'up',
      label: text('command.pageUp'),
      keys: keysOf('pageUp')[0],
      onSelect: () => runOn('pageUp'),
    },
    {
      kind: 'item',
      id: 'down',
      label: text('command.pageDown'),
      keys: keysOf('pageDown')[0],
      onSelect: () => runOn('pageDown'),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'remove',
      label: text('command.removePage'),
      isDanger: true,
      onSelect: () => removeThisPage(editor, page.id),
      ...(count === 1 ? { disabledReason: text('pages.lastStays') } : {}),
    },
  ]

  function runOn(command: 'addPage' | 'pageUp' | 'pageDown'): void {
    editor.openPage(page.id)
    runCommand(command, session)
  }

  return (
    <li
      ref={setNodeRef}
      className="te-strip-row"
      data-dragging={isDragging || undefined}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
    >
      <span className="te-strip-number" aria-hidden="true">
        {number}
      </span>
      <div className="te-thumb-frame">
        {/* The thumbnail is beside the button, not in it: its text is not the button's name. */}
        <div className="te-thumb-page" aria-hidden="true">
          <PageView page={page} />
        </div>
        <ContextMenu entries={entries}>
          <button
            {...attributes}
            {...listeners}
            ref={button}
            type="button"
            className="te-thumb"
            data-page-thumb={page.id}
            aria-current={isOpen ? 'page' : undefined}
            aria-label={`${text('pages.number', { number })}${page.name ? `: ${page.name}` : ''}`}
            onClick={() => editor.openPage(page.id)}
          />
        </ContextMenu>
        <span className="te-thumb-marks">
          {page.audio ? <Volume2 aria-label={text('pages.hasVoice')} size={12} strokeWidth={2} /> : null}
          {asks ? <CircleHelp aria-label={text('pages.asks')} size={12} strokeWidth={2} /> : null}
          {hasTrouble ? (
            <TriangleAlert className="te-warn" aria-label={text('pages.trouble')} size={12} strokeWidth={2} />
          ) : null}
        </span>
        <CollaboratorsHere pageId={page.id} />
      </div>
    </li>
  )
})

function CollaboratorsHere({ pageId }: { pageId: string }) {
  const here = useCollaborators().filter((person) => person.pageId === pageId)
  if (here.length === 0) return null
  return (
    <span className="te-thumb-people">
      {here.map((person) => (
        <i key={person.id} title={person.name} style={{ background: person.color }} />
      ))}
    </span>
  )
}
