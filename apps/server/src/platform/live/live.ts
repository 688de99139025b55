import { and, eq, gt, isNull, lt, max, or, sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import type { Background } from '../jobs/background.ts'
import { onJob } from '../jobs/background.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { liveEvent } from './tables.ts'

const channel = 'taplore_live'

export interface LiveNews {
  readonly workspaceId: string
  /** Only this person's tabs; everybody's in the workspace when absent. */
  readonly userId?: string
  /** `task`, `story`, `session` …: what to look at again. */
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface LiveEvent extends LiveNews {
  readonly id: number
}

/** News about the person and not about a workspace: heard in whichever workspace they are. */
const personalKinds = new Set(['session-ended', 'membership'])

/** Tells open tabs, when the transaction commits and not before. */
export async function publishLive(ctx: { db: Transaction }, news: LiveNews): Promise<void> {
  const { workspaceId, userId = null, kind, payload } = news
  await ctx.db.execute(sql`
    with told as (insert into ${liveEvent} (workspace_id, user_id, kind, payload)
      values (${workspaceId}, ${userId}, ${kind}, ${JSON.stringify(payload)}::jsonb) returning id)
    select pg_notify(${channel}, id::text) from told`)
}

/** The same for each of these people, and for nobody else. */
export async function publishLiveTo(
  ctx: { db: Transaction },
  userIds: readonly string[],
  { workspaceId, kind, payload }: Omit<LiveNews, 'userId'>,
): Promise<void> {
  if (userIds.length === 0) return
  await ctx.db.execute(sql`
    with told as (insert into ${liveEvent} (workspace_id, user_id, kind, payload)
      select ${workspaceId}::uuid, user_id, ${kind}, ${JSON.stringify(payload)}::jsonb
      from unnest(${sql.param([...userIds])}::uuid[]) as given (user_id) returning id)
    select pg_notify(${channel}, id::text) from told`)
}

/** Who hears: one person in one workspace. A guest hears only what is for them: they do not see what others work on. */
export interface LiveAudience {
  readonly workspaceId: string
  readonly userId: string
  readonly isGuest?: boolean
  /** Leaves out what they have no right to see; everything is heard when absent. */
  readonly mayHear?: (event: LiveEvent) => boolean
}

export interface Live {
  /** Hears the news for one person in one workspace. Returns how to stop. */
  listen(audience: LiveAudience, hear: (event: LiveEvent) => void): () => void
  /** Hears all news of the installation; for parts of the server that follow what other processes do. */
  hearAll(hear: (event: LiveEvent) => void): () => void
  /** Called after a lost connection came back. */
  onReconnect(hear: () => void): () => void
  /** Called when the process stops; open streams end then, and their clients come back to another process. */
  onEnd(hear: () => void): () => void
  endStreams(): void
  /** What was missed since `lastId`, oldest first, at most 500. */
  since(audience: LiveAudience, lastId: number): Promise<LiveEvent[]>
  latestId(): Promise<number>
  /** Open streams, for metrics and for tests. */
  listenerCount(): number
  close(): Promise<void>
}

const reconnectMs = 1_000
/** Ids kept to know what was heard already when a lost line is made good. */
const rememberedIds = 2_000

/**
 * One LISTEN connection a process. It comes back by itself; news of the time between are looked up, and every stream is told
 * to look again all the same. News are handed on one after the other, in the order in which they were committed.
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
      if (isPlaced && isAddressed && (listener.mayHear?.(event) ?? true)) listener.hear(event)
    }
  }
  const inTurn = (work: () => Promise<void>) => {
    deliveries = deliveries.then(work).catch((error) => log.warn({ err: error }, 'live news lost'))
  }
  const deliverOne = (id: number) =>
    inTurn(async () => {
      for (const row of await database.system((db) => db.select().from(liveEvent).where(eq(liveEvent.id, id))))
        deliver(row)
    })
  const makeGood = () =>
    inTurn(async () => {
      const missed = await database.system((db) =>
        db.select().from(liveEvent).where(gt(liveEvent.id, lastId)).orderBy(liveEvent.id).limit(rememberedIds),
      )
      for (const row of missed) deliver(row)
      for (const hear of reconnects) hear()
      for (const { workspaceId, hear } of listeners.values())
        hear({ id: 0, workspaceId, kind: 'reconnected', payload: {} })
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
    hearAll: (hear) => register(everything, hear),
    onReconnect: (hear) => register(reconnects, hear),
    onEnd: (hear) => register(endings, hear),
    endStreams() {
      for (const end of endings) end()
    },
    since: ({ workspaceId, userId, isGuest, mayHear = () => true }, lastId) =>
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
        return rows.map(toEvent).filter(mayHear)
      }),
    latestId,
    listenerCount: () => listeners.size,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
      await deliveries
    },
  }
}

const forgetNews = defineJob({
  name: 'live.forget-news',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
})

export const liveBackground: Background = {
  jobs: [
    onJob(forgetNews, async (ctx) => {
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
