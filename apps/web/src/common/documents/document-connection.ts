import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Observable } from '@taplore/ui'
import { IndexeddbPersistence } from 'y-indexeddb'
import * as Y from 'yjs'
import { apiPaths } from '../../api/paths.ts'
import { serverConnection } from '../../api/server-connection.ts'
import type { PresenceStates } from './presence.ts'

/** Whether all changes are saved on the server. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** `ready`: the document is loaded, from the server or (without a connection) from this browser. */
export type ConnectionStage = 'connecting' | 'ready' | 'refused'

export interface DocumentConnection<Person, Presence extends object> {
  doc: Y.Doc
  stage: Observable<ConnectionStage>
  saveState: Observable<SaveState>
  people: Observable<readonly Person[]>
  sendPresence(presence: Presence): void
  /**
   * Messages of the server to everyone with the document open, such as `comments`. Returns an unsubscribe function.
   */
  onEvent(hear: (event: string) => void): () => void
  /** Sends pending changes now. */
  saveNow(): void
  /** Resolves when the server has everything, at the latest after `withinMs`; returns whether it does. */
  flushed(withinMs: number): Promise<boolean>
  close(): void
}

/** A root that every document of the kind fills. */
const rootWithContent = { story: 'pages', form: 'pages', captions: 'captions' } as const

/**
 * Opens a shared document, `story/<id>`, `form/<id>` or `captions/<id>`: over the web socket (authenticated by the cookie) and from a
 * copy in this browser, so that offline edits survive the tab and are sent later.
 */
export function openDocument<Person, Presence extends object>({
  kind,
  id,
  userId,
  name,
  readPeople,
}: {
  kind: 'story' | 'form' | 'captions'
  id: string
  userId: string
  name: string
  /** Other users, from their presence. */
  readPeople: (states: PresenceStates, ownClientId: number, ownUserId: string) => Person[]
}): DocumentConnection<Person, Presence> {
  const doc = new Y.Doc()
  const stage = observable<ConnectionStage>('connecting')
  const saveState = observable<SaveState>({ kind: 'saved', at: null })
  const people = observable<readonly Person[]>([])
  const local = new IndexeddbPersistence(`taplore-${kind}-${userId}-${id}`, doc)
  const socket = new HocuspocusProviderWebsocket({
    url: apiPaths.collab(),
    maxDelay: 8_000,
  })
  const hearers = new Set<(event: string) => void>()
  let isConnected = false
  let isRefused = false

  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `${kind}/${id}`,
    document: doc,
    // The server reads the session's cookie; the protocol requires some token.
    token: 'cookie',
    onStatus: ({ status }) => {
      isConnected = status === 'connected'
      follow()
    },
    onSynced: () => {
      if (!isRefused) stage.set('ready')
      follow()
    },
    onUnsyncedChanges: () => follow(),
    onAuthenticationFailed: () => {
      isRefused = true
      stage.set('refused')
      socket.disconnect()
      // The local copy is not for users who lost access.
      void local.clearData()
    },
    onStateless: ({ payload }) => {
      for (const hear of [...hearers]) hear(payload)
    },
    onAwarenessChange: ({ states }) => people.set(readPeople(states, doc.clientID, userId)),
  })
  provider.attach()

  const openCopy = () => {
    const hasCopy = local.synced && doc.getMap(rootWithContent[kind]).size > 0
    const isUnreachable = !navigator.onLine || serverConnection.isAway()
    if (hasCopy && !isConnected && isUnreachable && stage.get() === 'connecting') stage.set('ready')
  }
  void local.whenSynced.then(openCopy)
  const stopWaiting = serverConnection.subscribe(openCopy)

  function follow(): void {
    const before = saveState.get()
    const waiting = provider.unsyncedChanges > 0
    // A socket may take a minute to detect a lost network; the browser knows immediately.
    if ((!isConnected || !navigator.onLine) && stage.get() === 'ready') saveState.set({ kind: 'offline' })
    else if (waiting) saveState.set({ kind: 'saving' })
    else if (before.kind !== 'saved') saveState.set({ kind: 'saved', at: new Date() })
  }

  const closing = new AbortController()
  window.addEventListener('online', follow, { signal: closing.signal })
  window.addEventListener('offline', follow, { signal: closing.signal })

  const presence = { userId, name }
  provider.setAwarenessField('person', presence)

  return {
    doc,
    stage,
    saveState,
    people,
    sendPresence: (where) => provider.setAwarenessField('person', { ...presence, ...where }),
    onEvent(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    saveNow: () => provider.forceSync(),
    async flushed(withinMs) {
      const until = Date.now() + withinMs
      while (provider.unsyncedChanges > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      return provider.unsyncedChanges === 0
    },
    close() {
      closing.abort()
      stopWaiting()
      provider.destroy()
      socket.destroy()
      void local.destroy()
      doc.destroy()
    },
  }
}

function observable<Value>(initial: Value): Observable<Value> & { set(value: Value): void } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
