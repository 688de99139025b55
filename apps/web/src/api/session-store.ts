import { useSyncExternalStore } from 'react'

/** The client's data about the signed-in user. The names are the specification's (AUTH-43). */
export type SessionState = {
  workspace: string | null
  email: string | null
  displayName: string | null
  photoURL: string | null
  isAuthenticated: boolean
  uid: string | null
  emailVerified: boolean
  isMfaEnabled: boolean
  error: string | null
}

export const emptySession: SessionState = {
  workspace: null,
  email: null,
  displayName: null,
  photoURL: null,
  isAuthenticated: false,
  uid: null,
  emailVerified: false,
  isMfaEnabled: false,
  error: null,
}

let state: SessionState = emptySession
const listeners = new Set<() => void>()

export const sessionStore = {
  get: (): SessionState => state,
  set(change: Partial<SessionState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
