import { placeStyle } from '../elements/box-style.ts'
import { boundsAround, boxFromBounds } from '../geometry/box.ts'
import type { Person } from '../host.ts'
import { useCollaborators } from '../session/use-host.ts'
import { leavesOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { useEditorState } from './canvas-hooks.ts'
import { overlayBox } from './dom-surface.ts'

/** Selections of other users on this page, in their color and with their name. */
export function People() {
  const people = useCollaborators()
  const pageId = useEditorState((state) => state.pageId)
  const here = people.filter((person) => person.pageId === pageId && person.selection.length > 0)
  return here.map((person) => <CollaboratorFrame key={person.id} person={person} />)
}

function CollaboratorFrame({ person }: { person: Person }) {
  const page = useEditorState(pageIn)
  const viewport = useEditorState((state) => state.viewport)
  const bounds = boundsAround(leavesOf(page, person.selection))
  if (!bounds) return null
  return (
    <div
      className="te-person"
      style={{ ...placeStyle(overlayBox(boxFromBounds(bounds), viewport)), borderColor: person.color }}
    >
      <span style={{ background: person.color }}>{person.name}</span>
    </div>
  )
}
