import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Transaction } from '../database/database.ts'

/** The jobs shown to staff: waiting, running and failed ones, not finished ones. */
export const shownJobStates = ['waiting', 'running', 'failed'] as const
export type ShownJobState = (typeof shownJobStates)[number]

export interface QueueCounts {
  readonly queue: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** Age of the oldest job that is due and not running, in seconds. */
  readonly oldestSeconds: number
}

/** A job without its payload, which is not shown to anyone. */
export interface ShownJob {
  readonly id: string
  readonly queue: string
  readonly state: ShownJobState
  readonly tries: number
  readonly triesAllowed: number
  /** The message of the last fault; null when there was none. */
  readonly error: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export interface ListJobs {
  readonly state: ShownJobState
  readonly queue?: string
  /** Id of the last job of the previous page. */
  readonly after?: string
  readonly limit: number
}

export interface QueueConsole {
  counts(): Promise<QueueCounts[]>
  /** Newest first. */
  list(which: ListJobs): Promise<ShownJob[]>
  find(jobId: string): Promise<ShownJob | null>
  /** Retries a failed job. False when it is no longer failed. */
  retry(job: Pick<ShownJob, 'queue' | 'id'>): Promise<boolean>
  /** Cancels a waiting job. False when it is no longer waiting. */
  cancel(job: Pick<ShownJob, 'queue' | 'id'>): Promise<boolean>
}

/** Names of the states in the queue. */
const states: Readonly<Record<ShownJobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
}

interface JobRow extends Record<string, unknown> {
  id: string
  name: string
  state: string
  retry_count: number
  retry_limit: number
  message: string | null
  created_on: Date
  completed_on: Date | null
}

/** The console of one transaction; `db` is of the system role. */
export function queueConsole(boss: PgBoss, db: Transaction): QueueConsole {
  const columns = sql`id, name, state::text as state, retry_count, retry_limit, output->>'message' as message, created_on, completed_on`
  const find = async (jobId: string) => {
    const { rows } = await db.execute<JobRow>(
      sql`select ${columns} from pgboss.job where id = ${jobId} and state not in ('completed', 'cancelled')`,
    )
    return rows[0] ? shown(rows[0]) : null
  }
  return {
    async counts() {
      const { rows } = await db.execute<{
        name: string
        waiting: string
        running: string
        failed: string
        oldest: string
      }>(
        sql`select q.name,
                   count(*) filter (where j.state in ('created', 'retry')) as waiting,
                   count(*) filter (where j.state = 'active') as running,
                   count(*) filter (where j.state = 'failed') as failed,
                   coalesce(extract(epoch from now() - min(j.start_after)
                     filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0) as oldest
              from pgboss.queue q left join pgboss.job j on j.name = q.name
             group by q.name order by q.name`,
      )
      return rows.map((row) => ({
        queue: row.name,
        waiting: Number(row.waiting),
        running: Number(row.running),
        failed: Number(row.failed),
        oldestSeconds: Math.max(0, Math.round(Number(row.oldest))),
      }))
    },
    async list({ state, queue, after, limit }) {
      const isOfState = sql.join(
        states[state].map((name) => sql`state = ${name}`),
        sql` or `,
      )
      const { rows } = await db.execute<JobRow>(
        sql`select ${columns} from pgboss.job
             where (${isOfState})
               ${queue ? sql`and name = ${queue}` : sql``}
               ${after ? sql`and (created_on, id) < (select l.created_on, l.id from pgboss.job l where l.id = ${after})` : sql``}
             order by created_on desc, id desc limit ${limit}`,
      )
      return rows.map(shown)
    },
    find,
    async retry({ queue, id }) {
      if ((await find(id))?.state !== 'failed') return false
      await boss.retry(queue, id, { db: fromDrizzle(db, sql) })
      return (await find(id))?.state !== 'failed'
    },
    async cancel({ queue, id }) {
      if ((await find(id))?.state !== 'waiting') return false
      await boss.cancel(queue, id, { db: fromDrizzle(db, sql) })
      return (await find(id))?.state !== 'waiting'
    },
  }
}

function shown(row: JobRow): ShownJob {
  return {
    id: row.id,
    queue: row.name,
    state: shownJobStates.find((state) => states[state].includes(row.state)) ?? 'waiting',
    tries: row.retry_count + (row.state === 'created' ? 0 : 1),
    triesAllowed: row.retry_limit + 1,
    error: row.message?.slice(0, 500) ?? null,
    createdAt: new Date(row.created_on),
    endedAt: row.completed_on ? new Date(row.completed_on) : null,
  }
}
