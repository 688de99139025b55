import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel in a second, as `/proc` counts them on every Linux. */
const ticksPerSecond = 100

interface ProcessStat {
  readonly parent: number
  readonly ticks: number
}

/**
 * Seconds of processor time that this process and all it started have used so far, children that have ended included. Without
 * `/proc` only this process counts. Unlike time on the clock, it does not grow much when other programs want the processor too.
 */
export function processorSeconds(): number {
  const stats = readStats()
  if (!stats.has(process.pid)) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const children = Map.groupBy(stats.keys(), (pid) => stats.get(pid)?.parent)
  let ticks = 0
  const open = [process.pid]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    ticks += stats.get(pid)?.ticks ?? 0
    open.push(...(children.get(pid) ?? []))
  }
  return ticks / ticksPerSecond
}

function readStats(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>()
  for (const name of namesIn('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(`/proc/${name}/stat`) : null
    if (stat) stats.set(Number(name), stat)
  }
  return stats
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Null when the process has ended meanwhile. See proc_pid_stat(5): parent is field 4; user, system, and both of reaped children are 14 to 17. */
function readStat(path: string): ProcessStat | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  // The program name is in brackets and may contain anything, including brackets and spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ticks }
}
