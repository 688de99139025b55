import { startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'

/** From the command to the ready line, on a data folder that exists. */
export const bench: Bench = {
  name: 'warm-start',
  title: 'Warm start',
  unit: 'ms',
  limit: 5_000,
  better: 'lower',
  async run() {
    const first = await startProduct()
    await first.stop()
    const times: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const again = await startProduct({ dataDir: first.dataDir })
      times.push(again.startMs)
      await (round < 2 ? again.stop() : again.remove())
    }
    times.sort((left, right) => left - right)
    return { value: times[1] ?? 0, detail: { first: first.startMs } }
  },
}
