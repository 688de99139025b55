import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { serve } from '@hono/node-server'
import { call, freePort, type Product, signUp, startProduct } from '@taplore/testing/product'
import { Hono } from 'hono'
import { newState, sealState } from '../apps/server/src/features/form-pages/page-state.ts'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { publishForm, tenAnswers, tenQuestions } from './lib/forms.ts'
import type { Place } from './lib/many-stories.ts'

const seconds = 5
const connections = 64
/** Own and peer in turn; the middle ratio counts. */
const rounds = 3
const secret = 'a secret of the measurement, of forty letters'

/**
 * Answers of ten questions kept a second, through everything that stands before a form, against a Hono handler of one line that inserts
 * what it was sent, one commit each, into the same database. Beside it what bare inserts come to on as many connections.
 */
export const bench: Bench = {
  name: 'form-submissions',
  title: 'Answers kept, share of a thin handler',
  unit: 'x',
  limit: 0.6,
  better: 'higher',
  async run() {
    const product = await startProduct({
      environment: { TAPLORE_TRUSTED_PROXIES: '127.0.0.1', TAPLORE_SECRET: secret },
    })
    try {
      const place = await signUp(product)
      const { formId, path } = await publishForm(product, place, tenQuestions)
      await withoutMails(product, place, formId)
      return await inDatabaseOf(product, async (pool) => {
        await pool.query('create table thin_answer (id uuid primary key, answers jsonb not null)')
        const insert = (answers: unknown) =>
          pool.query('insert into thin_answer values ($1, $2)', [randomUUID(), JSON.stringify(answers)])
        const app = new Hono().post('/', async (context) => {
          const { input } = await context.req.json<{ input: unknown }>()
          await insert(input)
          return context.json({ type: 'done' })
        })
        const port = await freePort()
        const peer = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
        const measured: { own: number; thin: number; bare: number }[] = []
        for (let round = 0; round < rounds; round += 1) {
          const own = await sentPerSecond({ port: product.port, path, host: product.storiesHost, formId })
          const thin = await sentPerSecond({ port, path: '/', host: 'localhost', formId })
          measured.push({ own, thin, bare: await perSecond(() => insert(tenAnswers)) })
        }
        peer.close()
        await allKept(pool, formId)
        measured.sort((one, other) => one.own / one.thin - other.own / other.thin)
        const { own, thin, bare } = measured[Math.floor(rounds / 2)] ?? { own: 0, thin: 1, bare: 1 }
        return { value: own / thin, detail: { own, thin, bare, ofBare: own / bare } }
      })
    } finally {
      await product.remove()
    }
  },
}

/** A mail for each answer is work of its own, which the thin handler does not do. */
async function withoutMails(product: Product, place: Place, formId: string): Promise<void> {
  const path = `/forms/${formId}/submissions/settings`
  const settings = (await call(product, 'GET', path, place)) as object
  await call(product, 'POST', path, { ...place, body: { ...settings, notifies: false } })
}

let acknowledged = 0

async function allKept(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: { count: string }[] }> },
  formId: string,
): Promise<void> {
  const { rows } = await pool.query('select count(*) from submission where form_id = $1', [formId])
  if (Number(rows[0]?.count) !== acknowledged)
    throw new Error(`${acknowledged} answers were acknowledged and ${rows[0]?.count} are there`)
}

async function perSecond(act: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let count = 0
  const one = async () => {
    for (; performance.now() < until; count += 1) await act()
  }
  await Promise.all(Array.from({ length: connections }, one))
  return count / seconds
}

/** Each answer comes from a page of its own and from an address of its own, as those of people do. */
async function sentPerSecond(to: { port: number; path: string; host: string; formId: string }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const master = { secret, TAPLORE_FORMER_SECRETS: [] } as unknown as Parameters<typeof sealState>[0]
  const send = () => {
    const startedAt = new Date(Date.now() - 60_000)
    const state = newState({ formId: to.formId, version: 1, language: 'en', source: null, now: startedAt })
    return post(
      agent,
      to,
      JSON.stringify({ state: sealState(master, state), input: tenAnswers, visitId: randomUUID() }),
    )
  }
  try {
    return await perSecond(async () => {
      await send()
      if (to.path !== '/') acknowledged += 1
    })
  } finally {
    agent.destroy()
  }
}

function post(agent: Agent, { port, path, host }: { port: number; path: string; host: string }, body: string) {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const headers = {
    host,
    'x-forwarded-for': address,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise<void>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`an answer was answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
