import { useSortable } from '@dnd-kit/sortable'
import type { Page } from '@taplore/story'
import { TriangleAlert } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { PageView } from '../../page/page-view.tsx'
import { useText } from '../../texts/text.ts'

/** A page in the grid. */
export const GridTile = memo(function GridTile({
  page,
  number,
  isChosen,
  isCurrent,
  hasTrouble,
  onChoose,
  onOpen,
}: {
  page: Page
  number: number
  isChosen: boolean
  isCurrent: boolean
  hasTrouble: boolean
  onChoose: (id: string, event: MouseEvent) => void
  onOpen: (id: string) => void
}) {
  const text = useText()
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: page.id })
  const name = `${text('pages.number', { number })}${page.name ? `: ${page.name}` : ''}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around hears the keys of all its tiles
    <div
      ref={setNodeRef}
      {...listeners}
      className="te-tile"
      role="option"
      aria-selected={isChosen}
      aria-label={hasTrouble ? `${name}, ${text('pages.trouble')}` : name}
      tabIndex={isCurrent ? 0 : -1}
      data-tile={page.id}
      data-dragging={isDragging || undefined}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      onClick={(event) => onChoose(page.id, event)}
      onContextMenu={(event) => {
        if (!isChosen) onChoose(page.id, event)
      }}
      onDoubleClick={() => onOpen(page.id)}
    >
      <span className="te-tile-page" aria-hidden="true">
        <PageView page={page} />
      </span>
      <span className="te-tile-name" aria-hidden="true">
        <b>{number}</b>
        <span>{page.name}</span>
        {hasTrouble ? <TriangleAlert className="te-warn" size={13} strokeWidth={2} /> : null}
      </span>
    </div>
  )
})
