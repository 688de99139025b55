import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { bandwidth } from '../tables.ts'

/** The month that is being counted, as it is written (`noteBandwidth`). */
const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM') || '-01'`
const bytes = sql<number>`coalesce(sum(${bandwidth.bytes}), 0)::float8`

/** `db` is of the system role in both. */
export async function sumTraffic(db: Transaction, workspaceIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ bytes })
    .from(bandwidth)
    .where(and(inArray(bandwidth.workspaceId, [...workspaceIds]), eq(bandwidth.month, thisMonth)))
  return row?.bytes ?? 0
}

/** What each workspace has served this month. */
export async function listTraffic(
  db: Transaction,
): Promise<{ month: string; rows: { workspaceId: string; bytes: number }[] }> {
  const rows = await db
    .select({ workspaceId: bandwidth.workspaceId, month: bandwidth.month, bytes })
    .from(bandwidth)
    .where(eq(bandwidth.month, thisMonth))
    .groupBy(bandwidth.workspaceId, bandwidth.month)
  return { month: rows[0]?.month ?? '', rows }
}
