import type { ProviderService } from '@taplore/contract'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { providerKey } from './tables.ts'

export type ProviderKeyRow = typeof providerKey.$inferSelect

const isOf = (userId: string, service: ProviderService) =>
  and(eq(providerKey.userId, userId), eq(providerKey.service, service))

export function listProviderKeys(db: Transaction, userId: string): Promise<ProviderKeyRow[]> {
  return db.select().from(providerKey).where(eq(providerKey.userId, userId)).orderBy(providerKey.service)
}

export async function findProviderKey(
  db: Transaction,
  userId: string,
  service: ProviderService,
): Promise<ProviderKeyRow | null> {
  const [row] = await db.select().from(providerKey).where(isOf(userId, service))
  return row ?? null
}

export async function upsertProviderKey(db: Transaction, row: ProviderKeyRow): Promise<void> {
  const { sealed, hint, updatedAt } = row
  await db
    .insert(providerKey)
    .values(row)
    .onConflictDoUpdate({ target: [providerKey.userId, providerKey.service], set: { sealed, hint, updatedAt } })
}

export async function deleteProviderKey(db: Transaction, userId: string, service: ProviderService): Promise<void> {
  await db.delete(providerKey).where(isOf(userId, service))
}
