import type pg from 'pg'

/** What monitoring wants to know of scheduled backups; none that began in the future, by a clock that was wrong. */
export interface BackupStats {
  /** Null while there is no successful one. */
  readonly lastGood: { readonly startedAt: Date; readonly bytes: number } | null
  readonly failuresSince: number
}

export async function readBackupStats(systemPool: pg.Pool, now: Date): Promise<BackupStats> {
  const { rows } = await systemPool.query<{ started_at: Date | null; bytes: string | null; failures: string }>(
    `with run as (
       select * from backup_run where started_at <= $1
     ), good as (
       select started_at, bytes from run where error is null order by started_at desc limit 1
     )
     select (select started_at from good) as started_at, (select bytes from good) as bytes,
            (select count(*) from run
              where error is not null and started_at > coalesce((select started_at from good), '-infinity')) as failures`,
    [now],
  )
  const [row] = rows
  const lastGood = row?.started_at ? { startedAt: row.started_at, bytes: Number(row.bytes) } : null
  return { lastGood, failuresSince: Number(row?.failures ?? 0) }
}
