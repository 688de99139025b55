import { type AuditAction, auditRetentionDays } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChainEnd } from './hash-chain.ts'
import { type AuditRow, auditChain, auditEntry } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/**
 * Reserves the next numbers of a workspace's chain and returns the first of them and the previous hash. The chain is locked until
 * the transaction ends, so rows are in commit order.
 */
export async function reserveNumbers(
  { db }: Ctx,
  workspaceId: string,
  count: number,
): Promise<{ first: number; previousHash: string }> {
  const { rows } = await db.execute<{ sequence: string; hash: string }>(
    sql`insert into audit_chain (workspace_id, sequence, hash) values (${workspaceId}, ${count}, '')
        on conflict (workspace_id) do update set sequence = audit_chain.sequence + ${count}
        returning sequence, hash`,
  )
  const [row] = rows
  if (!row) throw new Error('The chain of the workspace gave no number.')
  return { first: Number(row.sequence) - count + 1, previousHash: row.hash }
}

/** Adds the rows of a workspace and makes the last of them the end of its chain. */
export async function appendEntries({ db }: Ctx, rows: readonly AuditRow[]): Promise<void> {
  const last = rows.at(-1)
  if (!last) return
  const ended = db
    .$with('ended')
    .as(
      db
        .update(auditChain)
        .set({ hash: last.hash })
        .where(eq(auditChain.workspaceId, last.workspaceId))
        .returning({ workspaceId: auditChain.workspaceId }),
    )
  await db
    .with(ended)
    .insert(auditEntry)
    .values([...rows])
}

export async function hasEntry({ db }: Ctx, id: string): Promise<boolean> {
  const rows = await db.select({ id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.id, id))
  return rows.length > 0
}

/** Whether an action on an object was recorded in this workspace since a time. */
export async function hasRecent(
  { db }: Ctx,
  { workspaceId, action, objectId, since }: { workspaceId: string; action: AuditAction; objectId: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.workspaceId, workspaceId),
        eq(auditEntry.action, action),
        eq(auditEntry.objectId, objectId),
        gte(auditEntry.at, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export interface EntryFilter {
  readonly actions?: readonly AuditAction[]
  readonly personId?: string
  /** Part of the object's name, or its full id. */
  readonly object?: string
  readonly from?: Date
  readonly until?: Date
}

/** Entries of one workspace, newest first, below a number. */
export function findEntries(
  { db }: Ctx,
  workspaceId: string,
  { filter, below, limit }: { filter: EntryFilter; below: number | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntry)
    .where(and(...conditionsOf(workspaceId, filter), below === null ? undefined : lt(auditEntry.sequence, below)))
    .orderBy(desc(auditEntry.sequence))
    .limit(limit)
}

export async function countEntries({ db }: Ctx, workspaceId: string, filter: EntryFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`count(*)` })
    .from(auditEntry)
    .where(and(...conditionsOf(workspaceId, filter)))
  return Number(row?.total ?? 0)
}

/** Everyone who acted in the workspace, by their latest name; at most 200. */
export async function findActors({ db }: Ctx, workspaceId: string) {
  const rows = await db
    .selectDistinctOn([auditEntry.actorId], {
      id: auditEntry.actorId,
      name: auditEntry.actorName,
      email: auditEntry.actorEmail,
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.workspaceId, workspaceId), sql`${auditEntry.actorId} is not null`))
    .orderBy(auditEntry.actorId, desc(auditEntry.sequence))
    .limit(200)
  return rows.flatMap(({ id, ...rest }) => (id ? [{ id, ...rest }] : []))
}

/** Rows of a chain in order, after a number. */
export function findChainRows({ db }: Ctx, workspaceId: string, after: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.workspaceId, workspaceId), gt(auditEntry.sequence, after)))
    .orderBy(asc(auditEntry.sequence))
    .limit(limit)
}

export interface Chain {
  readonly workspaceId: string
  readonly newest: ChainEnd
  readonly forgotten: ChainEnd
}

/** Both ends of every chain, or of one; also of a workspace whose chain is missing while rows remain. */
export async function findChains({ db }: Ctx, workspaceId: string | null): Promise<Chain[]> {
  const { rows } = await db.execute<{ id: string; sequence: string; hash: string; cut: string; cutHash: string }>(
    sql`select coalesce(c.workspace_id, e.workspace_id) as id, coalesce(c.sequence, 0) as sequence, coalesce(c.hash, '') as hash,
               coalesce(c.forgotten_sequence, 0) as cut, coalesce(c.forgotten_hash, '') as "cutHash"
          from audit_chain c full join (select distinct workspace_id from audit_entry) e on e.workspace_id = c.workspace_id
         where ${workspaceId ? sql`coalesce(c.workspace_id, e.workspace_id) = ${workspaceId}` : sql`true`}
         order by 1`,
  )
  return rows.map((row) => ({
    workspaceId: row.id,
    newest: { sequence: Number(row.sequence), hash: row.hash },
    forgotten: { sequence: Number(row.cut), hash: row.cutHash },
  }))
}

/**
 * Deletes entries past their retention, always the oldest rows of a chain and never one in the middle; the chain
 * keeps the hash of the last one, so it can still be verified. No role of the product may delete rows: a database
 * function does, and it refuses younger ones by its own clock. Returns how many were deleted.
 */
export async function deleteExpiredEntries({ db }: Ctx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - auditRetentionDays * dayMs).toISOString()
  const { rows } = await db.execute<{ removed: string }>(sql`select audit_forget(${before}::timestamptz) as removed`)
  return Number(rows[0]?.removed ?? 0)
}

function conditionsOf(
  workspaceId: string,
  { actions, personId, object, from, until }: EntryFilter,
): (SQL | undefined)[] {
  return [
    eq(auditEntry.workspaceId, workspaceId),
    actions?.length ? inArray(auditEntry.action, [...actions]) : undefined,
    personId ? eq(auditEntry.actorId, personId) : undefined,
    object
      ? sql`(${auditEntry.objectId} = ${object} or strpos(lower(${auditEntry.objectName}), lower(${object})) > 0)`
      : undefined,
    from ? gte(auditEntry.at, from) : undefined,
    until ? lt(auditEntry.at, until) : undefined,
  ]
}
