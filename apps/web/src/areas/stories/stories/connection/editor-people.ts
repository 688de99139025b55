import type { Person } from '@taplore/story-editor'
import { collaboratorColor, type PresenceStates, parseCollaborator } from '../../../../common/documents/presence.ts'

/** Presence data of another browser; it may contain anything. */
interface PresenceState {
  userId: string
  name: string
  pageId: string | null
  selection: readonly string[]
  cursor: { x: number; y: number } | null
}

/** Other users in a story, each once, from their presence. Own tabs are left out. */
export function readPeople(states: PresenceStates, ownClientId: number, ownUserId: string): Person[] {
  const people = new Map<string, Person>()
  for (const state of states) {
    const told = toldIn(state.person)
    if (state.clientId === ownClientId || !told || told.userId === ownUserId) continue
    people.set(told.userId, {
      id: told.userId,
      name: told.name,
      color: collaboratorColor(told.userId),
      pageId: told.pageId,
      selection: told.selection,
      cursor: told.cursor,
    })
  }
  return [...people.values()]
}

function toldIn(value: unknown): PresenceState | null {
  const person = parseCollaborator(value)
  if (!person) return null
  const { pageId, selection, cursor } = value as Record<string, unknown>
  return {
    ...person,
    pageId: typeof pageId === 'string' ? pageId : null,
    selection: Array.isArray(selection) ? selection.filter((id) => typeof id === 'string') : [],
    cursor: pointIn(cursor),
  }
}

function pointIn(value: unknown): { x: number; y: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y } = value as Record<string, unknown>
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null
}
