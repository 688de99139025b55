import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hocuspocus } from '@hocuspocus/server'
import { mayDo, permissions } from '@taplore/contract'
import { WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { z } from 'zod'
import type { Person } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dropForeignCookies, headersOf } from '../../../platform/http/request-facts.ts'
import type { Gatekeeper } from '../../../platform/http/scope.ts'
import { type Live, publishLive } from '../../../platform/live/live.ts'
import type { Log } from '../../../platform/log.ts'
import { catchUp, deriveStory, type LoadedDocument, loadSharedDocument, whenFlushing } from '../shared-document.ts'
import { accessTo, reaches, sharedWith } from '../shared-with.ts'
import { appendUpdate, findStory, lockStory } from '../store.ts'

const documentPrefix = 'story/'
/** Updates of so many milliseconds are written as one row. */
const gatherMs = 150
/** A derived row is at most this old while somebody types; the label "Saved" depends on it. */
const deriveMs = 600
const longestDeriveMs = 1_000

interface Session {
  readonly person: Person
  readonly workspaceId: string
  readonly isGuest: boolean
}

interface Open extends LoadedDocument {
  readonly workspaceId: string
  waiting: { update: Uint8Array; createdBy: string | null }[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}

export interface StoryCollab {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Number of stories that somebody has open. */
  openCount(): number
  close(): Promise<void>
}

export interface StoryCollabOptions {
  readonly database: Database
  readonly gatekeeper: Gatekeeper
  readonly live: Live
  readonly log: Log
  /** Origin whose pages may open a document. */
  readonly publicUrl: string
}

/**
 * Serves shared story documents over web sockets (Hocuspocus protocol). An update is written to the database before it
 * counts as saved; what another process or the server itself commits is taken in when the news of it arrives.
 */
export function createStoryCollab({ database, gatekeeper, live, log, publicUrl }: StoryCollabOptions): StoryCollab {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8 * 1024 * 1024 })
  const open = new Map<string, Open>()

  const write = (storyId: string, entry: Open): Promise<void> => {
    entry.writing = entry.writing.then(async () => {
      const batch = entry.waiting
      if (batch.length === 0) return
      entry.waiting = []
      const createdBy = batch.at(-1)?.createdBy ?? null
      const update = Y.mergeUpdates(batch.map((item) => item.update))
      try {
        await database.workspace({ workspaceId: entry.workspaceId, userId: createdBy }, async (db) => {
          const row = await lockStory({ db }, storyId)
          if (!row) return
          await catchUp({ db }, storyId, entry)
          entry.lastUpdate = await appendUpdate({ db }, { storyId, workspaceId: entry.workspaceId, update, createdBy })
        })
      } catch (error) {
        entry.waiting = [...batch, ...entry.waiting]
        throw error
      }
    })
    return entry.writing
  }

  const hocuspocus = new Hocuspocus<Session>({
    debounce: deriveMs,
    maxDebounce: longestDeriveMs,
    quiet: true,
    async onAuthenticate({ documentName, requestHeaders, connectionConfig }) {
      const session = await authenticate(database, gatekeeper, documentName, requestHeaders)
      if (session.isReadOnly) connectionConfig.readOnly = true
      return { person: session.person, workspaceId: session.workspaceId, isGuest: session.isGuest }
    },
    async onLoadDocument({ documentName, document, context }) {
      const storyId = storyIdOf(documentName)
      const loaded = await database.workspace({ workspaceId: context.workspaceId, userId: null }, (db) =>
        loadSharedDocument({ db }, storyId),
      )
      Y.applyUpdate(document, Y.encodeStateAsUpdate(loaded.doc), 'stored')
      open.set(documentName, {
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
        write(storyIdOf(documentName), entry).catch((error) =>
          log.error({ err: error }, 'story update not written; kept in memory'),
        )
      }, gatherMs)
    },
    async onStoreDocument({ documentName }) {
      const entry = open.get(documentName)
      if (!entry) return
      const storyId = storyIdOf(documentName)
      await write(storyId, entry)
      await database.workspace({ workspaceId: entry.workspaceId, userId: null }, async (db) => {
        const row = await deriveStory({ db }, storyId, entry)
        if (row) {
          await publishLive(
            { db },
            {
              workspaceId: entry.workspaceId,
              kind: 'story',
              payload: { storyId, savedAt: row.updatedAt.toISOString() },
            },
          )
        }
      })
    },
    async afterUnloadDocument({ documentName }) {
      open.delete(documentName)
    },
  })

  const stopFlushing = whenFlushing(async (storyId) => {
    const entry = open.get(documentPrefix + storyId)
    if (entry) await write(storyId, entry)
  })
  /**
   * Ends the connections of those whose rights changed, or one of whose sessions ended, then in every workspace. An editor
   * that may still comes back at once and is asked anew what it may.
   */
  const askAnew = (concerns: (session: Session) => boolean, workspaceId: string | null) => {
    for (const [name, entry] of open) {
      if (workspaceId !== null && entry.workspaceId !== workspaceId) continue
      for (const connection of hocuspocus.documents.get(name)?.getConnections() ?? []) {
        if (!concerns(connection.context)) continue
        connection.close()
        connection.webSocket.close(1012, 'rights changed')
      }
    }
  }
  const stopHearing = live.hearAll((event) => {
    const isTheirs = ({ person }: Session) => person.userId === event.userId
    if (event.kind === 'membership' && event.userId) askAnew(isTheirs, event.workspaceId)
    if (event.kind === 'session-ended' && event.userId) askAnew(isTheirs, null)
    if (event.kind === 'sharing') askAnew(({ isGuest }) => isGuest, event.workspaceId)
    // Whoever has a story open hears of its comments here: guests have no other line.
    if (event.kind === 'comments')
      hocuspocus.documents.get(documentPrefix + String(event.payload.storyId))?.broadcastStateless('comments')
    if (event.kind !== 'story-update') return
    const storyId = String(event.payload.storyId)
    const entry = open.get(documentPrefix + storyId)
    if (!entry) return
    database
      .workspace({ workspaceId: entry.workspaceId, userId: null }, (db) => catchUp({ db }, storyId, entry))
      .catch((error) => log.warn({ err: error }, 'story update not taken in'))
  })

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
      stopHearing()
      stopFlushing()
      for (const [name, entry] of open) {
        if (entry.timer) clearTimeout(entry.timer)
        await write(storyIdOf(name), entry).catch((error) => log.error({ err: error }, 'story update lost at the end'))
      }
      for (const client of sockets.clients) client.close(1012, 'restarting')
      hocuspocus.closeConnections()
      sockets.close()
    },
  }
}

