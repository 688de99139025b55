import { type Observable, useObservable } from '@taplore/ui'
import type { Person } from '../host.ts'
import { useSession } from '../session-context.ts'

const nobody: readonly Person[] = []
const alone: Observable<readonly Person[]> = { get: () => nobody, subscribe: () => () => undefined }

/** Other users with this selection; all when none is given. */
export function People({ at }: { at?: string }) {
  const people = useObservable(useSession().host.people ?? alone)
  const here = at === undefined ? people : people.filter((person) => person.at === at)
  if (here.length === 0) return null
  return (
    <span className="fb-faces">
      {here.slice(0, 4).map((person) => (
        <span key={person.id} style={{ background: person.color }} title={person.name}>
          {initials(person.name)}
        </span>
      ))}
      {here.length > 4 ? <span className="fb-faces-more">+{here.length - 4}</span> : null}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
