import type { Person } from '@taplore/form-builder'
import { type DocumentConnection, openDocument } from '../../../common/documents/document-connection.ts'
import { collaboratorColor, type PresenceStates, parseCollaborator } from '../../../common/documents/presence.ts'

export type FormConnection = DocumentConnection<Person, { at: string | null }>

/** A form's shared document with its users. */
export function openFormDocument(given: { formId: string; userId: string; name: string }): FormConnection {
  return openDocument({ kind: 'form', id: given.formId, userId: given.userId, name: given.name, readPeople })
}

/** Other users in a form, each once, from their presence. Own tabs are left out. */
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
