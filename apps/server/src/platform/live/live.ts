import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { Background } from '../background/background.ts'
import { onJob } from '../background/background.ts'
import type { Database, Transaction } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type LiveDeclaration, platformLiveEvents, reconnected } from './live-events.ts'
import { liveEvent } from './tables.ts'

const channel = 'taplore_live'

export interface LiveEventInput<Payload = Readonly<Record<string, unknown>>> {
  readonly workspaceId: string
  /** Only this user's tabs; everyone's in the workspace when absent. */
  readonly userId?: string | null
  readonly payload: Payload
}

/** A live event as tabs get it: its kind decides its payload. */
export interface LiveEvent extends LiveEventInput {
  readonly id: number
  readonly kind: string
}

const personalKinds = new Set(platformLiveEvents.filter(({ isPersonal }) => isPersonal).map(({ kind }) => kind))

/** Tells open tabs and other processes, when the transaction commits and not before. */
export async function publishLive<Payload extends z.ZodType>(
  ctx: { db: Transaction },
  { kind }: LiveDeclaration<Payload>,
  { workspaceId, userId = null, payload }: LiveEventInput<z.input<Payload>>,
): Promise<void> {
  await ctx.db.execute(sql`
    with told as (insert into ${liveEvent} (workspace_id, user_id, kind, payload)
      values (${workspaceId}, ${userId}, ${kind}, ${JSON.stringify(payload)}::jsonb) returning id)
    select pg_notify(${channel}, id::text) from told`)
}

/** The same for several events of one kind, in one statement. */
export async function publishLiveAll<Payload extends z.ZodType>(
  ctx: { db: Transaction },
  { kind }: LiveDeclaration<Payload>,
  { workspaceId, payloads }: { workspaceId: string; payloads: readonly z.input<Payload>[] },
): Promise<void> {
  if (payloads.length === 0) return
  await ctx.db.execute(sql`
    with told as (insert into ${liveEvent} (workspace_id, kind, payload)
      select ${workspaceId}::uuid, ${kind}, value from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as given (value)
      returning id)
    select pg_notify(${channel}, id::text) from told`)
}

/** The same for each of these users only. */
export async function publishLiveTo<Payload extends z.ZodType>(
  ctx: { db: Transaction },
  userIds: readonly string[],
  { kind }: LiveDeclaration<Payload>,
  { workspaceId, payload }: Omit<LiveEventInput<z.input<Payload>>, 'userId'>,
): Promise<void> {
  if (userIds.length === 0) return
  await ctx.db.execute(sql`
    with told as (insert into ${liveEvent} (workspace_id, user_id, kind, payload)
      select ${workspaceId}::uuid, user_id, ${kind}, ${JSON.stringify(payload)}::jsonb
      from unnest(${sql.param([...userIds])}::uuid[]) as given (user_id) returning id)
    select pg_notify(${channel}, id::text) from told`)
}

/**
 * The audience: one user in one workspace. A guest gets only events for them, since they do not see the work of
 * others.
 */
export interface LiveAudience {
  readonly workspaceId: string
  readonly userId: string
  readonly isGuest?: boolean
  /** Filters out events without permission; no filter when omitted. */
  readonly mayListen?: (event: LiveEvent) => boolean
}

export interface Live {
  /** Subscribes to the events of one user in one workspace. Returns an unsubscribe function. */
  listen(audience: LiveAudience, hear: (event: LiveEvent) => void): () => void
  /** Subscribes to all events of one kind in the installation, for parts of the server that follow other processes. */
  hearAll<Payload extends z.ZodType>(
    event: LiveDeclaration<Payload>,
    hear: (event: LiveEventInput<z.output<Payload>>) => void,
  ): () => void
  /** Called after a lost connection is back. */
  onReconnect(hear: () => void): () => void
  /** Called when the process stops; open streams end then, and their clients reconnect to another process. */
  onEnd(hear: () => void): () => void
  endStreams(): void
  /** Events after `lastId`, oldest first, at most 500. */
  since(audience: LiveAudience, lastId: number): Promise<LiveEvent[]>
  latestId(): Promise<number>
  /** Resolves once events that were committed before the call have been delivered. */
  caughtUp(): Promise<void>
  /** Open streams, for metrics and tests. */
  listenerCount(): number
  close(): Promise<void>
}

const reconnectMs = 1_000
/** A notification comes once, so the event behind it is read again after each of these pauses. */
const rereadAfterMs = [100, 500, 2_000, 5_000]
/** Ids of delivered events, to skip them when missed ones are replayed. */
const rememberedIds = 2_000

/**
 * One LISTEN connection per process. It reconnects by itself and replays the events in between, and every stream is
 * asked to refetch anyway. Events are delivered in commit order.
 */
