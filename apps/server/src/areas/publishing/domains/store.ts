import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { domain, domainCertificate } from './tables.ts'

export type DomainRow = typeof domain.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function listDomainRows(
  { db }: Ctx,
  { product, limit, offset }: { product: DomainRow['product']; limit: number; offset: number },
): Promise<DomainRow[]> {
  return db
    .select()
    .from(domain)
    .where(eq(domain.product, product))
    .orderBy(desc(domain.createdAt), desc(domain.id))
    .limit(limit)
    .offset(offset)
}

export async function countDomainRows({ db }: Ctx, product: DomainRow['product']): Promise<number> {
  const [row] = await db.select({ total: count() }).from(domain).where(eq(domain.product, product))
  return row?.total ?? 0
}

/** Those of some workspaces; needs a system transaction. */
export async function countDomainsOf(
  { db }: Ctx,
  workspaceIds: readonly string[],
  product: DomainRow['product'],
): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const isTheirs = and(inArray(domain.workspaceId, [...workspaceIds]), eq(domain.product, product))
  const [row] = await db.select({ total: count() }).from(domain).where(isTheirs)
  return row?.total ?? 0
}

export async function findDomain({ db }: Ctx, id: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(domain).where(eq(domain.id, id))
  return row ?? null
}

/** Locked until the transaction ends: a check, the job and a deletion exclude each other. */
export async function lockDomain({ db }: Ctx, id: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(domain).where(eq(domain.id, id)).for('update')
  return row ?? null
}

/** Null when the workspace has this one already. */
export async function insertDomain({ db }: Ctx, row: typeof domain.$inferInsert): Promise<DomainRow | null> {
  const [made] = await db.insert(domain).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function updateDomain({ db }: Ctx, id: string, change: Partial<DomainRow>): Promise<DomainRow | null> {
  const [row] = await db.update(domain).set(change).where(eq(domain.id, id)).returning()
  return row ?? null
}

export async function deleteDomainRow({ db }: Ctx, id: string): Promise<void> {
  await db.delete(domainCertificate).where(eq(domainCertificate.domainId, id))
  await db.delete(domain).where(eq(domain.id, id))
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * What the job looks at now, longest unchecked first: those whose records are awaited, and verified ones once a day. Needs a system
 * transaction.
 */
export function listDue(
  { db }: Ctx,
  { now, pendingBefore, dailyBefore }: { now: Date; pendingBefore: Date; dailyBefore: Date },
  limit: number,
): Promise<DomainRow[]> {
  const isAwaited = and(
    or(isNull(domain.verifiedAt), isNull(domain.sslVerifiedAt)),
    sql`${domain.watchedUntil} > ${at(now)}`,
    or(isNull(domain.checkedAt), lte(domain.checkedAt, pendingBefore)),
  )
  const isDaily = and(isNotNull(domain.verifiedAt), lte(domain.checkedAt, dailyBefore))
  return db
    .select()
    .from(domain)
    .where(or(isAwaited, isDaily))
    .orderBy(sql`${domain.checkedAt} nulls first`, asc(domain.id))
    .limit(limit)
}

/** Those that nobody was told of yet although their watch has ended. Needs a system transaction. */
export function listGivenUp({ db }: Ctx, now: Date, limit: number): Promise<DomainRow[]> {
  const isOver = and(
    isNull(domain.verifiedAt),
    isNull(domain.lostAt),
    lte(domain.watchedUntil, now),
    eq(domain.isTold, false),
  )
  return db.select().from(domain).where(isOver).orderBy(asc(domain.id)).limit(limit)
}

/** Lost ones whose time to come back has passed. Needs a system transaction. */
export function listLost({ db }: Ctx, before: Date, limit: number): Promise<DomainRow[]> {
  const isOver = and(isNull(domain.verifiedAt), lte(domain.lostAt, before))
  return db.select().from(domain).where(isOver).orderBy(asc(domain.id)).limit(limit)
}
