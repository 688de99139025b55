import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'

/** Resident memory of the server process (without PostgreSQL) ten seconds after its start. Reads /proc, so Linux only. */
export const bench: Bench = {
  name: 'idle-memory',
  title: 'Idle memory of the server',
  unit: 'MB',
  limit: 250,
  better: 'lower',
  async run() {
    const product = await startProduct()
    try {
      await wait(10_000)
      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
      return { value: kilobytes / 1024 }
    } finally {
      await product.remove()
    }
  },
}
