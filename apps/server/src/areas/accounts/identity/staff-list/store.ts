import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { staffEntry } from './tables.ts'

export type StaffEntryRow = typeof staffEntry.$inferSelect

/** Whether a lower-case address, or its domain, is listed. */
export async function isListed(db: Transaction, address: string): Promise<boolean> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const rows = await db
    .select({ entry: staffEntry.entry })
    .from(staffEntry)
    .where(inArray(staffEntry.entry, [address, domain]))
    .limit(1)
  return rows.length > 0
}

/** The whole list, alphabetically: it contains an installation's own staff and stays short. */
export function findStaffEntries(db: Transaction): Promise<StaffEntryRow[]> {
  return db.select().from(staffEntry).orderBy(asc(staffEntry.entry))
}

/** False when it is already listed. */
export async function insertStaffEntry(db: Transaction, row: StaffEntryRow): Promise<boolean> {
  const rows = await db.insert(staffEntry).values(row).onConflictDoNothing().returning({ entry: staffEntry.entry })
  return rows.length > 0
}

export async function deleteStaffEntry(db: Transaction, entry: string): Promise<boolean> {
  const rows = await db.delete(staffEntry).where(eq(staffEntry.entry, entry)).returning({ entry: staffEntry.entry })
  return rows.length > 0
}