export async function openLive(database: Database, log: Log): Promise<Live> {
  const listeners = new Map<symbol, LiveAudience & { hear: (event: LiveEvent) => void }>()
  const everything = new Set<(event: LiveEvent) => void>()
  const reconnects = new Set<() => void>()
  const endings = new Set<() => void>()
  const heard = new Set<number>()
  let lastId = 0
  let isClosed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let deliveries = Promise.resolve()
  const closing = new AbortController()

  const deliver = (row: typeof liveEvent.$inferSelect) => {
    if (heard.has(row.id)) return
    heard.add(row.id)
    for (const oldest of heard) {
      if (heard.size <= rememberedIds) break
      heard.delete(oldest)
    }
    lastId = Math.max(lastId, row.id)
    const event = toEvent(row)
    for (const hear of everything) hear(event)
    for (const listener of listeners.values()) {
      const isPlaced = listener.workspaceId === event.workspaceId || personalKinds.has(event.kind)
      const isForAll = !event.userId && !personalKinds.has(event.kind) && !listener.isGuest
      const isAddressed = isForAll || event.userId === listener.userId
      if (isPlaced && isAddressed && (listener.mayListen?.(event) ?? true)) listener.hear(event)
    }
  }
  const inTurn = (work: () => Promise<void>) => {
    deliveries = deliveries.then(work).catch((error) => log.warn({ err: error }, 'live event lost'))
  }
  const read: Database['system'] = async (work) => {
    for (const pauseMs of rereadAfterMs) {
      try {
        return await database.system(work)
      } catch (error) {
        if (isClosed) throw error
        log.warn({ err: error }, 'live event not read yet')
        await pause(pauseMs, undefined, { signal: closing.signal, ref: false })
      }
    }
    return database.system(work)
  }
  let announced: number[] = []
  /** Those that are announced while others are read are read together. */
  const deliverOne = (id: number) => {
    announced.push(id)
    if (announced.length > 1) return
    inTurn(async () => {
      const ids = announced
      announced = []
      const rows = await read((db) => db.select().from(liveEvent).where(inArray(liveEvent.id, ids)))
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const announcedId of ids) {
        const row = byId.get(announcedId)
        if (row) deliver(row)
      }
    })
  }
  const makeGood = () =>
    inTurn(async () => {
      const missed = await read((db) =>
        db.select().from(liveEvent).where(gt(liveEvent.id, lastId)).orderBy(liveEvent.id).limit(rememberedIds),
      )
      for (const row of missed) deliver(row)
      for (const hear of reconnects) hear()
      for (const { workspaceId, hear } of listeners.values())
        hear({ id: 0, workspaceId, kind: reconnected.kind, payload: {} })
    })

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: database.systemUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'taplore-live',
    })
    fresh.on('notification', (message) => deliverOne(Number(message.payload)))
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    fresh.once('end', comeBack)
  }
  // One attempt at a time, however the last one ended.
  const comeBack = () => {
    if (isClosed) return
    timer = setTimeout(() => connect().then(makeGood, comeBack), reconnectMs)
    timer.unref()
  }
  const latestId = () =>
    database.system(async (db) => {
      const [row] = await db.select({ id: max(liveEvent.id) }).from(liveEvent)
      return row?.id ?? 0
    })
  await connect()
  lastId = await latestId()

  const register = <T>(set: Set<T>, item: T) => {
    set.add(item)
    return () => void set.delete(item)
  }
  return {
    listen(audience, hear) {
      const key = Symbol('listener')
      listeners.set(key, { ...audience, hear })
      return () => listeners.delete(key)
    },
    hearAll: ({ kind, payload }, hear) =>
      register(everything, (event) => {
        if (event.kind !== kind) return
        const read = payload.safeParse(event.payload)
        if (read.success) hear({ ...event, payload: read.data })
        else log.warn({ kind, err: read.error }, 'live event of another shape')
      }),
    onReconnect: (hear) => register(reconnects, hear),
    onEnd: (hear) => register(endings, hear),
    endStreams() {
      for (const end of endings) end()
    },
    since: ({ workspaceId, userId, isGuest, mayListen = () => true }, lastId) =>
      database.system(async (db) => {
        const rows = await db
          .select()
          .from(liveEvent)
          .where(
            and(
              eq(liveEvent.workspaceId, workspaceId),
              or(isGuest ? undefined : isNull(liveEvent.userId), eq(liveEvent.userId, userId)),
              gt(liveEvent.id, lastId),
            ),
          )
          .orderBy(liveEvent.id)
          .limit(500)
        return rows.map(toEvent).filter(mayListen)
      }),
    latestId,
    async caughtUp() {
      // The database sends a connection its notifications before it says that a query is done.
      await client?.query('select 1')
      await deliveries
    },
    listenerCount: () => listeners.size,
    async close() {
      isClosed = true
      closing.abort()
      clearTimeout(timer)
      await client?.end()
      await deliveries
    },
  }
}

const deleteOldEvents = defineJob({
  name: 'live.forget-news',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
})

export const liveBackground: Background = {
  jobs: [
    onJob(deleteOldEvents, async (ctx) => {
      await ctx.db.delete(liveEvent).where(lt(liveEvent.createdAt, sql`now() - interval '1 hour'`))
    }),
  ],
}

function toEvent(row: typeof liveEvent.$inferSelect): LiveEvent {
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    userId: row.userId ?? undefined,
    kind: row.kind,
    payload: row.payload as Record<string, unknown>,
  }
}
