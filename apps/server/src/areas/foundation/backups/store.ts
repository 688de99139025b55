import { dayMs, newId } from '@taplore/kit'
import { and, desc, isNotNull, isNull, lt, notInArray, type SQL } from 'drizzle-orm'
import type { SystemContext } from '../../../platform/context.ts'
import type { BackupTimes } from './rules.ts'
import { backupRun } from './tables.ts'

type Ctx = Pick<SystemContext, 'db' | 'clock'>

const keepRunsDays = 400

export async function findBackupTimes({ db }: Ctx): Promise<BackupTimes> {
  const newest = async (which: SQL) => {
    const rows = await db.select().from(backupRun).where(which).orderBy(desc(backupRun.startedAt)).limit(1)
    return rows[0]?.startedAt ?? null
  }
  return { lastGood: await newest(isNull(backupRun.error)), lastFailed: await newest(isNotNull(backupRun.error)) }
}

export type BackupResult = { readonly bytes: number } | { readonly error: string }

/** Writes down how a backup went, and forgets those of long ago but for the last good one. */
export async function addRun({ db, clock }: Ctx, run: { file: string; startedAt: Date } & BackupResult): Promise<void> {
  const now = clock.now()
  await db.insert(backupRun).values({ id: newId(), endedAt: now, ...run })
  const lastGood = db
    .select({ id: backupRun.id })
    .from(backupRun)
    .where(isNull(backupRun.error))
    .orderBy(desc(backupRun.startedAt))
    .limit(1)
  const oldest = new Date(now.getTime() - keepRunsDays * dayMs)
  await db.delete(backupRun).where(and(lt(backupRun.startedAt, oldest), notInArray(backupRun.id, lastGood)))
}
