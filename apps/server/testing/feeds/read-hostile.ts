import { readFileSync, writeFileSync } from 'node:fs'
import { systemClock } from '@taplore/kit'
import { readFeed } from '../../src/areas/growth/feeds/reading/read-feed.ts'
import { createEgress } from '../../src/platform/egress/egress.ts'

/**
 * A process of its own that reads feeds one after the other, as a worker does, and tells what each cost. The kernel keeps the highest
 * memory since it was asked to forget it (Linux).
 */
const host = process.argv[2] ?? ''
const egress = createEgress({ allow: [host] })

function residentMb(field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

process.on('message', async (path: string) => {
  globalThis.gc?.()
  const before = residentMb('VmRSS')
  writeFileSync('/proc/self/clear_refs', '5')
  const startedAt = systemClock.now().getTime()
  const outcome = await readFeed(egress, { feedUrl: `http://${host}${path}`, tagKey: '', isStrict: true }).then(
    () => 'read',
    ({ code, message }: { code?: string; message?: string }) => code ?? `fault: ${message}`,
  )
  process.send?.({ outcome, ms: systemClock.now().getTime() - startedAt, mb: residentMb('VmHWM') - before })
})
process.send?.('ready')
