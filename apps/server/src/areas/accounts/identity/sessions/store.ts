import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { session } from '../tables.ts'
import { loginSession } from './tables.ts'

export type SessionRow = typeof session.$inferSelect

/** Bounds of creation time and last use for an active session. */
export interface Alive {
  readonly now: Date
  /** Older ones have passed their absolute expiry. */
  readonly begunAfter: Date
}

const isAlive = ({ now, begunAfter }: Alive) => and(gt(session.expiresAt, now), gt(session.createdAt, begunAfter))

/** Whether the user has another active browser session than the one of this token. */
export async function hasOtherBrowserSession(
  db: Transaction,
  { userId, exceptTokenHash, ...alive }: Alive & { userId: string; exceptTokenHash: string | null },
): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        eq(session.kind, 'browser'),
        exceptTokenHash ? ne(session.token, exceptTokenHash) : undefined,
        isAlive(alive),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Most recently used first. */
export function listLivingSessions(db: Transaction, userId: string, alive: Alive): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isAlive(alive)))
    .orderBy(desc(session.updatedAt), desc(session.id))
}

export interface WhichSessions {
  readonly userId: string
  readonly only?: string
  readonly except?: string | null
  readonly kind?: SessionRow['kind']
}

export async function findSessionKind(db: Transaction, sessionId: string): Promise<SessionRow['kind'] | null> {
  const [row] = await db.select({ kind: session.kind }).from(session).where(eq(session.id, sessionId))
  return row?.kind ?? null
}

/** Deletes them and returns how many there were. */
export async function deleteSessions(db: Transaction, { userId, only, except, kind }: WhichSessions): Promise<number> {
  const rows = await db
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        only ? eq(session.id, only) : undefined,
        except ? ne(session.id, except) : undefined,
        kind ? eq(session.kind, kind) : undefined,
      ),
    )
    .returning({ id: session.id })
  return rows.length
}

/** Deletes the session of a token. Returns its user. */
export async function deleteSessionOfToken(db: Transaction, tokenHash: string): Promise<string | null> {
  const [row] = await db.delete(session).where(eq(session.token, tokenHash)).returning({ userId: session.userId })
  return row?.userId ?? null
}

export async function insertLoginSession(db: Transaction, row: typeof loginSession.$inferInsert): Promise<void> {
  await db.insert(loginSession).values(row)
}

/** Consumes a code: of concurrent callers, one gets the user, all others null. */
export async function useLoginSession(db: Transaction, codeHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(loginSession)
    .set({ usedAt: now })
    .where(and(eq(loginSession.codeHash, codeHash), isNull(loginSession.usedAt), gt(loginSession.expiresAt, now)))
    .returning({ userId: loginSession.userId })
  return row?.userId ?? null
}

export async function deleteLoginSessionsBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(loginSession).where(lt(loginSession.expiresAt, moment))
}
