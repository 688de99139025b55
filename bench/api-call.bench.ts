import { serve } from '@hono/node-server'
import { freePort, startProduct } from '@taplore/testing/product'
import { Hono } from 'hono'
import type { Bench } from './lib/bench.ts'
import { requestsPerSecond } from './lib/load.ts'

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
      const own = await requestsPerSecond(path)
      const plain = await requestsPerSecond(`http://127.0.0.1:${port}/`)
      return { value: own / plain, detail: { own, hono: plain } }
    } finally {
      peer.close()
      await product.remove()
    }
  },
}
