import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Connection, Hocuspocus } from '@hocuspocus/server'
import { Refusal } from '@taplore/kit'
import { WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { z } from 'zod'
import type { Gatekeeper } from '../api/scope.ts'
import type { Person } from '../context.ts'
import type { Database } from '../database/database.ts'
import { dropForeignCookies, headersOf } from '../http/requests/request-facts.ts'
import { type Live, publishLive } from '../live/live.ts'
import { membershipChanged, sessionEnded, sharingChanged } from '../live/live-events.ts'
import type { Log } from '../log.ts'
import type { LoadedDocument, SharedDocuments } from './shared-documents.ts'

/** Updates within this many milliseconds are written as one row. */
const batchMs = 150
/** Maximum age of a derived row while a user types; the label "Saved" depends on it. */
const deriveMs = 600
const longestDeriveMs = 1_000
/**
 * How often open connections are checked for changes without an event: an expired session or key, a document in the
 * trash.
 */
const defaultRecheckMs = 20_000

interface Session {
  readonly person: Person
  readonly workspaceId: string
  readonly isGuest: boolean
  readonly isReadOnly: boolean
  /** The headers of the connection, to authenticate it again. */
  readonly headers: Headers
}

interface Open extends LoadedDocument {
  readonly of: CollabKind
  readonly documentId: string
  readonly workspaceId: string
  waiting: { update: Uint8Array; createdBy: string | null }[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}

/** Access to an opened document. */
export interface CollabAdmission {
  readonly workspaceId: string
  readonly isGuest: boolean
  readonly isReadOnly: boolean
}

/** A kind of documents that is served; its feature decides how it is opened. */
export interface CollabKind {
  readonly documents: SharedDocuments
  /** Null for anonymous callers, unknown documents, foreign workspaces and unshared documents: all look alike. */
  admit(
    person: Person,
    documentId: string,
    by: { database: Database; gatekeeper: Gatekeeper },
  ): Promise<CollabAdmission | null>
  /**
   * Subscribes to messages sent to everyone who has a document open, without a change of it: guests have no other connection. Returns how to
   * stop.
   */
  hear?(live: Live, tell: (documentId: string, message: string) => void): (() => void)[]
}

export interface Collab {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Number of open documents. */
  openCount(): number
  close(): Promise<void>
}

export interface CollabOptions {
  readonly kinds: readonly CollabKind[]
  readonly database: Database
  readonly gatekeeper: Gatekeeper
  readonly live: Live
  readonly log: Log
  /** Origin whose pages may open a document. */
  readonly publicUrl: string
  readonly recheckMs?: number
}

/**
 * Serves shared documents, `story/<id>`, over web sockets (Hocuspocus protocol). An update is written to the database
 * before it counts as saved; commits of other processes or the server itself are applied when their event arrives.
 */
export function createCollab({
  kinds,
  database,
  gatekeeper,
  live,
  log,
  publicUrl,
  recheckMs = defaultRecheckMs,
}: CollabOptions): Collab {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8 * 1024 * 1024 })
  const open = new Map<string, Open>()

  const write = (entry: Open): Promise<void> => {
    const { of, documentId, workspaceId } = entry
    entry.writing = entry.writing.then(async () => {
      const batch = entry.waiting
      if (batch.length === 0) return
      entry.waiting = []
      const createdBy = batch.at(-1)?.createdBy ?? null
      const update = Y.mergeUpdates(batch.map((item) => item.update))
      try {
        await database.workspace({ workspaceId, userId: createdBy }, async (db) => {
          const row = await of.documents.lock({ db }, documentId)
          if (!row) return
          await of.documents.catchUp({ db }, documentId, entry)
          entry.lastUpdate = await of.documents.append({ db }, { documentId, workspaceId, update, createdBy })
        })
      } catch (error) {
        entry.waiting = [...batch, ...entry.waiting]
        throw error
      }
    })
    return entry.writing
  }
  /** The kind and the id in `story/<id>`. */
  const partsOf = (documentName: string) => {
    const of = kinds.find(({ documents }) => documentName.startsWith(`${documents.name}/`))
    if (!of) throw new Error('not-found')
    return { of, documentId: z.uuid().parse(documentName.slice(of.documents.name.length + 1)) }
  }
  const nameOf = (of: CollabKind, documentId: string) => `${of.documents.name}/${documentId}`

  const admit = async (documentName: string, headers: Headers): Promise<Session | null> => {
    const { of, documentId } = partsOf(documentName)
    const person = await gatekeeper.personOf(database, headers)
    const admission = person && (await of.admit(person, documentId, { database, gatekeeper }))
    return person && admission ? { person, headers, ...admission } : null
  }

  const hocuspocus = new Hocuspocus<Session>({
    debounce: deriveMs,
    maxDebounce: longestDeriveMs,
    quiet: true,
    async onAuthenticate({ documentName, requestHeaders, connectionConfig }) {
      const session = await admit(documentName, requestHeaders)
      if (!session) throw new Error('not-found')
      if (session.isReadOnly) connectionConfig.readOnly = true
      return session
    },
    async onLoadDocument({ documentName, document, context }) {
      const { of, documentId } = partsOf(documentName)
      const loaded = await database.workspace({ workspaceId: context.workspaceId, userId: null }, (db) =>
        of.documents.load({ db }, documentId),
      )
      Y.applyUpdate(document, Y.encodeStateAsUpdate(loaded.doc), 'stored')
      open.set(documentName, {
        of,
        documentId,
        doc: document,
        lastUpdate: loaded.lastUpdate,
        workspaceId: context.workspaceId,
        waiting: [],
        timer: null,
        writing: Promise.resolve(),
      })
      loaded.doc.destroy()
      return document
    },
    async onChange({ documentName, update, context, transactionOrigin }) {
      const entry = open.get(documentName)
      if (!entry || transactionOrigin === 'stored') return
      entry.waiting.push({ update, createdBy: context?.person?.userId ?? null })
      entry.timer ??= setTimeout(() => {
        entry.timer = null
        write(entry).catch((error) => log.error({ err: error }, 'update not written; kept in memory'))
      }, batchMs)
    },
    async onStoreDocument({ documentName }) {
      const entry = open.get(documentName)
      if (!entry) return
      const { of, documentId, workspaceId } = entry
      await write(entry)
      await database.workspace({ workspaceId, userId: null }, async (db) => {
        const row = await of.documents.derive({ db }, documentId, entry)
        if (!row) return
        const payload = { ...of.documents.about(documentId), savedAt: row.updatedAt.toISOString() }
        await publishLive({ db }, of.documents.live.changed, { workspaceId, payload })
      })
    },
    async afterUnloadDocument({ documentName }) {
      open.delete(documentName)
    },
  })

  const stopFlushing = kinds.map((of) =>
    of.documents.whenFlushing(async (documentId) => {
      const entry = open.get(nameOf(of, documentId))
      if (entry) await write(entry)
    }),
  )
  const end = (connection: Connection<Session>) => {
    connection.close()
    connection.webSocket.close(1012, 'rights changed')
  }
  /**
   * Closes the connections of users whose permissions changed or whose session was revoked, then in every workspace.
   * Editors with access reconnect immediately and are authorized again.
   */
  const askAgain = (concerns: (session: Session) => boolean, workspaceId: string | null) => {
    for (const [name, entry] of open) {
      if (workspaceId !== null && entry.workspaceId !== workspaceId) continue
      for (const connection of hocuspocus.documents.get(name)?.getConnections() ?? []) {
        if (concerns(connection.context)) end(connection)
      }
    }
  }
  /** Closes the connections whose access changed or ended. */
  const recheck = async () => {
    for (const name of [...open.keys()]) {
      for (const connection of hocuspocus.documents.get(name)?.getConnections() ?? []) {
        const { headers, isGuest, isReadOnly } = connection.context
        const now = await admit(name, headers).catch((error) => {
          if (error instanceof Refusal) return null
          // An unavailable database says nothing about permissions.
          throw error
        })
        if (!now || now.isGuest !== isGuest || now.isReadOnly !== isReadOnly) end(connection)
      }
    }
  }
  let isRechecking = false
  const recheckTimer = setInterval(() => {
    if (isRechecking) return
    isRechecking = true
    recheck()
      .catch((error) => log.warn({ err: error }, 'open documents not rechecked'))
      .finally(() => {
        isRechecking = false
      })
  }, recheckMs)
  const acceptIn = (of: CollabKind, documentId: string) => {
    const entry = open.get(nameOf(of, documentId))
    if (!entry) return
    database
      .workspace({ workspaceId: entry.workspaceId, userId: null }, (db) =>
        of.documents.catchUp({ db }, documentId, entry),
      )
      .catch((error) => log.warn({ err: error }, 'update not taken in'))
  }
  const isOf =
    (userId: string) =>
    ({ person }: Session) =>
      person.userId === userId
  const stopHearing = [
    live.hearAll(membershipChanged, ({ userId, workspaceId }) => userId && askAgain(isOf(userId), workspaceId)),
    live.hearAll(sessionEnded, ({ userId }) => userId && askAgain(isOf(userId), null)),
    live.hearAll(sharingChanged, ({ workspaceId }) => askAgain(({ isGuest }) => isGuest, workspaceId)),
    ...kinds.flatMap((of) => [
      live.hearAll(of.documents.live.updated, ({ payload }) => acceptIn(of, String(payload[`${of.documents.name}Id`]))),
      ...(of.hear?.(live, (documentId, message) =>
        hocuspocus.documents.get(nameOf(of, documentId))?.broadcastStateless(message),
      ) ?? []),
    ]),
  ]
  return {
    upgrade(request, socket, head) {
      if (request.headers.origin && request.headers.origin !== new URL(publicUrl).origin) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
        return
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        const url = new URL(request.url ?? '/', publicUrl)
        const headers = headersOf(request)
        dropForeignCookies(headers, publicUrl)
        const connection = hocuspocus.handleConnection(client, new Request(url, { headers }))
        client.on('message', (data: Buffer) => connection.handleMessage(new Uint8Array(data)))
        client.on('close', (code, reason) => connection.handleClose({ code, reason: String(reason) }))
        client.on('error', (error) => log.debug({ err: error }, 'editor socket fault'))
      })
    },
    openCount: () => open.size,
    async close() {
      clearInterval(recheckTimer)
      for (const stop of stopHearing) stop()
      for (const stop of stopFlushing) stop()
      for (const entry of open.values()) {
        if (entry.timer) clearTimeout(entry.timer)
        await write(entry).catch((error) => log.error({ err: error }, 'update lost at the end'))
      }
      for (const client of sockets.clients) client.close(1012, 'restarting')
      hocuspocus.closeConnections()
      sockets.close()
    },
  }
}
