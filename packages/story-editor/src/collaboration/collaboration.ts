import { createStore, type Store } from '@taplore/ui'
import type { Session } from '../session/session.ts'

/** Where a comment being written belongs. */
export interface DraftPosition {
  pageId: string
  elementId: string | null
  /** Fractions of the element, or of the page. */
  x: number
  y: number
}

/** Local collaboration state: comments and who is followed. None of it is part of the story. */
export interface CollaborationState {
  /** The selected thread, by its first comment. */
  openId: string | null
  /** The next press on the canvas sets the position of a comment. */
  isPlacing: boolean
  draft: DraftPosition | null
  followingId: string | null
}

const stores = new WeakMap<Session, Store<CollaborationState>>()

export function collaborationOf(session: Session): Store<CollaborationState> {
  const known = stores.get(session)
  if (known) return known
  const made = createStore<CollaborationState>({ openId: null, isPlacing: false, draft: null, followingId: null })
  stores.set(session, made)
  return made
}
