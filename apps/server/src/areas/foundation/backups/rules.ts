import { createHmac } from 'node:crypto'

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

/** Tells the backups of installations apart that write into one folder. It stays the same across a restore. */
export function installationTag(secret: string): string {
  return createHmac('sha256', secret).update('backup folder').digest('hex').slice(0, 8)
}

/** The name contains the start time in UTC. */
export function backupName(tag: string, startedAt: Date): string {
  return `taplore-${tag}-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
}

const namePattern = /^taplore-(?:([\da-f]{8})-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** Whose backup a file is: those that carry the tag, and those on record as written here. */
export interface Owner {
  readonly tag: string
  readonly recorded: ReadonlySet<string>
}

/**
 * Names of backups to delete so that `keep` are left, oldest first; never the one just written, nor a file of another
 * installation or name.
 */
export function expiredBackups(
  names: readonly string[],
  { written, keep, owner }: { written: string; keep: number; owner: Owner },
): string[] {
  const others = names.filter((name) => name !== written && isOwn(name, owner))
  const oldestFirst = others.sort((one, two) => timeIn(one).localeCompare(timeIn(two)))
  return oldestFirst.slice(0, Math.max(0, others.length - (keep - 1)))
}

function isOwn(name: string, { tag, recorded }: Owner): boolean {
  const match = namePattern.exec(name)
  return match !== null && (match[1] === tag || recorded.has(name))
}

function timeIn(name: string): string {
  return name.slice(-'00000000T000000Z.tar.gz'.length)
}

/** Start time of the killed backup of this installation that left this file; null for other files. */
export function startOfUnfinished(name: string, ownTag: string): Date | null {
  const [, tag, year, month, day, hour, minute, second] = namePattern.exec(name.replace(/\.part$/, '')) ?? []
  if (!name.endsWith('.part') || tag !== ownTag) return null
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
