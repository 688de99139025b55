import './collaboration.css'
import { toScreen } from '../geometry/viewport.ts'
import type { Person } from '../host.ts'
import { useEditorState } from '../session/session-context.ts'
import { useCollaborators } from '../session/use-host.ts'

/** Cursors of other users on this page, each with a name. */
export function Cursors() {
  const people = useCollaborators()
  const pageId = useEditorState((state) => state.pageId)
  return people.flatMap((person) =>
    person.pageId === pageId && person.cursor ? <Cursor key={person.id} person={person} at={person.cursor} /> : [],
  )
}

function Cursor({ person, at }: { person: Person; at: { x: number; y: number } }) {
  const viewport = useEditorState((state) => state.viewport)
  const { x, y } = toScreen(viewport, at)
  return (
    <div className="te-cursor" data-person={person.id} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <svg width="14" height="18" viewBox="0 0 14 18" aria-hidden="true">
        <path d="M1 1v13l3.6-3 2.3 5.3 2.5-1.1-2.3-5.2H12z" fill={person.color} stroke="#fff" strokeWidth="1.2" />
      </svg>
      <span style={{ background: person.color }}>{person.name}</span>
    </div>
  )
}
