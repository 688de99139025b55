import type { Person } from '@taplore/story-editor'

const colors = ['var(--p1)', 'var(--p2)', 'var(--p3)', 'var(--p4)', 'var(--p5)'] as const

/** What another browser tells about its person; anything could be in there. */
interface Told {
  userId: string
  name: string
  pageId: string | null
  selection: readonly string[]
  cursor: { x: number; y: number } | null
}

/** The others in a story, each once, from the presence their browsers tell. Own tabs are left out. */
export function readPeople(
  states: readonly { clientId: number; [key: string]: unknown }[],
  ownClientId: number,
  ownUserId: string,
): Person[] {
  const people = new Map<string, Person>()
  for (const state of states) {
    const told = toldIn(state.person)
    if (state.clientId === ownClientId || !told || told.userId === ownUserId) continue
    people.set(told.userId, {
      id: told.userId,
      name: told.name,
      color: colors[sumOf(told.userId) % colors.length] ?? colors[0],
      pageId: told.pageId,
      selection: told.selection,
      cursor: told.cursor,
    })
  }
  return [...people.values()]
}

function toldIn(value: unknown): Told | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, name, pageId, selection, cursor } = value as Record<string, unknown>
  if (typeof userId !== 'string' || typeof name !== 'string') return null
  return {
    userId,
    name,
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

function sumOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += letter.charCodeAt(0)
  return sum
}
