import { execFileSync } from 'node:child_process'

/** Memory of this process and its children now, MB; shared pages count for each. */
export function residentMb(): number {
  const own = process.memoryUsage.rss() / 1e6
  const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'rss='], { encoding: 'utf8' })
  return children.split('\n').reduce((sum, line) => sum + (Number(line) || 0) / 1000, own)
}
