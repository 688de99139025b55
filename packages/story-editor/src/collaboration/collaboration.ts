import { createStore, type Store } from '@taplore/ui'
import type { Session } from '../commands/session.ts'

/** Where a comment that is being written belongs. */
export interface DraftPlace {
  pageId: string
  elementId: string | null
  /** Shares of the element, or of the page. */
  x: number
  y: number
}

/** What one person sees of the others: comments and whom they follow. Nothing of it stands in the story. */
export interface TogetherState {
  /** The thread that is chosen, by its first comment. */
  openId: string | null
  /** The next press on the canvas says where a comment belongs. */
  isPlacing: boolean
  draft: DraftPlace | null
  followingId: string | null
}

const stores = new WeakMap<Session, Store<TogetherState>>()

export function collaborationOf(session: Session): Store<TogetherState> {
  const known = stores.get(session)
  if (known) return known
  const made = createStore<TogetherState>({ openId: null, isPlacing: false, draft: null, followingId: null })
  stores.set(session, made)
  return made
}
