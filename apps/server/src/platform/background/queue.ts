import { setTimeout } from 'node:timers/promises'
import { newId } from '@taplore/kit'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { LongJobContext, SystemContext } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Announce } from '../events/events.ts'
import { defineJob, type JobDeclaration, type SendJob, type SendJobOptions } from '../jobs/jobs.ts'
import { type QueueConsole, queueConsole } from '../jobs/queue-console.ts'
import type { Log } from '../log.ts'
import type { Background, EventBinding, JobBinding, JobRun } from './background.ts'
import { lookAhead } from './look-ahead.ts'

/** A worker without a heartbeat for this long is dead, and its job is claimed again. */
const heartbeatSeconds = 10

/** Maximum delay of a job whose notification was lost. */
const pollSeconds = 10

const dispatchEvent = defineJob({
  name: 'events.dispatch',
  payload: z.object({ event: z.string(), payload: z.unknown() }),
})

export interface Queue {
  /** The sender of one transaction. */
  sender(db: Transaction): SendJob
  announcer(db: Transaction): Announce
  /** Claims and runs jobs until `drain`. */
  work(backgrounds: readonly Background[], run: RunJobs): Promise<void>
  /**
   * Runs every waiting job, and those they create, then returns; failed ones are retried immediately up to their
   * limit. For tests and the command line.
   */
  workOff(backgrounds: readonly Background[], run: RunJobs): Promise<void>
  /**
   * Queues the pending jobs that a restore has left, each once. Returns how many, and the names that are no longer
   * declared.
   */
  placeRestored(backgrounds: readonly Background[]): Promise<{ count: number; unknown: string[] }>
  /** Oldest waiting job of each queue, for metrics. */
  waiting(): Promise<{ name: string; count: number; oldestSeconds: number }[]>
  /** What staff see of the queue and can do there, in one transaction of the system role. */
  console(db: Transaction): QueueConsole
  /** Stops claiming jobs, waits for the running ones up to `timeoutMs`, releases the rest. */
  drain(timeoutMs: number): Promise<void>
  stop(): Promise<void>
}

/** Opens the contexts of handlers. */
export interface RunJobs {
  short(jobId: string, work: (ctx: SystemContext) => Promise<void>): Promise<void>
  long(jobId: string, work: (ctx: LongJobContext) => Promise<void>): Promise<void>
}

export interface OpenQueueOptions {
  readonly database: Database
  readonly appRole: string
  readonly log: Log
  /** Only worker processes supervise and schedule. */
  readonly isWorker: boolean
}

interface RestoredJob extends Record<string, unknown> {
  id: number
  name: string
  data: object
  startAfter: Date
  singletonKey: string | null
}

/** Options of a queue. */
function settingsOf({ retryLimit, retryDelaySeconds, expireInSeconds }: JobDeclaration) {
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: 7 * 24 * 3600,
    notify: true,
  }
}

const names = (settings: ReturnType<typeof settingsOf>) => Object.keys(settings) as (keyof typeof settings)[]

/**
 * Opens pg-boss with the system role. The application role can insert jobs (inside its own transactions) but not
 * claim them.
 */
