import { and, eq, gt, isNull, lt, max, or, sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import type { Background } from '../feature.ts'
import { onJob } from '../feature.ts'
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

/** Tells open tabs, when the transaction commits and not before. */
export async function publishLive(ctx: { db: Transaction }, news: LiveNews): Promise<void> {
  const [row] = await ctx.db
    .insert(liveEvent)
    .values({ workspaceId: news.workspaceId, userId: news.userId ?? null, kind: news.kind, payload: news.payload })
    .returning({ id: liveEvent.id })
  await ctx.db.execute(sql`select pg_notify(${channel}, ${String(row?.id ?? 0)})`)
}

export interface Live {
  /** Hears the news for one person in one workspace. Returns how to stop. */
  listen(audience: { workspaceId: string; userId: string }, hear: (event: LiveEvent) => void): () => void
  /** Hears all news of the installation; for parts of the server that follow what other processes do. */
  hearAll(hear: (event: LiveEvent) => void): () => void
  /** Called after a lost connection came back: news in between never arrived. */
  onReconnect(hear: () => void): () => void
  /** What was missed since `lastId`, oldest first, at most 500. */
  since(audience: { workspaceId: string; userId: string }, lastId: number): Promise<LiveEvent[]>
  latestId(): Promise<number>
  /** Open streams, for metrics and for tests. */
  listenerCount(): number
  close(): Promise<void>
}

/** One LISTEN connection a process; it comes back by itself, and then every stream is told to look again. */
export async function openLive(database: Database, log: Log): Promise<Live> {
  const listeners = new Map<symbol, { workspaceId: string; userId: string; hear: (event: LiveEvent) => void }>()
  const everything = new Set<(event: LiveEvent) => void>()
  const reconnects = new Set<() => void>()
  let isClosed = false
  let client: pg.Client | null = null

  const deliver = async (id: number) => {
    const [row] = await database.system((db) => db.select().from(liveEvent).where(eq(liveEvent.id, id)))
    if (!row) return
    const event = toEvent(row)
    for (const hear of everything) hear(event)
    for (const listener of listeners.values()) {
      if (listener.workspaceId === event.workspaceId && (!event.userId || event.userId === listener.userId))
        listener.hear(event)
    }
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: database.systemUrl,
      keepAlive: true,
      application_name: 'taplore-live',
    })
    fresh.on('notification', (message) => {
      deliver(Number(message.payload)).catch((error) => log.warn({ err: error }, 'live news lost'))
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    fresh.on('end', () => {
      if (!isClosed) setTimeout(() => connect().catch(() => fresh.emit('end')), 1_000).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    const isFirst = client === null
    client = fresh
    if (isFirst) return
    for (const hear of reconnects) hear()
    for (const listener of listeners.values()) {
      listener.hear({ id: 0, workspaceId: listener.workspaceId, kind: 'reconnected', payload: {} })
    }
  }
  await connect()

  return {
    listen(audience, hear) {
      const key = Symbol('listener')
      listeners.set(key, { ...audience, hear })
      return () => listeners.delete(key)
    },
    hearAll(hear) {
      everything.add(hear)
      return () => everything.delete(hear)
    },
    onReconnect(hear) {
      reconnects.add(hear)
      return () => reconnects.delete(hear)
    },
    since: ({ workspaceId, userId }, lastId) =>
      database.system(async (db) => {
        const rows = await db
          .select()
          .from(liveEvent)
          .where(
            and(
              eq(liveEvent.workspaceId, workspaceId),
              or(isNull(liveEvent.userId), eq(liveEvent.userId, userId)),
              gt(liveEvent.id, lastId),
            ),
          )
          .orderBy(liveEvent.id)
          .limit(500)
        return rows.map(toEvent)
      }),
    latestId: () =>
      database.system(async (db) => {
        const [row] = await db.select({ id: max(liveEvent.id) }).from(liveEvent)
        return row?.id ?? 0
      }),
    listenerCount: () => listeners.size,
    async close() {
      isClosed = true
      await client?.end()
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
