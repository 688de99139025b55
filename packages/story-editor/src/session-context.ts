import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Session } from './commands/session.ts'
import type { EditorState } from './store/state.ts'
import type { Store } from './store/store.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the editor was drawn outside of it.')
  return session
}

/** A part of a store. The component draws again only when that part is another one. */
export function useStore<State extends object, Part>(
  store: Store<State>,
  select: (state: State) => Part,
  isSame: (left: Part, right: Part) => boolean = Object.is,
): Part {
  const kept = useRef<{ part: Part } | null>(null)
  const read = () => {
    const part = select(store.get())
    if (kept.current && isSame(kept.current.part, part)) return kept.current.part
    kept.current = { part }
    return part
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

export function useEditorState<Part>(
  select: (state: EditorState) => Part,
  isSame?: (left: Part, right: Part) => boolean,
): Part {
  return useStore(useSession().editor.state, select, isSame)
}

export function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index])
}
