import { serve } from '@hono/node-server'
import { freePort, startProduct } from '@taplore/testing/product'
import { Hono } from 'hono'
import type { Bench } from './lib/bench.ts'
import { requestsPerSecond } from './lib/load.ts'

/** One after the other and in turn, so that other work on the machine weighs on both; the median of an odd number counts. */
const rounds = 5

/** The cheapest call of the API through the whole listener (scope, database transaction, validation), against plain Hono answering the same JSON. */
export const bench: Bench = {
  name: 'api-call',
  title: 'API call, share of plain Hono',
  unit: 'x',
  better: 'higher',
  async run() {
    const product = await startProduct()
    const path = `http://127.0.0.1:${product.port}/api/instance`
    const answer = await (await fetch(path)).json()
    const port = await freePort()
    const peer = serve({
      fetch: new Hono().get('/', (context) => context.json(answer)).fetch,
      port,
      hostname: '127.0.0.1',
    })
    try {
      const pairs: { own: number; hono: number; share: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const own = await requestsPerSecond(path, { seconds: 3 })
        const hono = await requestsPerSecond(`http://127.0.0.1:${port}/`, { seconds: 3 })
        pairs.push({ own, hono, share: own / hono })
      }
      const median = pairs.toSorted((one, other) => one.share - other.share)[(rounds - 1) / 2]
      if (!median) throw new Error('There was no round.')
      return { value: median.share, detail: { own: median.own, hono: median.hono } }
    } finally {
      peer.close()
      await product.remove()
    }
  },
}
