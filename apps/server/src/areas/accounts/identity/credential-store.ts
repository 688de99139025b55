import { newId } from '@taplore/kit'
import type { Transaction } from '../../../platform/database/database.ts'
import { account, appUser, session } from './tables.ts'

/** How `account` names a password; other providers are ways to sign in with another service. */
const passwordProvider = 'credential'

/** Returns the id of the new person. */
export async function insertUser(
  db: Transaction,
  { now, ...user }: { name: string; email: string; emailVerified: boolean; isStaff: boolean; now: Date },
): Promise<string> {
  const id = newId()
  await db.insert(appUser).values({ ...user, email: user.email.toLowerCase(), id, createdAt: now, updatedAt: now })
  return id
}

/** Replaces the password of an account, or gives it one. */
export async function savePassword(
  db: Transaction,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .insert(account)
    .values({
      id: newId(),
      userId,
      providerId: passwordProvider,
      accountId: userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: passwordHash, updatedAt: now },
    })
}

/** Returns the id of the new session. */
export async function insertSession(
  db: Transaction,
  { now, ...values }: Omit<typeof session.$inferInsert, 'id' | 'createdAt' | 'updatedAt'> & { now: Date },
): Promise<string> {
  const id = newId()
  await db.insert(session).values({ ...values, id, createdAt: now, updatedAt: now })
  return id
}
