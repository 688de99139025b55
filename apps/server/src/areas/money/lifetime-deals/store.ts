import { and, count, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { lifetimeBatch, lifetimeCode, lifetimePending } from './tables.ts'

export type BatchRow = typeof lifetimeBatch.$inferSelect
export type CodeRow = typeof lifetimeCode.$inferSelect
/** A code with what its batch says about it. */
export interface BatchedCode {
  readonly code: CodeRow
  readonly batch: Pick<BatchRow, 'name' | 'expiresAt'>
}

const batched = { code: lifetimeCode, batch: { name: lifetimeBatch.name, expiresAt: lifetimeBatch.expiresAt } }
/** Rows of one insert; PostgreSQL takes 65,535 parameters. */
const insertedAtOnce = 1000

/** False when the request was done already. All of this needs the system role. */
export async function insertBatch(db: Transaction, row: BatchRow): Promise<boolean> {
  const rows = await db
    .insert(lifetimeBatch)
    .values(row)
    .onConflictDoNothing({ target: lifetimeBatch.requestId })
    .returning({ id: lifetimeBatch.id })
  return rows.length > 0
}

export async function insertCodes(db: Transaction, rows: readonly (typeof lifetimeCode.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += insertedAtOnce)
    await db.insert(lifetimeCode).values(rows.slice(from, from + insertedAtOnce))
}

export async function findBatch(db: Transaction, batchId: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(lifetimeBatch).where(eq(lifetimeBatch.id, batchId))
  return row ?? null
}

export async function findBatchOfRequest(db: Transaction, requestId: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(lifetimeBatch).where(eq(lifetimeBatch.requestId, requestId))
  return row ?? null
}

export function findBatches(db: Transaction, { after, limit }: { after?: string; limit: number }): Promise<BatchRow[]> {
  return db
    .select()
    .from(lifetimeBatch)
    .where(after ? lt(lifetimeBatch.id, after) : undefined)
    .orderBy(desc(lifetimeBatch.id))
    .limit(limit)
}

/** How many codes of each batch are in each state. */
export function countStates(db: Transaction, batchIds: readonly string[]) {
  return db
    .select({ batchId: lifetimeCode.batchId, state: lifetimeCode.state, codes: count() })
    .from(lifetimeCode)
    .where(inArray(lifetimeCode.batchId, [...batchIds]))
    .groupBy(lifetimeCode.batchId, lifetimeCode.state)
}

/** The code of any of these fingerprints. */
export async function findCode(db: Transaction, fingerprints: readonly string[]): Promise<BatchedCode | null> {
  const [row] = await codesWhere(db, inArray(lifetimeCode.fingerprint, [...fingerprints]))
  return row ?? null
}

/** The same, locked until the transaction ends: of concurrent callers the later ones see what the first one did. */
export async function lockCode(db: Transaction, fingerprints: readonly string[]): Promise<BatchedCode | null> {
  const [row] = await codesWhere(db, inArray(lifetimeCode.fingerprint, [...fingerprints])).for('update', {
    of: lifetimeCode,
  })
  return row ?? null
}

export async function findCodeById(db: Transaction, codeId: string): Promise<BatchedCode | null> {
  const [row] = await codesWhere(db, eq(lifetimeCode.id, codeId))
  return row ?? null
}

export async function lockCodeById(db: Transaction, codeId: string): Promise<BatchedCode | null> {
  const [row] = await codesWhere(db, eq(lifetimeCode.id, codeId)).for('update', { of: lifetimeCode })
  return row ?? null
}

function codesWhere(db: Transaction, where: SQL | undefined) {
  return db
    .select(batched)
    .from(lifetimeCode)
    .innerJoin(lifetimeBatch, eq(lifetimeBatch.id, lifetimeCode.batchId))
    .where(where)
}

export interface FindCodes {
  readonly batchId?: string
  readonly state?: CodeRow['state']
  readonly fingerprints?: readonly string[]
  readonly ending?: string
  readonly redeemedBy?: string
  readonly after?: string
  readonly limit: number
}

/** Newest first. */
export function findCodes(db: Transaction, which: FindCodes): Promise<BatchedCode[]> {
  const { batchId, state, fingerprints, ending, redeemedBy, after, limit } = which
  const where = and(
    batchId === undefined ? undefined : eq(lifetimeCode.batchId, batchId),
    state === undefined ? undefined : eq(lifetimeCode.state, state),
    fingerprints === undefined ? undefined : inArray(lifetimeCode.fingerprint, [...fingerprints]),
    ending === undefined ? undefined : eq(lifetimeCode.ending, ending),
    redeemedBy === undefined ? undefined : eq(lifetimeCode.redeemedBy, redeemedBy),
    after === undefined ? undefined : lt(lifetimeCode.id, after),
  )
  return codesWhere(db, where).orderBy(desc(lifetimeCode.id)).limit(limit)
}

/** Codes of a batch in the order they were created, from one on. */
export function findCodesOfBatch(
  db: Transaction,
  { batchId, after, limit }: { batchId: string; after: string | null; limit: number },
): Promise<CodeRow[]> {
  return db
    .select()
    .from(lifetimeCode)
    .where(and(eq(lifetimeCode.batchId, batchId), after === null ? undefined : gt(lifetimeCode.id, after)))
    .orderBy(lifetimeCode.id)
    .limit(limit)
}

/** Codes that count for an owner, oldest first. */
export function findRedeemedBy(db: Transaction, ownerId: string): Promise<CodeRow[]> {
  return db
    .select()
    .from(lifetimeCode)
    .where(and(eq(lifetimeCode.redeemedBy, ownerId), eq(lifetimeCode.state, 'redeemed')))
    .orderBy(lifetimeCode.redeemedAt, lifetimeCode.id)
}

export async function updateCode(db: Transaction, codeId: string, change: Partial<CodeRow>): Promise<void> {
  await db.update(lifetimeCode).set(change).where(eq(lifetimeCode.id, codeId))
}

export async function putPending(db: Transaction, row: typeof lifetimePending.$inferInsert): Promise<void> {
  const { addressFingerprint: _, ...change } = row
  await db
    .insert(lifetimePending)
    .values(row)
    .onConflictDoUpdate({ target: lifetimePending.addressFingerprint, set: change })
}

/** Removes what is noted for an address, and answers the code. */
export async function takePending(db: Transaction, addressFingerprints: readonly string[]) {
  const rows = await db
    .delete(lifetimePending)
    .where(inArray(lifetimePending.addressFingerprint, [...addressFingerprints]))
    .returning()
  return rows[0] ?? null
}

export async function deletePendingBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(lifetimePending).where(lt(lifetimePending.expiresAt, moment))
}
