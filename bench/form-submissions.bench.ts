import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { serve } from '@hono/node-server'
import { call, freePort, type Product, signUp, startProduct } from '@taplore/testing/product'
import { type Context, Hono } from 'hono'
import { newState, sealState } from '../apps/server/src/areas/forms/form-pages/page-state.ts'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { publishForm, tenAnswers, tenQuestions } from './lib/forms.ts'
import type { Place } from './lib/many-stories.ts'

const seconds = 5
const connections = 64
const secret = 'a secret of the measurement, of forty letters'

/**
 * Answers of ten questions kept a second, through everything that stands before a form, against a Hono handler that keeps them in the
 * same database with nothing around it: one statement and one commit each, which writes the answer by its key, once however often it is
 * sent, and its event. Beside it a handler that inserts the JSON alone, and what bare inserts come to on as many connections. All have
 * run for some seconds before they are measured.
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
        await pool.query(thinTables)
        const insert = (answers: unknown) =>
          pool.query('insert into thin_answer values ($1, $2)', [randomUUID(), JSON.stringify(answers)])
        const keep = (answers: unknown) =>
          pool.query(thinKeep, [randomUUID(), formId, randomUUID(), JSON.stringify(answers), randomUUID()])
        const handler = (act: (answers: unknown) => Promise<unknown>) => async (context: Context) => {
          const { input } = await context.req.json<{ input: unknown }>()
          await act(input)
          return context.json({ type: 'done' })
        }
        const app = new Hono().post('/keep', handler(keep)).post('/insert', handler(insert))
        const port = await freePort()
        const peer = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
        const round = async () => ({
          own: await sentPerSecond({ port: product.port, path, host: product.storiesHost, formId }),
          thin: await sentPerSecond({ port, path: '/keep', host: 'localhost', formId }),
          json: await sentPerSecond({ port, path: '/insert', host: 'localhost', formId }),
          bare: await perSecond(() => insert(tenAnswers)),
        })
        await round()
        const measured = [await round(), await round(), await round()]
        peer.close()
        await allKept(pool, formId)
        measured.sort((one, other) => one.own / one.thin - other.own / other.thin)
        const { own, thin, json, bare } = measured[1] ?? { own: 0, thin: 1, json: 1, bare: 1 }
        return { value: own / thin, detail: { own, thin, json, bare, ofJson: own / json, ofBare: own / bare } }
      })
    } finally {
      await product.remove()
    }
  },
}

const thinTables = `
  create table thin_submission (id uuid primary key, form_id uuid not null, key text not null, answers jsonb not null,
    received_at timestamptz not null, unique (form_id, key));
  create table thin_event (id uuid primary key, form_id uuid not null, submission_id uuid not null, kind text not null,
    at timestamptz not null);
  create index on thin_submission (form_id, received_at desc);
  create index on thin_event (form_id, at)`
const thinKeep = `
  with kept as (insert into thin_submission values ($1, $2, $3, $4, now()) on conflict (form_id, key) do nothing
    returning id, form_id)
  insert into thin_event select $5, form_id, id, 'submit', now() from kept`

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
      if (to.path.startsWith('/f/')) acknowledged += 1
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