async function authenticate(database: Database, gatekeeper: Gatekeeper, documentName: string, headers: Headers) {
  const storyId = storyIdOf(documentName)
  const person = await gatekeeper.personOf(database, headers)
  const row = person ? await database.system((db) => findStory({ db }, storyId)) : null
  const isOpen = person && row && (!person.key?.workspaceId || person.key.workspaceId === row.workspaceId)
  const membership = isOpen ? await gatekeeper.membershipOf(database, person, row.workspaceId) : null
  const actor = person &&
    row &&
    membership && { workspaceId: row.workspaceId, userId: person.userId, role: membership.role }
  const shared = actor ? await database.workspace(actor, (db) => sharedWith({ db, actor })) : null
  const access = shared && row ? accessTo(shared, row) : null
  const isShown = shared === null || access !== null
  // One answer for strangers, unknown stories, foreign workspaces and what was not shared.
  if (!person || !row || !membership || !isShown || row.trashedAt) throw new Error('not-found')
  // A guest has no cell of the matrix: what was shared with them decides; a key may do no more than its scopes either way.
  const held = reaches(access, 'EDIT') ? permissions : membership.permissions
  const rights = { role: membership.role, permissions: held, scopes: person.key?.scopes ?? null }
  const isGuest = membership.role === 'VIEW'
  return { person, workspaceId: row.workspaceId, isGuest, isReadOnly: !mayDo(rights, 'stories.manage') }
}

function storyIdOf(documentName: string): string {
  return z.uuid().parse(documentName.slice(documentPrefix.length))
}
