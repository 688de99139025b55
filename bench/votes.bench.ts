import { Agent, request } from 'node:http'
import { newElement, newPage, newStory } from '@taplore/story'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'

const seconds = 5
const connections = 64

/** Votes of as many readers on one question, each kept in the database before it is answered, and none lost or counted twice. */
export const bench: Bench = {
  name: 'votes',
  title: 'Votes kept a second',
  unit: '/s',
  limit: 1_000,
  better: 'higher',
  async run() {
    const product = await startProduct({ environment: { TAPLORE_TRUSTED_PROXIES: '127.0.0.1' } })
    try {
      const url = await publishQuestion(product)
      const path = `/_taplore/votes/${Buffer.from(url).toString('base64url')}+q`
      const agent = new Agent({ keepAlive: true, maxSockets: connections })
      const until = performance.now() + seconds * 1000
      const tookMs: number[] = []
      const reader = async () => {
        while (performance.now() < until) {
          const startedAt = performance.now()
          await ask(product, agent, 'POST', `${path}/:vote?type=1&client=reader-${tookMs.length}-${Math.random()}`)
          tookMs.push(performance.now() - startedAt)
        }
      }
      await Promise.all(Array.from({ length: connections }, reader))
      const { options } = JSON.parse(await ask(product, agent, 'GET', `${path}?type=1&client=me`)) as {
        options: { count: number }[]
      }
      agent.destroy()
      const kept = options.reduce((sum, option) => sum + option.count, 0)
      if (kept !== tookMs.length) throw new Error(`${tookMs.length} votes were sent and ${kept} counted`)
      tookMs.sort((one, other) => one - other)
      return { value: kept / seconds, detail: { p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0, votes: kept } }
    } finally {
      await product.remove()
    }
  },
}

async function publishQuestion(product: Product): Promise<string> {
  const { cookie, workspaceId } = await signUp(product)
  const options = ['a', 'b'].map((id) => ({ id, text: id }))
  const document = newStory({
    pages: [newPage({ elements: [newElement('poll', { id: 'q', prompt: 'Which?', options })] })],
  })
  const created = (await call(product, 'POST', '/stories', {
    cookie,
    workspaceId,
    body: { name: 'Bench story', document },
  })) as { story_id: string }
  const published = (await call(product, 'POST', `/stories/${created.story_id}/publish`, {
    cookie,
    workspaceId,
    body: {},
  })) as { data: { url: string } }
  return published.data.url
}

/** Each request comes from an address of its own, as readers do. */
function ask(product: Product, agent: Agent, method: string, path: string): Promise<string> {
  const body = method === 'POST' ? JSON.stringify({ option_selected: Math.random() < 0.5 ? 0 : 1 }) : ''
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: product.port,
        agent,
        method,
        path,
        headers: {
          host: product.storiesHost,
          'x-forwarded-for': address,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(text)
            : reject(new Error(`a vote was answered ${answer.statusCode}: ${text}`)),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
