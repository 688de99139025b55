import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { insertPublishedForm } from '../published-form-rows.ts'
import { judge, type Verdict } from './compare-rows.ts'
import { formWithFile } from './form-with-file.ts'
import { type Ground, openGround, rolePrefix, type Sql, secret } from './stoppable-database.ts'

/** What the test takes away to show that it would notice. */
export type TakenAway = 'commit' | 'unique-key' | 'synchronous-commit'

const serverFile = join(import.meta.dirname, 'submission-server.ts')
const commitFile = join(import.meta.dirname, 'disable-commit.ts')

/**
 * Sends submissions at a rate to a server that is killed (-9) and a PostgreSQL that is stopped abruptly, both several times, while one
 * answer in a hundred is thrown away on its way back. A sender without an answer retries with the same key. Then the rows are checked.
 */
export async function runDurability({
  ground,
  seconds,
  rate = 200,
  kills = 5,
  restarts = 2,
  takenAway = null,
}: {
  ground: Ground
  seconds: number
  rate?: number
  kills?: number
  restarts?: number
  takenAway?: TakenAway | null
}): Promise<Verdict> {
  const { ownerUrl, sql } = await ground.newDatabase(`durable_${randomUUID().slice(0, 8)}`)
  const port = await freePort()
  const dataDir = join(ground.folder, randomUUID())
  const running: { server: ChildProcess | null } = { server: null }
  let isEnding = false
  const startServer = async () => {
    const flags = takenAway === 'commit' ? ['--import', commitFile] : []
    const child = spawn(process.execPath, [...flags, serverFile, String(port), ownerUrl, dataDir, secret, rolePrefix], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // As the product does for itself: what was compiled once is not compiled again after each kill.
      env: { ...process.env, NODE_COMPILE_CACHE: join(ground.folder, 'compiled') },
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
    await takeAway(sql, takenAway, ownerUrl)
    await startServer()
    const workspaceId = await ownerOnceUp(agent, port)
    const formId = randomUUID()
    await seed(sql, { workspaceId, formId })
    // What was made so far is not what is to be lost.
    if (takenAway) await sql('checkpoint')

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
          // A sender without an answer backs off, as the page does.
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
        // Unacknowledged submissions cannot be missed: on a busy machine the first ones may take longer than that.
        while (takenAway && acknowledged.size < 40) await wait(5)
        // On a busy machine they may also have reached the disk by then, and cannot be missed either.
        if (takenAway === 'synchronous-commit') await someUnwritten(sql, () => acknowledged.size)
        if (step === 'kill') running.server?.kill('SIGKILL')
        else await ground.crash()
      }
    })()
    const underWay = new Set<Promise<void>>()
    let sent = 0
    // The rate does not depend on earlier responses: respondents do not wait for each other.
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
    // What was taken away shows in the answers alone.
    if (!takenAway) await followed(sql)
    return await judge(sql, { formId, sent, acknowledged })
  } finally {
    isEnding = true
    running.server?.kill('SIGKILL')
    agent.destroy()
    await sql('alter system reset all').catch(() => [])
    await sql('select pg_reload_conf()').catch(() => [])
  }
}

async function takeAway(sql: Sql, what: TakenAway | null, ownerUrl: string): Promise<void> {
  if (what === 'unique-key') await sql('drop index submission_key')
  if (what !== 'synchronous-commit') return
  await sql(`create function lazy() returns trigger language plpgsql as $$ begin
    perform set_config('synchronous_commit', 'off', true); return null; end $$`)
  await sql('create trigger lazy before insert on submission for each statement execute function lazy()')
  await sql(`alter system set wal_writer_delay = '10s'`)
  await sql(`alter system set wal_writer_flush_after = '1GB'`)
  await sql('select pg_reload_conf()')
  // Nobody else's commit may bring theirs to the disk by the way.
  await sql(`alter database "${new URL(ownerUrl).pathname.slice(1)}" set synchronous_commit = off`)
}

async function seed(sql: Sql, { workspaceId, formId }: { workspaceId: string; formId: string }): Promise<void> {
  await insertPublishedForm(sql, {
    formId,
    workspaceId,
    userId: workspaceId,
    name: 'Durable',
    slug: 'durable',
    form: formWithFile,
  })
  await sql(
    `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, created_by, created_at)
     values ($1, $2, 'webhook', 'Durable', 'https://receiver.example', $3, '["submission.created"]', 'POST', true, '', '', $2, now())`,
    [randomUUID(), workspaceId, formId],
  )
}

const unwrittenAtLeast = 12

/** Waits until some were acknowledged since the log of the database was last written: an abrupt stop loses what is only in its memory. */
async function someUnwritten(sql: Sql, acknowledged: () => number): Promise<void> {
  let before = { written: '', acknowledged: 0 }
  for (;;) {
    const [row] = await sql<{ written: string }>('select pg_current_wal_lsn()::text as written')
    const written = row?.written ?? ''
    if (written !== before.written) before = { written, acknowledged: acknowledged() }
    else if (acknowledged() - before.acknowledged >= unwrittenAtLeast) return
    else await wait(5)
  }
}

/** A server that found its database busy is brought up again; then it makes the owner. */
async function ownerOnceUp(agent: Agent, port: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return ((await post(agent, port, '/owner', {})) as { ownerId: string }).ownerId
    } catch (error) {
      if (tries >= 100) throw error
      await wait(200)
    }
  }
}

/** Waits until every submission was followed up; those whose job was lost are picked up by the schedule. */
async function followed(sql: Sql): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [open] = await sql<{ count: string }>(
      `select count(*) from pgboss.job where name = 'submissions.follow-up' and state in ('created', 'retry', 'active')`,
    ).catch(() => [{ count: '1' }])
    if (open?.count === '0') return
    await wait(250)
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

// By hand, for as long as one likes: `node apps/server/testing/durability/run-durability.ts 600`.
if (process.argv[1] === import.meta.filename) {
  const ground = await openGround()
  const startedAt = Date.now()
  const [seconds = '100', rate = '200'] = process.argv.slice(2)
  const verdict = await runDurability({ ground, seconds: Number(seconds), rate: Number(rate) })
  const tookSeconds = Math.round((Date.now() - startedAt) / 1_000)
  await ground.close()
  process.stdout.write(`${JSON.stringify({ ...verdict, tookSeconds }, null, 2)}\n`)
  process.exit(0)
}
