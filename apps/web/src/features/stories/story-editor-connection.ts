import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Observable, Person, SaveState } from '@taplore/story-editor'
import { IndexeddbPersistence } from 'y-indexeddb'
import * as Y from 'yjs'
import { apiPaths } from '../../api/paths.ts'
import { readPeople } from './story-editor-people.ts'

/** `ready`: the document is here, from the server or (without a connection) from this browser. */
export type ConnectionStage = 'connecting' | 'ready' | 'refused'

export interface StoryConnection {
  doc: Y.Doc
  stage: Observable<ConnectionStage>
  saveState: Observable<SaveState>
  people: Observable<readonly Person[]>
  tellPresence(presence: {
    pageId: string
    selection: readonly string[]
    cursor: { x: number; y: number } | null
  }): void
  /** Hears that comments of the story changed. Returns how to stop. */
  onComments(hear: () => void): () => void
  /** Sends what is waiting now. */
  saveNow(): void
  /** Resolves when the server has everything, at the latest after `withinMs`; tells whether it does. */
  flushed(withinMs: number): Promise<boolean>
  close(): void
}

const rootWithContent = 'pages'

/**
 * Opens a story's shared document: over the web socket (the cookie says who asks) and from a copy in this browser, so that
 * edits made without a connection outlive the tab and go up later.
 */
export function openStoryDocument({
  storyId,
  userId,
  name,
}: {
  storyId: string
  userId: string
  name: string
}): StoryConnection {
  const doc = new Y.Doc()
  const stage = observable<ConnectionStage>('connecting')
  const saveState = observable<SaveState>({ kind: 'saved', at: null })
  const people = observable<readonly Person[]>([])
  const local = new IndexeddbPersistence(`taplore-story-${userId}-${storyId}`, doc)
  const socket = new HocuspocusProviderWebsocket({
    url: apiPaths.collab(),
    maxDelay: 8_000,
  })
  const commentHearers = new Set<() => void>()
  let isConnected = false
  let isRefused = false

  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `story/${storyId}`,
    document: doc,
    // The server reads the session's cookie; the protocol only wants some word here.
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
      // What this browser kept is not for somebody who may no longer see it.
      void local.clearData()
    },
    onStateless: ({ payload }) => {
      if (payload === 'comments') for (const hear of [...commentHearers]) hear()
    },
    onAwarenessChange: ({ states }) => people.set(readPeople(states, doc.clientID, userId)),
  })
  provider.attach()

  void local.whenSynced.then(() => {
    const hasCopy = doc.getMap(rootWithContent).size > 0
    if (hasCopy && !isConnected && !navigator.onLine && stage.get() === 'connecting') stage.set('ready')
  })

  function follow(): void {
    const before = saveState.get()
    const waiting = provider.unsyncedChanges > 0
    // A socket may take a minute to notice that the network is gone; the browser knows at once.
    if ((!isConnected || !navigator.onLine) && stage.get() === 'ready') saveState.set({ kind: 'offline' })
    else if (waiting) saveState.set({ kind: 'saving' })
    else if (before.kind !== 'saved') saveState.set({ kind: 'saved', at: new Date() })
  }

  const closing = new AbortController()
  window.addEventListener('online', follow, { signal: closing.signal })
  window.addEventListener('offline', follow, { signal: closing.signal })

  const presence = { userId, name, pageId: null as string | null, selection: [] as readonly string[] }
  provider.setAwarenessField('person', presence)

  return {
    doc,
    stage,
    saveState,
    people,
    tellPresence: (where) => provider.setAwarenessField('person', { ...presence, ...where }),
    onComments(hear) {
      commentHearers.add(hear)
      return () => commentHearers.delete(hear)
    },
    saveNow: () => provider.forceSync(),
    async flushed(withinMs) {
      const until = Date.now() + withinMs
      while (provider.unsyncedChanges > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      return provider.unsyncedChanges === 0
    },
    close() {
      closing.abort()
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
