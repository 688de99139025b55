import { useSession } from '../session/session-context.ts'
import { useCollaborators } from '../session/use-host.ts'
import { useText } from '../texts/text.ts'
import { collaborationOf } from './collaboration.ts'
import { useCollaboration } from './use-collaboration.ts'

/** Other users in the story; a press follows them from page to page. */
export function Faces() {
  const session = useSession()
  const text = useText()
  const people = useCollaborators()
  const followingId = useCollaboration((state) => state.followingId)
  if (people.length === 0) return null
  return (
    <span className="te-faces">
      {people.slice(0, 4).map((person) => (
        <button
          key={person.id}
          type="button"
          title={text('together.follow', { name: person.name })}
          aria-label={text('together.follow', { name: person.name })}
          aria-pressed={person.id === followingId}
          style={{ background: person.color }}
          onClick={() => collaborationOf(session).set({ followingId: person.id === followingId ? null : person.id })}
        >
          {initialsOf(person.name)}
        </button>
      ))}
      {people.length > 4 ? <span className="te-faces-more">+{people.length - 4}</span> : null}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
