import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from '../../src/platform/database/owner.ts'
import { prepareDatabase } from '../../src/platform/database/prepare.ts'
import { formWithFile } from './form-with-file.ts'

/** What the test takes away to show that it would notice. */
export type TakenAway = 'commit' | 'unique-key' | 'synchronous-commit'

export interface Verdict {
  sent: number
  acknowledged: number
  /** Acknowledged answers that are not there. */
  missing: number
  /** Keys that stand there more than once. */
  doubled: number
  withoutEvent: number
  withoutFile: number
  /** Not exactly one mail, not exactly one call of a webhook queued. */
  wrongMails: number
  wrongCalls: number
  /** Lines of the sums that differ from the answers. */
  wrongSums: number
}

const secret = 'a secret of the durability test, forty letters'
const rolePrefix = 'taplore_durable'
const serverFile = join(import.meta.dirname, 'answer-server.ts')
const commitFile = join(import.meta.dirname, 'take-commit-away.ts')

/**
 * Sends answers at a rate to a server that is killed (-9) and to a PostgreSQL that is stopped at once, both several times, while one
 * answer in a hundred is thrown away on its way back. Whoever hears nothing sends again with the same key. Then it looks.
 */
export async function runDurability({
  seconds,
  rate = 200,
  kills = 5,
  restarts = 2,
  takenAway = null,
}: {
  seconds: number
  rate?: number
  kills?: number
  restarts?: number
  takenAway?: TakenAway | null
}): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-durable-'))
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'database')
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: databaseDir, sharedFolder: join(folder, 'shared'), maxConnections: 100 })
  let postgres = await startPostgres()
  const ownerUrl = await ensureOwnedDatabase({ adminUrl: postgres.adminUrl, rolePrefix, secret })
  await prepareDatabase({ ownerUrl, rolePrefix, secret })
  const adminUrl = new URL(postgres.adminUrl)
  adminUrl.pathname = new URL(ownerUrl).pathname
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: adminUrl.toString() })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const port = await freePort()
  const dataDir = join(folder, 'server')
  const running: { server: ChildProcess | null } = { server: null }
  let isEnding = false
  const startServer = async () => {
    const flags = takenAway === 'commit' ? ['--import', commitFile] : []
    const child = spawn(process.execPath, [...flags, serverFile, String(port), ownerUrl, dataDir, secret, rolePrefix], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // As the product does for itself: what was compiled once is not compiled again after each kill.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    running.server = child
    await new Promise<void>((resolve) => {
      child.stdout?.once('data', () => resolve())
      child.once('exit', () => {
        resolve()
        // A supervisor brings it up again, as one does in production; also one that found no database at its start.
        if (!isEnding && running.server === child) setTimeout(() => void startServer(), 200)
      })
    })
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const acknowledged = new Map<string, string>()
  try {
    await startServer()
    const { ownerId: workspaceId } = (await post(agent, port, '/owner', {})) as { ownerId: string }
    const formId = randomUUID()
    await seed(sql, { workspaceId, formId })
    if (takenAway === 'unique-key') await sql('drop index submission_key')
    if (takenAway === 'synchronous-commit') {
      await sql(`create function lazy() returns trigger language plpgsql as $$ begin
        perform set_config('synchronous_commit', 'off', true); return null; end $$`)
      await sql('create trigger lazy before insert on submission for each statement execute function lazy()')
      await sql(`alter system set wal_writer_delay = '10s'`)
      await sql(`alter system set wal_writer_flush_after = '1GB'`)
      await sql('select pg_reload_conf()')
      // Nobody else's commit may bring theirs to the disk by the way; connections that are open do not hear of it.
      await sql(`alter database "${adminUrl.pathname.slice(1)}" set synchronous_commit = off`)
      running.server?.kill('SIGKILL')
      await wait(500)
      while (!(await post(agent, port, '/owner', {}).catch(() => null))) await wait(200)
    }

    const begun = Date.now()
    const send = async (index: number): Promise<void> => {
      const body = {
        workspaceId,
        formId,
        key: `answer-${index}-${randomUUID()}`,
        who: `Person ${index}`,
        hasFile: index % 50 === 0,
      }
      let isDropped = index % 100 === 7
      for (let tries = 0; tries < 400; tries += 1) {
        try {
          const taken = (await post(agent, port, '/answer', body)) as { ok: boolean; submissionId: string }
          if (taken.ok && isDropped) {
            isDropped = false
            continue
          }
          if (taken.ok) acknowledged.set(body.key, taken.submissionId)
          return
        } catch {
          // Whoever hears nothing asks more and more seldom, as the page does.
          await wait(Math.min(2_000, 100 * 1.5 ** tries) * (0.5 + Math.random()))
        }
      }
    }
    const faults = (async () => {
      const steps = [
        ...Array.from({ length: kills }, () => 'kill'),
        ...Array.from({ length: restarts }, () => 'restart'),
      ]
      const order = steps.map((step, index) => ({ step, at: ((index * 3 + 1) % steps.length) + Math.random() * 0.5 }))
      for (const { step, at } of order.sort((one, other) => one.at - other.at)) {
        const due = begun + (seconds * 1_000 * (at + 0.4)) / (steps.length + 1)
        await wait(Math.max(0, due - Date.now()))
        if (step === 'kill') running.server?.kill('SIGKILL')
        else {
          process.kill(postmasterOf(databaseDir), 'SIGQUIT')
          await postgres.stop().catch(() => {})
          postgres = await startPostgres()
        }
      }
    })()
    const underWay = new Set<Promise<void>>()
    let sent = 0
    // So many come whether or not those before them were heard: nobody waits for others to send.
    for (; sent < seconds * rate; sent += 1) {
      const ahead = begun + (sent * 1_000) / rate - Date.now()
      if (ahead > 1) await wait(ahead)
      const one = send(sent).finally(() => underWay.delete(one))
      underWay.add(one)
      // The plan of the owner is not what is looked at here.
      if (sent % 2_000 === 0) await sql('update submission_month set count = 0').catch(() => [])
    }
    await faults
    await Promise.all(underWay)
    await followed(sql)
    return await judge(sql, { formId, sent, acknowledged })
  } finally {
    isEnding = true
    running.server?.kill('SIGKILL')
    agent.destroy()
    await postgres.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

async function seed(sql: Sql, { workspaceId, formId }: { workspaceId: string; formId: string }): Promise<void> {
  const document = JSON.stringify(formWithFile)
  await sql(
    `insert into form (id, workspace_id, created_by, name, language, questions, document, document_version, state, slug, published_version, published_on)
     values ($1, $2, $2, 'Durable', 'en', 2, $3, 1, 'ready', 'durable', 1, now())`,
    [formId, workspaceId, document],
  )
  await sql(
    `insert into form_version (form_id, number, workspace_id, document, published_by, published_at) values ($1, 1, $2, $3, $2, now())`,
    [formId, workspaceId, document],
  )
  await sql(
    `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, created_by, created_at)
     values ($1, $2, 'webhook', 'Durable', 'https://receiver.example', $3, '["submission.created"]', 'POST', true, '', '', $2, now())`,
    [randomUUID(), workspaceId, formId],
  )
}

/** Until the worker has followed every answer; those whose job was lost are taken up by the clock of the product. */
async function followed(sql: Sql): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [open] = await sql<{ count: string }>(
      `select count(*) from pgboss.job where name = 'submissions.follow-up' and state in ('created', 'retry', 'active')`,
    ).catch(() => [{ count: '1' }])
    if (open?.count === '0') return
    await wait(250)
  }
}

async function judge(
  sql: Sql,
  { formId, sent, acknowledged }: { formId: string; sent: number; acknowledged: ReadonlyMap<string, string> },
): Promise<Verdict> {
  await sql('create table acknowledged (key text primary key, id uuid not null)')
  await sql('insert into acknowledged select * from unnest($1::text[], $2::uuid[])', [
    [...acknowledged.keys()],
    [...acknowledged.values()],
  ])
  const count = async (text: string) =>
    Number(
      (await sql<{ count: string }>(`select count(*) from ${text}`, text.includes('$1') ? [formId] : []))[0]?.count,
    )
  const mails = `(select data ->> 'requestKey' as key from pgboss.job where name = 'mail.deliver')`
  return {
    sent,
    acknowledged: acknowledged.size,
    missing: await count(
      'acknowledged a where not exists (select 1 from submission s where s.key = a.key and s.id = a.id)',
    ),
    doubled: await count('(select key from submission group by key having count(*) > 1) d'),
    withoutEvent: await count(
      `submission s where (select count(*) from form_event e where e.form_id = s.form_id and e.visit_id = s.visit_id and e.kind = 'submit') <> 1`,
    ),
    withoutFile: await count(
      `submission s where s.answers ? 'paper' and not exists (select 1 from submission_file f where f.submission_id = s.id and f.id = (s.answers #>> '{paper,0,id}')::uuid)`,
    ),
    wrongMails: await count(
      `submission s left join (select split_part(key, ' ', 2) as id, count(*) as mails from ${mails} m where key like 'submission-received %' group by 1) m on m.id = s.id::text where coalesce(m.mails, 0) <> 1`,
    ),
    wrongCalls: await count(
      `submission s where (select count(*) from webhook_delivery d where d.workspace_id = s.workspace_id and d.thing_id = s.id::text) <> 1`,
    ),
    wrongSums: await count(
      `(select (select count(*) from submission where form_id = $1) as answers,
         (select sum(count) from form_figure where form_id = $1 and metric = 'value' and element_id = 'who' and value = '*') as counted,
         (select inbox from submission_tally where form_id = $1) as tally) s where answers <> counted or answers <> tally`,
    ),
  }
}

function post(agent: Agent, port: number, path: string, body: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', timeout: 20_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(text))
      })
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.end(JSON.stringify(body))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The process of the database, from the file it keeps of itself. */
function postmasterOf(folder: string): number {
  const { clusterDir } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'))
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

// By hand, for as long as one likes: `node apps/server/testing/durability/run-durability.ts 600`.
if (process.argv[1] === import.meta.filename) {
  const verdict = await runDurability({
    seconds: Number(process.argv[2] ?? 100),
    takenAway: (process.argv[3] as TakenAway | undefined) ?? null,
  })
  process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`)
  process.exit(0)
}
