import { createServer } from 'node:http'
import { newPage, newStory } from '@taplore/story'
import { call, freePort, signUp, startProduct } from '@taplore/testing/product'
import autocannon from 'autocannon'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'

/** One after the other and in turn, so that other work on the machine weighs on both; the median of an odd number counts. */
const rounds = 3
const seconds = 4

/** Messages of open stories a second, against a thin handler that reads the same query and inserts the rows of 200 ms in one statement. */
export const bench: Bench = {
  name: 'reads',
  title: 'Messages of open stories, share of a thin handler',
  unit: 'x',
  limit: 0.5,
  better: 'higher',
  async run() {
    const product = await startProduct({ environment: { TAPLORE_TRUSTED_PROXIES: '127.0.0.1' } })
    try {
      const { cookie, workspaceId } = await signUp(product)
      const document = newStory({ pages: [newPage({ id: 'one' }), newPage({ id: 'two' })] })
      const calls = { cookie, workspaceId }
      const created = (await call(product, 'POST', '/stories', { ...calls, body: { name: 'Read', document } })) as {
        story_id: string
      }
      await call(product, 'POST', `/stories/${created.story_id}/publish`, { ...calls, body: {} })
      const path = `/_taplore/reads/${created.story_id}`
      return await inDatabaseOf(product, async (pool) => {
        await pool.query('create unlogged table thin_read (query jsonb)')
        const waiting: object[] = []
        const flush = setInterval(() => {
          const rows = waiting.splice(0)
          if (rows.length > 0)
            void pool.query('insert into thin_read select * from jsonb_array_elements($1::jsonb)', [
              JSON.stringify(rows),
            ])
        }, 200)
        const thin = createServer((request, response) => {
          request.resume()
          waiting.push(Object.fromEntries(new URLSearchParams(request.url?.split('?')[1])))
          response.writeHead(204).end()
        })
        const port = await freePort()
        await new Promise<void>((resolve) => thin.listen(port, '127.0.0.1', resolve))
        try {
          const shares: { share: number; own: number; thin: number }[] = []
          for (let round = 0; round < rounds; round += 1) {
            const own = await rate(`http://127.0.0.1:${product.port}${path}`, product.storiesHost)
            const bare = await rate(`http://127.0.0.1:${port}${path}`, 'localhost')
            shares.push({ share: own / bare, own, thin: bare })
          }
          const median = shares.toSorted((one, other) => one.share - other.share)[(rounds - 1) / 2]
          if (!median) throw new Error('There was no round.')
          return { value: median.share, detail: { own: median.own, thin: median.thin } }
        } finally {
          clearInterval(flush)
          thin.close()
        }
      })
    } finally {
      await product.remove()
    }
  },
}

const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** Each message is of a reader with an address of their own. */
async function rate(url: string, host: string): Promise<number> {
  let sent = 0
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request: object) => {
          sent += 1
          const view = Math.floor(sent / 6)
          const query = `e=page&v=bench-view-${view}&p=${sent % 2 ? 'one' : 'two'}&i=${sent % 2}&n=2&t=${1_000 * sent}`
          const address = [10, (view >> 16) & 255, (view >> 8) & 255, view & 255].join('.')
          const headers = { host, 'user-agent': userAgent, 'x-forwarded-for': address }
          return { ...request, path: `${new URL(url).pathname}?${query}`, headers }
        },
      },
    ],
  } as Parameters<typeof autocannon>[0])
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 2xx`)
  return result.requests.average
}
