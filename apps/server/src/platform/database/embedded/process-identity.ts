import { readFileSync } from 'node:fs'

/**
 * Identifies a process, so that a later one with the same pid is not confused with it. `startedAt` is null where
 * /proc is missing.
 */
export type ProcessIdentity = { pid: number; startedAt: string | null }

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: startTime(pid) }
}

/** True while that very process is running. A zombie does not count: it holds nothing any more. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false
  return startedAt === null || startTime(pid) === startedAt
}

/** True while a process with this pid is running, no matter who owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return readStat(pid)?.[0] !== 'Z'
}

/** The command line of a process, joined by spaces; empty where it cannot be read. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * Boot id and start in clock ticks (field 22 of proc_pid_stat(5)), so that a pid reused after a reboot differs too.
 */
function startTime(pid: number): string | null {
  const ticks = readStat(pid)?.[19]
  if (!ticks) return null
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    return ticks
  }
}

/**
 * Fields of /proc/<pid>/stat from the state on; the name before it may contain spaces and parentheses, so it is cut
 * at the last one.
 */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