export async function openQueue({ database, appRole, log, isWorker }: OpenQueueOptions): Promise<Queue> {
  await database.systemPool.query(
    `alter default privileges in schema pgboss grant select, insert on tables to ${appRole}`,
  )
  const boss = new PgBoss({
    connectionString: database.systemUrl,
    schema: 'pgboss',
    createSchema: false,
    max: isWorker ? 4 : 2,
    application_name: 'taplore-queue',
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue fault'))
  await boss.start()
  await database.systemPool.query(`grant select, insert on all tables in schema pgboss to ${appRole}`)

  const ready = new Map<string, Promise<void>>()
  /** Places of the workers of this process, by the name of their job. */
  const worked = new Map<string, string[]>()
  const workedOff = new Set<Promise<void>>()
  let workedOffCount = 0
  const draining = new AbortController()
  const ensure = (job: JobDeclaration) => {
    const known = ready.get(job.name)
    if (known) return known
    // One waiting job per key; jobs without a key get a unique one.
    const made = boss.createQueue(job.name, { ...settingsOf(job), policy: 'short' })
    ready.set(job.name, made)
    made.catch(() => ready.delete(job.name))
    return made
  }

  const sender = (db: Transaction): SendJob => {
    const send = async (
      job: JobDeclaration,
      payload: unknown,
      { singletonKey, startAfter, priority }: SendJobOptions = {},
    ) => {
      await ensure(job)
      const options = {
        db: fromDrizzle(db, sql),
        singletonKey: singletonKey ?? newId(),
        startAfter,
        priority: priority ?? 0,
      }
      return boss.send(job.name, job.payload.parse(payload) as object, options)
    }
    return Object.assign(send, {
      all: async (job: JobDeclaration, payloads: readonly unknown[]) => {
        if (payloads.length === 0) return
        await ensure(job)
        const jobs = payloads.map((payload) => ({
          data: job.payload.parse(payload) as object,
          singletonKey: newId(),
        }))
        await boss.insert(job.name, jobs, { db: fromDrizzle(db, sql) })
      },
    })
  }
  const announcer = (db: Transaction): Announce => ({
    async announce(event, payload) {
      await sender(db)(dispatchEvent, { event: event.name, payload: event.payload.parse(payload) })
    },
    async announceAll({ name, payload }, payloads) {
      await sender(db).all(
        dispatchEvent,
        payloads.map((each) => ({ event: name, payload: payload.parse(each) })),
      )
    },
  })

  const bindings = (backgrounds: readonly Background[]): JobBinding[] => {
    const events = backgrounds.flatMap((background) => background.events ?? [])
    return [
      dispatcher(events, sender),
      ...events.map(subscriberJob),
      ...backgrounds.flatMap((background) => background.jobs ?? []),
    ]
  }

  /**
   * A worker of one kind of job. After each job it polls for the next immediately: by itself the library waits for
   * the next poll or notification, and a backlog would be processed a handful every ten seconds.
   */
  const takeJobs = async (binding: JobBinding, run: RunJobs): Promise<string> => {
    let place = ''
    const { batchSize, retryDelaySeconds, restMs } = binding.job
    const options = {
      batchSize,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: pollSeconds,
      perJobResults: true,
    } as const
    place = await boss.work<object>(binding.job.name, options, async (jobs) => {
      let areDone = false
      try {
        const results = await handleAll(binding, jobs, run, log)
        areDone = results.every(({ status }) => status === 'completed')
        if (restMs > 0) await setTimeout(restMs, null, { signal: draining.signal }).catch(() => null)
        return results
      } finally {
        boss.notifyWorker(place)
        // Nothing announces when a failed job is due again: without this poll it would wait for the next one, however
        // short its delay.
        const dueInSeconds = retryDelaySeconds * 2 ** (Math.min(...jobs.map((job) => job.retryCount)) + 1)
        if (!areDone && dueInSeconds < pollSeconds)
          globalThis.setTimeout(() => boss.notifyWorker(place), dueInSeconds * 1000 + 100).unref()
      }
    })
    return place
  }

  return {
    sender,
    announcer,
    async work(backgrounds, run) {
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const binding of bindings(backgrounds)) {
        await ensure(binding.job)
        // Creating an existing queue does not update it, even when a newer version of the product declares other
        // options.
        const former = queues.get(binding.job.name)
        const settings = settingsOf(binding.job)
        if (former && names(settings).some((name) => former[name] !== settings[name]))
          await boss.updateQueue(binding.job.name, settings)
        if (binding.job.schedule) await boss.schedule(binding.job.name, binding.job.schedule, {}, { tz: 'UTC' })
        for (const startAfter of binding.job.afterStartSeconds ?? [])
          await boss.send(binding.job.name, {}, { startAfter, singletonKey: `start-${startAfter}` })
        const places: string[] = []
        worked.set(binding.job.name, places)
        for (let place = 0; place < binding.job.concurrency; place += 1) places.push(await takeJobs(binding, run))
      }
      lookAhead({
        pool: database.systemPool,
        names: [...worked.keys()],
        signal: draining.signal,
        onDue(name) {
          for (const place of worked.get(name) ?? []) boss.notifyWorker(place)
        },
        onFault: (error) => log.warn({ err: error }, 'jobs sent ahead of their time were not looked for'),
      })
    },
    async workOff(backgrounds, run) {
      const all = new Map(bindings(backgrounds).map((binding) => [binding.job.name, binding]))
      for (const { job } of all.values()) await ensure(job)
      // One query finds the few queues with jobs; polling each of dozens takes far longer.
      const withWork = async () => {
        const { rows } = await database.systemPool.query<{ name: string }>(
          `select distinct name from pgboss.job where state in ('created', 'retry')`,
        )
        const names = new Set(rows.map(({ name }) => name))
        return [...all.values()].filter((binding) => names.has(binding.job.name))
      }
      const takeOne = async (binding: JobBinding) => {
        const [job] = await boss.fetch<object>(binding.job.name, { batchSize: 1, ignoreStartAfter: true })
        if (!job) return false
        try {
          await handle(binding, [job], run, log)
          await boss.complete(binding.job.name, job.id)
        } catch (error) {
          await boss.fail(binding.job.name, job.id, {
            message: error instanceof Error ? error.message : String(error),
          })
        }
        workedOffCount += 1
        return true
      }
      for (;;) {
        const countBefore = workedOffCount
        let hasDone = false
        for (const binding of await withWork()) {
          const taking = takeOne(binding)
          const inHand = taking.then(
            () => {},
            () => {},
          )
          workedOff.add(inHand)
          if (await taking.finally(() => workedOff.delete(inHand))) hasDone = true
        }
        if (hasDone) continue
        // A job the caller waits for may be running in another process, and may create more.
        if (workedOff.size > 0) await Promise.all(workedOff)
        else if (workedOffCount > countBefore) continue
        // A waiting job may be blocked by a running one in another process.
        else return
      }
    },
    async placeRestored(backgrounds) {
      const { rows: found } = await database.systemPool.query<{ exists: boolean }>(
        "select to_regclass('taplore_restore.job') is not null as exists",
      )
      if (!found[0]?.exists) return { count: 0, unknown: [] }
      const declared = new Map(bindings(backgrounds).map(({ job }) => [job.name, job]))
      const unknown = new Set<string>()
      let count = 0
      for (;;) {
        const taken = await database.system(async (db) => {
          const { rows } = await db.execute<RestoredJob>(
            sql`delete from taplore_restore.job where id in
                  (select id from taplore_restore.job order by id limit 200 for update skip locked)
                returning id::int as id, name, data, start_after as "startAfter", singleton_key as "singletonKey"`,
          )
          for (const { name, data, startAfter, singletonKey } of rows.sort((a, b) => a.id - b.id)) {
            const job = declared.get(name)
            if (!job) {
              unknown.add(name)
              continue
            }
            await ensure(job)
            const options = { db: fromDrizzle(db, sql), startAfter, singletonKey: singletonKey ?? newId() }
            if (await boss.send(name, data, options)) count += 1
          }
          return rows.length
        })
        if (taken === 0) return { count, unknown: [...unknown] }
      }
    },
    async waiting() {
      const { rows } = await database.systemPool.query<{ name: string; count: string; oldest: string }>(
        `select name, count(*) as count, coalesce(extract(epoch from now() - min(start_after)), 0) as oldest
           from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
      )
      return rows.map((row) => ({ name: row.name, count: Number(row.count), oldestSeconds: Number(row.oldest) }))
    },
    console: (db) => queueConsole(boss, db),
    async drain(timeoutMs) {
      draining.abort()
      // Immediately: the library's own stop first waits for other parts, and jobs are still claimed meanwhile.
      const stopped = [...worked.keys()].map((name) => boss.offWork(name, { wait: false }))
      await Promise.all(stopped)
      await boss.stop({ graceful: true, close: false, timeout: timeoutMs })
    },
    stop() {
      draining.abort()
      return boss.stop({ graceful: false, close: true, timeout: 1_000 })
    },
  }
}

/** Runs a batch of jobs; one that fails is failed alone. Throws where there is only one. */
async function handleAll(
  binding: JobBinding,
  jobs: readonly Job<object>[],
  run: RunJobs,
  log: Log,
): Promise<JobResult[]> {
  try {
    await handle(binding, jobs, run, log)
    return jobs.map(({ id }) => ({ id, status: 'completed' }))
  } catch (error) {
    if (jobs.length === 1) throw error
  }
  const results: JobResult[] = []
  for (const job of jobs) {
    const failure = await handle(binding, [job], run, log).then(
      () => null,
      (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
    )
    results.push(failure ? { id: job.id, status: 'failed', output: failure } : { id: job.id, status: 'completed' })
  }
  return results
}

async function handle(binding: JobBinding, jobs: readonly Job<object>[], run: RunJobs, log: Log): Promise<void> {
  const [job] = jobs
  if (!job) return
  const facts: JobRun = { jobId: job.id, attempt: job.retryCount, signal: job.signal ?? new AbortController().signal }
  const startedAt = performance.now()
  const told = { job: binding.job.name, jobId: job.id, ...(jobs.length > 1 ? { together: jobs.length } : {}) }
  try {
    if (binding.kind === 'together') {
      const payloads = jobs.map(({ data }) => data)
      await run.short(job.id, (ctx) => binding.handle(ctx, payloads))
    } else if (binding.kind === 'short') await run.short(job.id, (ctx) => binding.handle(ctx, job.data, facts))
    else await run.long(job.id, (ctx) => binding.handle(ctx, job.data, facts))
    log.info({ ...told, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    log.warn({ ...told, attempt: facts.attempt, err: error }, 'job failed')
    throw error
  }
}

function dispatcher(events: readonly EventBinding[], sender: Queue['sender']): JobBinding {
  return {
    kind: 'short',
    job: dispatchEvent,
    async handle(ctx, data) {
      const { event, payload } = dispatchEvent.payload.parse(data)
      for (const binding of events) {
        if (binding.event.name === event) await sender(ctx.db)(subscriberJob(binding).job, payload)
      }
    },
  }
}

function subscriberJob(binding: EventBinding): JobBinding {
  const job = defineJob({ name: `on.${binding.subscriber}`, payload: binding.event.payload })
  return { kind: 'short', job, handle: (ctx, payload) => binding.handle(ctx, payload) }
}
