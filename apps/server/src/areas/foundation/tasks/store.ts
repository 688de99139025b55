import { and, desc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import type { VisibleKinds } from './kinds.ts'
import { task } from './tables.ts'

export type TaskRow = typeof task.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function insertTask(ctx: Ctx, row: typeof task.$inferInsert): Promise<TaskRow> {
  return insertOne(ctx.db, task, row)
}

export async function findTask(ctx: Ctx, taskId: string): Promise<TaskRow | null> {
  const [row] = await ctx.db.select().from(task).where(eq(task.id, taskId))
  return row ?? null
}

export function findTasks(ctx: Ctx, taskIds: readonly string[]): Promise<TaskRow[]> {
  return ctx.db
    .select()
    .from(task)
    .where(inArray(task.id, [...taskIds]))
}

/** Locks the row, so that two workers, or cancel and finish, do not conflict. */
export async function lockTask(ctx: Ctx, taskId: string): Promise<TaskRow | null> {
  const [row] = await ctx.db.select().from(task).where(eq(task.id, taskId)).for('update')
  return row ?? null
}

const isOfKind = (kinds: VisibleKinds) =>
  'only' in kinds ? inArray(task.kind, [...kinds.only]) : notInArray(task.kind, [...kinds.but])

export function listTray(ctx: Ctx, userId: string, kinds: VisibleKinds): Promise<TaskRow[]> {
  return ctx.db
    .select()
    .from(task)
    .where(and(eq(task.userId, userId), eq(task.isCleared, false), isOfKind(kinds)))
    .orderBy(desc(task.createdAt))
    .limit(50)
}

export async function changeTask(
  ctx: Ctx,
  taskId: string,
  change: Partial<typeof task.$inferInsert>,
): Promise<TaskRow | null> {
  const [row] = await ctx.db
    .update(task)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(task.id, taskId))
    .returning()
  return row ?? null
}

export async function addCheckpoint(ctx: Ctx, taskId: string, name: string, value: unknown): Promise<void> {
  await ctx.db
    .update(task)
    .set({
      checkpoints: sql`${task.checkpoints} || ${JSON.stringify({ [name]: value ?? null })}::jsonb`,
      updatedAt: sql`now()`,
    })
    .where(eq(task.id, taskId))
}

export async function clearFinishedTasks(ctx: Ctx, userId: string, kinds: VisibleKinds): Promise<number> {
  const rows = await ctx.db
    .update(task)
    .set({ isCleared: true })
    .where(
      and(
        eq(task.userId, userId),
        eq(task.isCleared, false),
        inArray(task.state, ['done', 'failed', 'cancelled']),
        isOfKind(kinds),
      ),
    )
    .returning({ id: task.id })
  return rows.length
}

/** Whether the task that a row of another feature names is in one of these states. */
export function isInTask(taskId: AnyPgColumn, states: readonly TaskRow['state'][]): SQL {
  return sql`exists (select from ${task} where ${task.id} = ${taskId} and ${inArray(task.state, [...states])})`
}

/** What the queue writes of a job whose worker was silent for too long. */
const silentWorker = 'job heartbeat timeout'

/**
 * Tasks under way whose job the queue has given up, in all workspaces the transaction sees, or only the one asked for. `hasLostWorker`:
 * its newest job was given up because nothing was heard of its worker.
 */
export function findAbandoned(
  { db }: Ctx,
  { limit, taskId }: { limit: number; taskId?: string },
): Promise<(Pick<TaskRow, 'id' | 'workspaceId' | 'userId'> & { hasLostWorker: boolean })[]> {
  const hasJob = (condition: SQL) => sql<boolean>`(${task.id}::text, ${task.attempt}) in (
    select data ->> 'taskId', (data ->> 'attempt')::int from pgboss.job where name like 'task.%' and ${condition})`
  const hasLostWorker = sql<boolean>`coalesce((
    select state = 'failed' and output -> 'value' ->> 'message' = ${silentWorker} from pgboss.job
    where name like 'task.%' and data ->> 'taskId' = ${task}.id::text and (data ->> 'attempt')::int = ${task}.attempt
    order by created_on desc limit 1), false)`
  return db
    .select({
      ...{ id: task.id, workspaceId: task.workspaceId, userId: task.userId },
      hasLostWorker,
    })
    .from(task)
    .where(
      and(
        taskId ? eq(task.id, taskId) : undefined,
        inArray(task.state, ['queued', 'running']),
        hasJob(sql`state = 'failed'`),
        not(hasJob(sql`state in ('created', 'retry', 'active')`)),
      ),
    )
    .limit(limit)
}
