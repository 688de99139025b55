import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type ceremonyPurposes, passkey, passkeyCeremony } from './tables.ts'

export type PasskeyRow = typeof passkey.$inferSelect
export type CeremonyPurpose = (typeof ceremonyPurposes)[number]

export function findPasskeys(db: Transaction, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))
}

export async function countPasskeys(db: Transaction, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(passkey).where(eq(passkey.userId, userId))
  return row?.total ?? 0
}

export async function findPasskeyByCredential(db: Transaction, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row ?? null
}

/** Null when the credential is already registered, by any user. */
export async function insertPasskey(db: Transaction, row: typeof passkey.$inferInsert): Promise<PasskeyRow | null> {
  const [made] = await db.insert(passkey).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function renamePasskey(
  db: Transaction,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId)))
    .returning()
  return row ?? null
}

export async function deletePasskey(
  db: Transaction,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<PasskeyRow | null> {
  const [row] = await db
    .delete(passkey)
    .where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId)))
    .returning()
  return row ?? null
}

export async function recordPasskeyUse(
  db: Transaction,
  passkeyId: string,
  use: { counter: number; isSynced: boolean; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkey).set(use).where(eq(passkey.id, passkeyId))
}

/** Sets the current challenge of the holder; an older one for the same purpose becomes invalid. */
export async function insertCeremony(db: Transaction, row: typeof passkeyCeremony.$inferInsert): Promise<void> {
  await db
    .insert(passkeyCeremony)
    .values(row)
    .onConflictDoUpdate({
      target: [passkeyCeremony.holderHash, passkeyCeremony.purpose],
      set: { challenge: row.challenge, expiresAt: row.expiresAt },
    })
}

/** Consumes a challenge. Of concurrent callers, one gets it. */
export async function consumeCeremonyRow(
  db: Transaction,
  { holderHash, purpose, now }: { holderHash: string; purpose: CeremonyPurpose; now: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyCeremony)
    .where(
      and(
        eq(passkeyCeremony.holderHash, holderHash),
        eq(passkeyCeremony.purpose, purpose),
        gt(passkeyCeremony.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyCeremony.challenge })
  return row?.challenge ?? null
}

export async function deleteCeremoniesBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(passkeyCeremony).where(lt(passkeyCeremony.expiresAt, moment))
}
