import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import type { Transaction } from '../database/database.ts'
import { publishLive } from '../live/live.ts'
import type { DocumentLiveEvents } from '../live/live-events.ts'
import { sharedDocumentStore } from './store.ts'
import type { SharedDocumentTables } from './tables.ts'

/** More updates than this are merged into the snapshot. */
const updatesBeforeCompaction = 100

interface Ctx {
  readonly db: Transaction
}

/** A shared document and the number of its last update. */
export interface LoadedDocument {
  readonly doc: Y.Doc
  lastUpdate: number
}

/** A row that stores the plain value of a shared document. */
export interface DocumentRow {
  readonly workspaceId: string
  readonly updatedAt: Date
  readonly document: unknown
}

/**
 * One kind of documents that several users edit at once: how a value becomes a shared document, and what is stored in
 * its row.
 */
export interface SharedKind<Document, Row extends DocumentRow, Extra> {
  /** `story`: its documents are called `story/<id>`. */
  readonly name: string
  readonly live: DocumentLiveEvents
  readonly tables: SharedDocumentTables
  create(document: Document): Y.Doc
  read(doc: Y.Doc): Document
  write(doc: Y.Doc, next: Document, origin: unknown): void
  /** Takes the lock that every writer takes first, so that updates are numbered in commit order. */
  lock(ctx: Ctx, documentId: string): Promise<Row | null>
  /** Updates the columns that derive from the document. */
  keep(ctx: Ctx, row: Row, document: Document, extra: Partial<Extra>): Promise<Row | null>
  /** Saves a version now and then. */
  saveVersion(ctx: Ctx, row: Row, document: Document): Promise<void>
}

type Flush = (documentId: string) => Promise<void>

/**
 * Shared documents of one kind: Yjs updates and a snapshot; the plain value in the row is derived from them. The
 * server changes documents only through `edit`, so that users with the document open lose nothing.
 */
export function sharedDocuments<Document, Row extends DocumentRow, Extra = object>(
  kind: SharedKind<Document, Row, Extra>,
) {
  const store = sharedDocumentStore(kind.tables)
  const flushers = new Set<Flush>()
  /** `{ storyId }`, as events of this kind name their document. */
  const about = (documentId: string) => ({ [`${kind.name}Id`]: documentId })

  /** Applies updates that other processes committed since. Returns whether there were any. */
  async function catchUp(ctx: Ctx, documentId: string, loaded: LoadedDocument): Promise<boolean> {
    const updates = await store.updatesAfter(ctx, documentId, loaded.lastUpdate)
    for (const { id, update } of updates) {
      Y.applyUpdate(loaded.doc, update, 'stored')
      loaded.lastUpdate = id
    }
    return updates.length > 0
  }

  /** Builds a shared document from its snapshot and later updates. */
  async function load(ctx: Ctx, documentId: string): Promise<LoadedDocument> {
    const doc = new Y.Doc()
    const snapshot = await store.snapshotOf(ctx, documentId)
    const loaded: LoadedDocument = { doc, lastUpdate: snapshot?.upToUpdate ?? 0 }
    if (snapshot) Y.applyUpdate(doc, snapshot.state, 'stored')
    await catchUp(ctx, documentId, loaded)
    return loaded
  }

  return {
    name: kind.name,
    lock: kind.lock,
    about,
    live: kind.live,
    load,
    catchUp,

    /** Writes a user's changes as one more update. Call it under the lock. */
    append: (ctx: Ctx, values: Parameters<typeof store.append>[1]) => store.append(ctx, values),

    /** The first state of a new document. */
    async begin(
      ctx: Ctx,
      { documentId, workspaceId }: { documentId: string; workspaceId: string },
      document: Document,
    ) {
      const doc = kind.create(document)
      const state = Y.encodeStateAsUpdate(doc)
      doc.destroy()
      await store.fold(ctx, { documentId, workspaceId, state, upToUpdate: 0 })
    },

    /** Registers a writer of changes that are not written yet. Returns a function to unregister. */
    whenFlushing(flush: Flush): () => void {
      flushers.add(flush)
      return () => flushers.delete(flush)
    },

    /** Writes pending changes. Call it before the document is locked: writing takes the lock itself. */
    async flush(documentId: string): Promise<void> {
      await Promise.all([...flushers].map((flush) => flush(documentId)))
    },

    /**
     * The row with every committed change, locked until the transaction ends: the row may be a second behind the last
     * keystroke. Writes only when it is behind. Null when there is no such document.
     */
    async readCurrent(ctx: Ctx, documentId: string): Promise<Row | null> {
      const row = await kind.lock(ctx, documentId)
      if (!row) return null
      const { doc } = await load(ctx, documentId)
      const document = kind.read(doc)
      doc.destroy()
      return isDeepStrictEqual(row.document, document) ? row : kind.keep(ctx, row, document, {})
    },

    /**
     * Edits a document on the server (restore, API): the edit becomes one more update of the shared document, so
     * users with it open see it and lose nothing. Null when there is no such document.
     */
    async edit(
      ctx: Ctx,
      documentId: string,
      change: (document: Document) => Document,
      extra: Partial<Extra> = {},
    ): Promise<Row | null> {
      const row = await kind.lock(ctx, documentId)
      if (!row) return null
      const loaded = await load(ctx, documentId)
      const before = Y.encodeStateVector(loaded.doc)
      const present = kind.read(loaded.doc)
      const next = change(present)
      if (next !== present) {
        kind.write(loaded.doc, next, 'server')
        const { workspaceId } = row
        const update = Y.encodeStateAsUpdate(loaded.doc, before)
        const updateId = await store.append(ctx, { documentId, workspaceId, update, createdBy: null })
        const payload = { ...about(documentId), updateId }
        await publishLive(ctx, kind.live.updated, { workspaceId, payload })
      }
      const derived = kind.read(loaded.doc)
      loaded.doc.destroy()
      return kind.keep(ctx, row, derived, extra)
    },

    /**
     * Writes the current state of the shared document into the row, saves a version now and then, and merges the
     * updates when there are many.
     */
    async derive(ctx: Ctx, documentId: string, loaded: LoadedDocument): Promise<Row | null> {
      const row = await kind.lock(ctx, documentId)
      if (!row) return null
      await catchUp(ctx, documentId, loaded)
      const snapshot = await store.snapshotOf(ctx, documentId)
      if (loaded.lastUpdate - (snapshot?.upToUpdate ?? 0) >= updatesBeforeCompaction) {
        const state = Y.encodeStateAsUpdate(loaded.doc)
        await store.fold(ctx, { documentId, workspaceId: row.workspaceId, state, upToUpdate: loaded.lastUpdate })
      }
      const document = kind.read(loaded.doc)
      await kind.saveVersion(ctx, row, document)
      return kind.keep(ctx, row, document, {})
    },

    /** Deletes the shared data of permanently deleted documents. */
    remove: (ctx: Ctx, documentIds: readonly string[]) => store.remove(ctx, documentIds),
  }
}

/** What the web socket needs of shared documents of any kind. */
export type SharedDocuments = Pick<
  ReturnType<typeof sharedDocuments<unknown, DocumentRow>>,
  'name' | 'live' | 'lock' | 'about' | 'load' | 'catchUp' | 'append' | 'whenFlushing' | 'derive'
>
