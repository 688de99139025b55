import { dayMs, newId } from '@taplore/kit'
import { and, desc, isNotNull, isNull, lt, lte, notInArray, type SQL } from 'drizzle-orm'
import type { SystemContext } from '../../../platform/context.ts'
import type { BackupTimes } from './rules.ts'
import { backupRun } from './tables.ts'

type Ctx = Pick<SystemContext, 'db' | 'clock'>

const runRetentionDays = 400

/** Backups that began in the future are left out: the clock was wrong then, and must not keep the next one waiting. */
export async function findBackupTimes({ db, clock }: Ctx): Promise<BackupTimes> {
  const isPast = lte(backupRun.startedAt, clock.now())
  const newest = async (which: SQL) => {
    const rows = await db.select().from(backupRun).where(and(which, isPast)).orderBy(desc(backupRun.startedAt)).limit(1)
    return rows[0]?.startedAt ?? null
  }
  return { lastGood: await newest(isNull(backupRun.error)), lastFailed: await newest(isNotNull(backupRun.error)) }
}

/** Names of the backups on record as written. Those of earlier versions carry no tag of their installation. */
export async function findWrittenFiles({ db }: Ctx): Promise<Set<string>> {
  const rows = await db.select({ file: backupRun.file }).from(backupRun).where(isNull(backupRun.error))
  return new Set(rows.map(({ file }) => file))
}

export type BackupResult = { readonly bytes: number } | { readonly error: string }

/** Records the result of a backup, and deletes old records except the last successful one. */
export async function addRun({ db, clock }: Ctx, run: { file: string; startedAt: Date } & BackupResult): Promise<void> {
  const now = clock.now()
  await db.insert(backupRun).values({ id: newId(), endedAt: now, ...run })
  const lastGood = db
    .select({ id: backupRun.id })
    .from(backupRun)
    .where(isNull(backupRun.error))
    .orderBy(desc(backupRun.startedAt))
    .limit(1)
  const oldest = new Date(now.getTime() - runRetentionDays * dayMs)
  await db.delete(backupRun).where(and(lt(backupRun.startedAt, oldest), notInArray(backupRun.id, lastGood)))
}
