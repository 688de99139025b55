import { and, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { acmeAccount, acmeChallenge, domain, domainCertificate } from '../tables.ts'

export type CertificateRow = typeof domainCertificate.$inferSelect
/** All of these but `listTimes` need a system transaction. */
interface Ctx {
  readonly db: Transaction
}

export async function findCertificate({ db }: Ctx, domainId: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(domainCertificate).where(eq(domainCertificate.domainId, domainId))
  return row ?? null
}

/** The certificate of a verified domain, for a handshake. */
export async function findIssued({ db }: Ctx, name: string): Promise<CertificateRow | null> {
  const [row] = await db
    .select({ certificate: domainCertificate })
    .from(domainCertificate)
    .innerJoin(domain, eq(domain.id, domainCertificate.domainId))
    .where(and(eq(domainCertificate.name, name), isNotNull(domainCertificate.chain), isNotNull(domain.verifiedAt)))
  return row?.certificate ?? null
}

type Times = Pick<CertificateRow, 'expiresAt' | 'nextTryAt'>

/** When the certificates of these domains end, and when they may be ordered again. */
export async function listTimes({ db }: Ctx, domainIds: readonly string[]): Promise<Map<string, Times>> {
  const { domainId, expiresAt, nextTryAt } = domainCertificate
  const rows = await db
    .select({ domainId, expiresAt, nextTryAt })
    .from(domainCertificate)
    .where(inArray(domainId, [...domainIds]))
  return new Map(rows.map((row) => [row.domainId, row]))
}

/** Claims the order of a certificate until a time; null while it is not due, or another worker orders it. */
export async function claimOrder(
  { db }: Ctx,
  { id: domainId, workspaceId, name }: { id: string; workspaceId: string; name: string },
  { now, until }: { now: Date; until: Date },
): Promise<CertificateRow | null> {
  const [row] = await db
    .insert(domainCertificate)
    .values({ domainId, workspaceId, name, nextTryAt: until })
    .onConflictDoUpdate({
      target: domainCertificate.domainId,
      set: { nextTryAt: until },
      setWhere: lte(domainCertificate.nextTryAt, now),
    })
    .returning()
  return row ?? null
}

export async function updateCertificate({ db }: Ctx, domainId: string, change: Partial<CertificateRow>): Promise<void> {
  await db.update(domainCertificate).set(change).where(eq(domainCertificate.domainId, domainId))
}

/** Verified subdomains without a certificate, or whose certificate ends before a time, if one may be ordered now. */
export function listToOrder({ db }: Ctx, { now, endsBefore }: { now: Date; endsBefore: Date }, limit: number) {
  const isMissing = sql`${domainCertificate.chain} is null`
  return db
    .select({ domain })
    .from(domain)
    .leftJoin(domainCertificate, eq(domainCertificate.domainId, domain.id))
    .where(
      and(
        isNotNull(domain.verifiedAt),
        eq(domain.mapping, 'SUBDOMAIN'),
        or(isMissing, lt(domainCertificate.expiresAt, endsBefore)),
        or(sql`${domainCertificate.nextTryAt} is null`, lte(domainCertificate.nextTryAt, now)),
      ),
    )
    .orderBy(sql`${domainCertificate.expiresAt} nulls first`, domain.id)
    .limit(limit)
}

/** The account at an authority; the first process to ask makes it. */
export async function ensureAccount({ db }: Ctx, directoryUrl: string, sealedKey: string) {
  await db.insert(acmeAccount).values({ directoryUrl, sealedKey }).onConflictDoNothing()
  const account = await findAccount({ db }, directoryUrl)
  if (!account) throw new Error('The account was not saved.')
  return account
}

export async function findAccount({ db }: Ctx, directoryUrl: string) {
  const [row] = await db.select().from(acmeAccount).where(eq(acmeAccount.directoryUrl, directoryUrl))
  return row ?? null
}

export async function saveAccountUrl({ db }: Ctx, directoryUrl: string, url: string): Promise<void> {
  await db.update(acmeAccount).set({ url }).where(eq(acmeAccount.directoryUrl, directoryUrl))
}

export async function saveChallenge({ db }: Ctx, row: typeof acmeChallenge.$inferInsert): Promise<void> {
  const { answer, createdAt } = row
  await db
    .insert(acmeChallenge)
    .values(row)
    .onConflictDoUpdate({ target: acmeChallenge.token, set: { answer, createdAt } })
}

/** In place of a token, where an authority checks a name in a handshake. No request for a token can name it. */
export function handshakeKey(name: string): string {
  return `tls-alpn/${name}`
}

export async function deleteChallenge({ db }: Ctx, token: string): Promise<void> {
  await db.delete(acmeChallenge).where(eq(acmeChallenge.token, token))
}

/** Those of orders that a killed worker left behind. */
export async function deleteChallengesBefore({ db }: Ctx, time: Date): Promise<void> {
  await db.delete(acmeChallenge).where(lt(acmeChallenge.createdAt, time))
}

export async function findChallenge({ db }: Ctx, token: string): Promise<string | null> {
  const [row] = await db
    .select({ answer: acmeChallenge.answer })
    .from(acmeChallenge)
    .where(eq(acmeChallenge.token, token))
  return row?.answer ?? null
}
