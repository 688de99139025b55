/** Start times of the backups that determine whether the next one is due. */
export interface BackupTimes {
  readonly lastGood: Date | null
  readonly lastFailed: Date | null
}

const hourMs = 3_600_000

/**
 * A backup is due when the last successful one is old enough. After a failure the next attempt waits an hour, or the
 * interval if that is shorter.
 */
export function isBackupDue({ lastGood, lastFailed }: BackupTimes, now: Date, everyHours: number): boolean {
  const interval = everyHours * hourMs
  if (lastGood && now.getTime() - lastGood.getTime() < interval) return false
  return !lastFailed || now.getTime() - lastFailed.getTime() >= Math.min(interval, hourMs)
}

/** The name contains the start time in UTC, so that names sort by age. */
export function backupName(startedAt: Date): string {
  return `taplore-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
}

const namePattern = /^taplore-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** Names of backups to delete so that `keep` are left; never the one just written, nor a file of another name. */
export function expiredBackups(names: readonly string[], written: string, keep: number): string[] {
  const others = names.filter((name) => namePattern.test(name) && name !== written).sort()
  return others.slice(0, Math.max(0, others.length - (keep - 1)))
}

/** Start time of the killed backup that left this file; null for other files. */
export function startOfUnfinished(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name.replace(/\.part$/, '')) ?? []
  if (!name.endsWith('.part') || !year) return null
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
