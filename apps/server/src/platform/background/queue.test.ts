import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testRolePrefix, testSecret } from '../../../testing/postgres-global-setup.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../api/scope.ts'
import { defineEvent } from '../events/events.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type Background, onEvent, onJob, onJobs, onLongJob } from './background.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const note = defineJob({
  name: 'test.note',
  payload: z.object({ word: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 0,
})
const saved = defineEvent('test.saved', z.object({ word: z.string() }))
let heard: string[] = []
afterEach(() => {
  heard = []
})

const inSystem = <T>(work: Parameters<ReturnType<typeof processScopes>['system']>[0]) =>
  processScopes(world.app.installation, factsOfProcess('test')).system(work) as Promise<T>
const workOff = (...backgrounds: Background[]) => world.app.queue.workOff(backgrounds, world.app.runJobs)
const listening: Background = { jobs: [onJob(note, async (_ctx, { word }) => void heard.push(word))] }

describe('jobs', () => {
  it('exist exactly if the transaction that sent them is committed', async () => {
    const undone = inSystem(async (ctx) => {
      await ctx.jobs(note, { word: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inSystem((ctx) => ctx.jobs(note, { word: 'done' }))
    await workOff(listening)
    expect(heard).toEqual(['done'])
  })

  it('are tried again after a fault, whose own writes are undone, and given up at the limit', async () => {
    const attempts: number[] = []
    const failing: Background = {
      jobs: [
        onJob(note, async (ctx, { word }, { attempt }) => {
          attempts.push(attempt)
          await ctx.jobs(other, { word: `${word} ${attempt}` })
          if (word === 'never' || attempt < 2) throw new Error('not yet')
        }),
        onJob(other, async (_ctx, { word }) => void heard.push(word)),
      ],
    }
    await inSystem((ctx) => ctx.jobs(note, { word: 'third time' }))
    await workOff(failing)
    expect(attempts).toEqual([0, 1, 2])
    expect(heard).toEqual(['third time 2'])
    attempts.length = 0
    await inSystem((ctx) => ctx.jobs(note, { word: 'never' }))
    await workOff(failing)
    expect(attempts).toEqual([0, 1, 2, 3])
    const [row] = await world.sql<{ state: string }>(
      `select state from pgboss.job where name = 'test.note' and data->>'word' = 'never'`,
    )
    expect(row?.state).toBe('failed')
  })

  it('with a key wait once, and are sent again as soon as the waiting one was taken', async () => {
    const ids = await inSystem<(string | null)[]>(async (ctx) => [
      await ctx.jobs(note, { word: 'first' }, { singletonKey: 'story-1' }),
      await ctx.jobs(note, { word: 'ignored' }, { singletonKey: 'story-1' }),
      await ctx.jobs(note, { word: 'other key' }, { singletonKey: 'story-2' }),
      await ctx.jobs(note, { word: 'no key' }),
      await ctx.jobs(note, { word: 'no key either' }),
    ])
    expect(ids.map((id) => id !== null)).toEqual([true, false, true, true, true])
    await workOff(listening)
    expect([...heard].sort()).toEqual(['first', 'no key', 'no key either', 'other key'])
    await inSystem((ctx) => ctx.jobs(note, { word: 'changed again' }, { singletonKey: 'story-1' }))
    await workOff(listening)
    expect(heard).toContain('changed again')
  })

  it('are done when working them off ends, also when someone else has taken them, and what they cause too', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const slow: Background = {
      jobs: [
        onJob(note, async (ctx, { word }) => {
          take()
          await held
          await ctx.jobs(other, { word })
        }),
        onJob(other, async (_ctx, { word }) => void heard.push(word)),
      ],
    }
    await inSystem((ctx) => ctx.jobs(note, { word: 'slow' }))
    const first = workOff(slow)
    await taken
    const second = workOff(slow).then(() => [...heard])
    letGo()
    expect(await second).toEqual(['slow'])
    await first
  })

  it('refuse a payload of the wrong shape where it is sent', async () => {
    await expect(inSystem((ctx) => ctx.jobs(note, { word: 7 } as never))).rejects.toThrow()
  })

  it('of the long kind open short transactions of their own', async () => {
    const long = defineJob({ name: 'test.long', payload: z.object({}) })
    const background: Background = {
      jobs: [
        onLongJob(long, async (ctx) => {
          expect('db' in ctx).toBe(false)
          await ctx.scopes.system((inner) => inner.jobs(note, { word: 'from within' }))
        }),
        ...(listening.jobs ?? []),
      ],
    }
    await inSystem((ctx) => ctx.jobs(long, {}))
    await workOff(background)
    expect(heard).toEqual(['from within'])
  })
})

const other = defineJob({ name: 'test.other', payload: z.object({ word: z.string() }) })

describe('events', () => {
  it('reach every subscriber once, the others also when one of them fails', async () => {
    let tries = 0
    const subscribers: Background = {
      events: [
        onEvent(saved, 'test.one', async (_ctx, { word }) => void heard.push(`one ${word}`)),
        onEvent(saved, 'test.two', async (_ctx, { word }) => {
          tries += 1
          if (tries === 1) throw new Error('busy')
          heard.push(`two ${word}`)
        }),
        onEvent(defineEvent('test.unheard', z.object({})), 'test.three', async () => void heard.push('three')),
      ],
    }
    await inSystem((ctx) => ctx.events.announce(saved, { word: 'tea' }))
    await workOff(subscribers)
    expect([...heard].sort()).toEqual(['one tea', 'two tea'])
    await inSystem((ctx) => ctx.events.announce(saved, { word: 'milk' }))
    await workOff(subscribers)
    expect([...heard].sort()).toEqual(['one milk', 'one tea', 'two milk', 'two tea'])
  })

  it('are not announced by a transaction that was rolled back', async () => {
    await inSystem(async (ctx) => {
      await ctx.events.announce(saved, { word: 'undone' })
      throw new Error('undone')
    }).catch(() => {})
    await workOff({ events: [onEvent(saved, 'test.one', async (_ctx, { word }) => void heard.push(word))] })
    expect(heard).toEqual([])
  })
})

describe('workers', () => {
  it('do what waits together, and each alone where one of them fails', async () => {
    const collected = defineJob({
      name: 'test.batched',
      payload: z.object({ word: z.string() }),
      concurrency: 1,
      batchSize: 10,
      retryLimit: 0,
    })
    const words = ['one', 'two', 'broken', 'three']
    await inSystem(async (ctx) => {
      await ctx.jobs.all(
        collected,
        words.map((word) => ({ word })),
      )
    })
    const calls: string[][] = []
    const background: Background = {
      jobs: [
        onJobs(collected, async (_ctx, payloads) => {
          calls.push(payloads.map(({ word }) => word))
          if (payloads.some(({ word }) => word === 'broken')) throw new Error('cannot be done')
          heard.push(...payloads.map(({ word }) => word))
        }),
      ],
    }
    await world.app.queue.work([background], world.app.runJobs)
    const states = () =>
      world.sql<{ word: string; state: string }>(
        `select data->>'word' as word, state from pgboss.job where name = 'test.batched'`,
      )
    await expect
      .poll(async () => (await states()).filter(({ state }) => !['completed', 'failed'].includes(state)), {
        timeout: 30_000,
        interval: 50,
      })
      .toEqual([])
    expect(calls[0]).toHaveLength(words.length)
    expect(calls.slice(1).map(({ length }) => length)).toEqual([1, 1, 1, 1])
    expect(new Set(heard)).toEqual(new Set(['one', 'two', 'three']))
    expect((await states()).filter(({ state }) => state === 'failed')).toEqual([{ word: 'broken', state: 'failed' }])
  }, 40_000)

  it('rest after a look where the job says so: what came meanwhile goes together', async () => {
    const resting = defineJob({
      name: 'test.resting',
      payload: z.object({ word: z.string() }),
      concurrency: 1,
      batchSize: 10,
      restMs: 3_000,
    })
    const calls: string[][] = []
    const collect = onJobs(resting, async (_ctx, payloads) => void calls.push(payloads.map(({ word }) => word).sort()))
    await world.app.queue.work([{ jobs: [collect] }], world.app.runJobs)
    await inSystem((ctx) => ctx.jobs(resting, { word: 'first' }))
    await expect.poll(() => calls).toEqual([['first']])
    for (const word of ['second', 'third']) await inSystem((ctx) => ctx.jobs(resting, { word }))
    await expect.poll(() => calls.slice(1)).toEqual([['second', 'third']])
  })

  it('process waiting jobs one after the other, not one per poll', async () => {
    const many = defineJob({ name: 'test.many', payload: z.object({ word: z.string() }), concurrency: 1 })
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`)
    await inSystem(async (ctx) => {
      for (const word of words) await ctx.jobs(many, { word })
    })
    await world.app.queue.work(
      [{ jobs: [onJob(many, async (_ctx, { word }) => void heard.push(word))] }],
      world.app.runJobs,
    )
    await expect.poll(() => heard.length, { timeout: 30_000, interval: 50 }).toBe(words.length)
    expect(new Set(heard)).toEqual(new Set(words))
  }, 40_000)

  it('take up what a newer version says of its jobs', async () => {
    const changed = defineJob({ name: 'test.changed', payload: z.object({}), retryLimit: 9, retryDelaySeconds: 30 })
    await inSystem((ctx) => ctx.jobs(changed, {}))
    const limits = () =>
      world.sql(`select retry_limit, retry_delay, expire_seconds, policy from pgboss.queue where name = 'test.changed'`)
    const wanted = await limits()
    expect(wanted).toMatchObject([{ retry_limit: 9, retry_delay: 30, policy: 'short' }])
    await world.sql(
      `update pgboss.queue set retry_limit = 2, retry_delay = 1, expire_seconds = 7 where name = 'test.changed'`,
    )
    await world.app.queue.work([{ jobs: [onJob(changed, async () => {})] }], world.app.runJobs)
    expect(await limits()).toEqual(wanted)
  })

  it('a job whose worker was killed is taken by another', async () => {
    const slow = defineJob({ name: 'test.slow', payload: z.object({}), retryDelaySeconds: 0 })
    await inSystem((ctx) => ctx.jobs(slow, {}))
    const child = spawn(process.execPath, ['--input-type=module', '-e', deadlyWorker], {
      cwd: import.meta.dirname,
      env: { ...process.env, OWNER_URL: world.ownerUrl, ROLE_PREFIX: testRolePrefix, SECRET: testSecret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    // As if the ten-second heartbeat of a live worker had been missed.
    const [beat] = await world.sql<{ age: number }>(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds' where name = 'test.slow'
        returning extract(epoch from now() - heartbeat_on)::float as age`,
    )
    expect(beat?.age).toBeGreaterThan(10)
    await world.app.queue.work(
      [{ jobs: [onJob(slow, async (_ctx, _payload, { attempt }) => void heard.push(`taken, attempt ${attempt}`))] }],
      world.app.runJobs,
    )
    await expect.poll(() => heard, { timeout: 50_000, interval: 100 }).toEqual(['taken, attempt 1'])
  }, 60_000)

  it('finish what they began when they are drained, and take nothing new', async () => {
    const release = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const patient = defineJob({ name: 'test.patient', payload: z.object({ word: z.string() }), concurrency: 1 })
    await world.app.queue.work(
      [
        {
          jobs: [
            onLongJob(patient, async (_ctx, { word }) => {
              began.resolve()
              await release.promise
              heard.push(word)
            }),
          ],
        },
      ],
      world.app.runJobs,
    )
    await inSystem((ctx) => ctx.jobs(patient, { word: 'first' }))
    await began.promise
    await inSystem((ctx) => ctx.jobs(patient, { word: 'second' }))
    const drained = world.app.queue.drain(20_000)
    release.resolve()
    await drained
    expect(heard).toEqual(['first'])
    const rows = await world.sql<{ word: string; state: string }>(
      `select data->>'word' as word, state from pgboss.job where name = 'test.patient' order by created_on`,
    )
    expect(rows).toEqual([
      { word: 'first', state: 'completed' },
      { word: 'second', state: 'created' },
    ])
  })
})

/** A worker process that takes the job, says so, and never ends it. */
const deadlyWorker = `
  import { z } from 'zod'
  import { openDatabase, roleUrls } from '../database/database.ts'
  import { onJob } from './background.ts'
  import { createLog } from '../log.ts'
  import { defineJob } from '../jobs/jobs.ts'
  import { openQueue } from './queue.ts'
  const { OWNER_URL, ROLE_PREFIX, SECRET } = process.env
  const database = openDatabase({ ...roleUrls(OWNER_URL, ROLE_PREFIX, SECRET), onError: () => {} })
  const queue = await openQueue({ database, appRole: ROLE_PREFIX + '_app', log: createLog('silent'), isWorker: true })
  const slow = defineJob({ name: 'test.slow', payload: z.object({}), retryDelaySeconds: 0 })
  const forever = () => { process.stdout.write('taken'); return new Promise(() => {}) }
  await queue.work([{ jobs: [onJob(slow, forever)] }], { short: (_id, work) => work({}), long: (_id, work) => work({}) })
`
