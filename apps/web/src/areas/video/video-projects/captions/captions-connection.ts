import type { Person } from '@taplore/caption-editor'
import { type DocumentConnection, openDocument } from '../../../../common/documents/document-connection.ts'
import { collaboratorColor, type PresenceStates, parseCollaborator } from '../../../../common/documents/presence.ts'

export type CaptionsConnection = DocumentConnection<Person, { at: string | null }>

/** The shared captions of a project with their users. */
export function openCaptionsDocument(given: { projectId: string; userId: string; name: string }): CaptionsConnection {
  return openDocument({ kind: 'captions', id: given.projectId, userId: given.userId, name: given.name, readPeople })
}

/** Other users in the captions, each once, from their presence. Own tabs are left out. */
export function readPeople(states: PresenceStates, ownClientId: number, ownUserId: string): Person[] {
  const people = new Map<string, Person>()
  for (const { clientId, person } of states) {
    const told = parseCollaborator(person)
    if (clientId === ownClientId || !told || told.userId === ownUserId) continue
    const { at } = person as { at?: unknown }
    people.set(told.userId, {
      id: told.userId,
      name: told.name,
      color: collaboratorColor(told.userId),
      at: typeof at === 'string' ? at : null,
    })
  }
  return [...people.values()]
}
