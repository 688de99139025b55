import { useStore } from '@taplore/ui'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { CaptionHost } from './host.ts'
import type { Player, PlayerState } from './playback/player.ts'
import type { CaptionsEditor } from './store/captions-editor.ts'
import type { FaceFollowing } from './store/face-following.ts'
import type { Facts } from './store/facts.ts'
import type { EditorState } from './store/state.ts'
import type { Text } from './texts/text.ts'

export interface Session {
  editor: CaptionsEditor
  player: Player
  faces: FaceFollowing
  host: CaptionHost
  text: Text
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the caption editor was drawn outside of it.')
  return session
}

export function useEditorState<Part>(
  select: (state: EditorState) => Part,
  isSame?: (left: Part, right: Part) => boolean,
): Part {
  return useStore(useSession().editor.state, select, isSame)
}

export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  return useStore(useSession().player.state, select)
}

export function useFacts(): Facts {
  return useStore(useSession().editor.facts, ({ facts }) => facts)
}

/** Something that follows from the time of the preview. The component renders again only when that changes. */
export function useAtTime<Part>(select: (timeMs: number) => Part): Part {
  const { player } = useSession()
  const chosen = useRef(select)
  chosen.current = select
  const read = () => chosen.current(player.timeMs)
  return useSyncExternalStore(player.subscribe, read, read)
}
