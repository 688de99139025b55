import { useStore } from '@taplore/ui'
import { createContext, useContext } from 'react'
import type { EditorState } from '../store/state.ts'
import type { Session } from './session.ts'

export { isSameList, useStore } from '@taplore/ui'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the editor was drawn outside of it.')
  return session
}

export function useEditorState<Part>(
  select: (state: EditorState) => Part,
  isSame?: (left: Part, right: Part) => boolean,
): Part {
  return useStore(useSession().editor.state, select, isSame)
}
