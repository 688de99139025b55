import type { KeyScope } from '@taplore/contract'
import { defineRefusals, refuse } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, longJobContext, openScope, processScopes } from '../../../platform/api/scope.ts'
import type { JobBinding } from '../../../platform/background/background.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { authenticate } from '../../accounts/identity/index.ts'
import { ensureMember, membershipOf } from '../../accounts/workspaces/index.ts'
import { defineTaskKind, onTask, onTaskCheck, startTask, TaskWaits, type TaskWork } from './index.ts'
import { firstJobOf } from './kinds.ts'
import { settleAbandonedTasks } from './settle-abandoned.ts'

const kind = defineTaskKind({
  kind: 'test.bake',
  stages: ['knead', 'rise', 'bake'],
  payload: z.object({ loaves: z.number() }),
  needs: 'stories.manage',
  retryLimit: 1,
})
type Work = TaskWork<{ loaves: number }, 'knead' | 'rise' | 'bake'>
const refusals = defineRefusals({ OVEN_COLD: { status: 409, message: 'The oven is cold.' } })

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

function asMember<T>(work: (ctx: WorkspaceContext) => Promise<T>): Promise<T> {
  const facts = { ...factsOfProcess('test'), headers: new Headers({ cookie: person.cookie }) }
  const gatekeeper = {
    personOf: (database: Database, headers: Headers) =>
      authenticate(database, headers, { clock: world.clock, staff: [] }),
    membershipOf,
    membershipWithoutFactor: () => Promise.resolve(null),
    mayLookInto: () => Promise.resolve(false),
  }
  return openScope(world.app.installation, gatekeeper, facts, person.workspaceId).asMember(work)
}
const begin = () =>
  asMember((ctx) => startTask(ctx, kind, { title: 'Rye', subject: { storyId: 'none' }, payload: { loaves: 2 } }))
const workWith = (handle: (work: Work) => Promise<void>) =>
  world.app.queue.workOff([{ jobs: [onTask(kind, handle)] }], world.app.runJobs)
/** What the queue does with the job of a task after its last attempt. */
const loseJobs = (taskId: string, message: string) =>
  world.sql(
    `update pgboss.job set state = 'failed', completed_on = now(), output = jsonb_build_object('value', jsonb_build_object('message', $2::text))
      where data ->> 'taskId' = $1 and state = 'created'`,
    [taskId, message],
  )

describe('a task', () => {
  it('passes its stages and ends at 100 percent', async () => {
    const { id } = await begin()
    const seen: { stage: string | null; percent: number }[] = []
    await workWith(async (work) => {
      expect(work.payload).toEqual({ loaves: 2 })
      for (const stage of ['knead', 'rise', 'bake'] as const) {
        await work.stage(stage)
        await work.progress(1)
        const { stage: present, percent } = await person.client().tasks.get({ taskId: id })
        seen.push({ stage: present, percent })
      }
    })
    expect(seen.map((entry) => entry.stage)).toEqual(['knead', 'rise', 'bake'])
    expect(seen.map((entry) => Math.round(entry.percent))).toEqual([33, 67, 100])
    expect(await person.client().tasks.get({ taskId: id })).toMatchObject({
      state: 'done',
      percent: 100,
      failure: null,
    })
  })

  it('does not do finished steps again after a fault of the process', async () => {
    const { id } = await begin()
    const done: string[] = []
    let falls = 1
    await workWith(async (work) => {
      await work.once('dough', async () => void done.push('dough'))
      if (falls-- > 0) throw new Error('power cut')
      await work.once('bread', async () => void done.push('bread'))
    })
    expect(done).toEqual(['dough', 'bread'])
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('done')
  })

  it('never goes back in percent when another process continues, and forgets the time that was left', async () => {
    const { id } = await begin()
    const seen: unknown[] = []
    const enter = async (work: Work, stage: 'knead' | 'bake') => {
      await work.stage(stage)
      const { percent, remainingMs } = await person.client().tasks.get({ taskId: id })
      seen.push([stage, Math.round(percent), remainingMs])
    }
    let falls = 1
    await workWith(async (work) => {
      await enter(work, 'knead')
      await enter(work, 'bake')
      if (falls-- > 0) throw new Error('power cut')
    })
    expect(seen).toEqual([
      ['knead', 0, null],
      ['bake', 67, expect.any(Number)],
      ['knead', 67, null],
      ['bake', 67, null],
    ])
  })

  it('fails immediately with a sentence when refused, and can be retried from there', async () => {
    const { id } = await begin()
    let isCold = true
    const done: string[] = []
    const handle = async (work: Work) => {
      await work.once('dough', async () => void done.push('dough'))
      work.kept('The dough is kept.')
      if (isCold) throw refuse(refusals.OVEN_COLD)
    }
    await workWith(handle)
    expect((await person.client().tasks.get({ taskId: id })).failure).toEqual({
      code: 'OVEN_COLD',
      message: 'The oven is cold.',
      kept: 'The dough is kept.',
    })
    const asGuest = asMember(async (ctx) => {
      const { retryTask } = await import('./task-list.ts')
      return retryTask(
        { ...ctx, actor: { ...ctx.actor, role: 'VIEW', permissions: [] } },
        { taskId: id },
        { kinds: [kind] },
      )
    })
    await expect(asGuest).rejects.toMatchObject({ code: 'PERMISSION_MISSING', data: { needs: 'stories.manage' } })
    isCold = false
    const again = await asMember(async (ctx) => {
      const { retryTask } = await import('./task-list.ts')
      return retryTask(ctx, { taskId: id }, { kinds: [kind] })
    })
    expect(again).toMatchObject({ state: 'queued', attempt: 2 })
    await workWith(handle)
    expect(done).toEqual(['dough'])
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('done')
  })

  it('ends as failed when the queue has given up, without telling what broke inside', async () => {
    const { id } = await begin()
    await workWith(async () => {
      throw new Error('secret path of a machine')
    })
    const { state, failure } = await person.client().tasks.get({ taskId: id })
    expect(state).toBe('failed')
    expect(failure?.message).not.toContain('secret path')
  })

  it('has failed when the queue gave it up with its worker, and is cancelled when that was asked for', async () => {
    const [lost, stopped] = [await begin(), await begin()]
    await world.sql(`update task set state = 'running' where id = any($1)`, [[lost.id, stopped.id]])
    await person.client().tasks.cancel({ taskId: stopped.id })
    const stateOf = async (taskId: string) => (await person.client().tasks.get({ taskId })).state
    await settleAbandonedTasks(longJobContext(world.app.installation, 'test'), [kind])
    expect([await stateOf(lost.id), await stateOf(stopped.id)]).toEqual(['running', 'running'])
    // What the queue does once the last worker has missed its heartbeats.
    await world.sql(`update pgboss.job set state = 'failed' where data ->> 'taskId' = any($1)`, [[lost.id, stopped.id]])
    await settleAbandonedTasks(longJobContext(world.app.installation, 'test'), [kind])
    expect([await stateOf(lost.id), await stateOf(stopped.id)]).toEqual(['failed', 'cancelled'])
    const ended = await world.sql<{ data: { payload: { taskId: string } } }>(
      `select data from pgboss.job where name = 'events.dispatch' and data ->> 'event' = 'tasks.ended' and state = 'created'`,
    )
    expect(ended.map(({ data }) => data.payload.taskId)).toEqual([lost.id])
  })

  it('goes on however often its worker was killed, as long as it advances in between', async () => {
    const { id } = await begin()
    const own = [id]
    const settle = () => settleAbandonedTasks(longJobContext(world.app.installation, 'test'), [kind])
    const loseWorker = async (percent: number) => {
      await world.sql(`update task set state = 'running', percent = ${percent} where id = $1`, own)
      await loseJobs(own[0] ?? '', 'job heartbeat timeout')
      await settle()
      // The earlier job is still known as given up while the new one waits.
      await settle()
      return (await person.client().tasks.get({ taskId: id })).state
    }
    expect([await loseWorker(20), await loseWorker(70)]).toEqual(['queued', 'queued'])
    const done: string[] = []
    expect(await loseWorker(70)).toBe('failed')
    const other = await begin()
    own[0] = other.id
    await loseWorker(50)
    await workWith(async (work) => {
      await work.once('dough', async () => void done.push('dough'))
    })
    expect(done).toEqual(['dough'])
    expect((await person.client().tasks.get({ taskId: other.id })).state).toBe('done')
  })

  it('goes on when two processes have found it, and only once', async () => {
    const { id } = await begin()
    await world.sql(`update task set state = 'running', percent = 40 where id = $1`, [id])
    await loseJobs(id, 'job heartbeat timeout')
    const first = longJobContext(world.app.installation, 'test')
    // The other one settles what both have found before this one does.
    const late: typeof first.scopes.workspace = async (scope, work) => {
      await settleAbandonedTasks(first, [kind])
      return first.scopes.workspace(scope, work)
    }
    await settleAbandonedTasks({ ...first, scopes: { ...first.scopes, workspace: late } }, [kind])
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('queued')
    const waiting = `select from pgboss.job where data ->> 'taskId' = $1 and state = 'created'`
    expect(await world.sql(waiting, [id])).toHaveLength(1)
    await workWith(async () => {})
  })

  it.each([
    ['advanced by less than a percent', 40.4, 'job heartbeat timeout'],
    ['has failed by a fault of its work', 80, 'power cut'],
  ])('ends when it lost its worker before and now %s', async (_, percent, message) => {
    const { id } = await begin()
    const settle = () => settleAbandonedTasks(longJobContext(world.app.installation, 'test'), [kind])
    await world.sql(`update task set state = 'running', percent = 40 where id = $1`, [id])
    await loseJobs(id, 'job heartbeat timeout')
    await settle()
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('queued')
    await world.sql(`update task set state = 'running', percent = ${percent} where id = $1`, [id])
    await loseJobs(id, message)
    await settle()
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('failed')
  })

  it('waits as often as it must, which is no fault, and can be cancelled meanwhile', async () => {
    const { id } = await begin()
    let runs = 0
    await workWith(async () => {
      runs += 1
      if (runs < 6) throw new TaskWaits({ forMs: 3_000 })
    })
    expect(runs).toBe(6)
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('done')
    const other = await begin()
    await workWith(async () => {
      await person.client().tasks.cancel({ taskId: other.id })
      throw new TaskWaits({ forMs: 3_000 })
    })
    expect((await person.client().tasks.get({ taskId: other.id })).state).toBe('cancelled')
  })

  it('is cancelled immediately while it waits, and never runs', async () => {
    const { id } = await begin()
    await person.client().tasks.cancel({ taskId: id })
    let runs = 0
    await workWith(async () => void runs++)
    expect(runs).toBe(0)
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('cancelled')
  })

  it('stops at its next step when it is cancelled while it runs', async () => {
    const { id } = await begin()
    const done: string[] = []
    await workWith(async (work) => {
      await work.once('dough', async () => void done.push('dough'))
      await person.client().tasks.cancel({ taskId: id })
      await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
      await work.once('bread', async () => void done.push('bread'))
    })
    expect(done).toEqual(['dough'])
    expect((await person.client().tasks.get({ taskId: id })).state).toBe('cancelled')
    await expect(person.client().tasks.cancel({ taskId: id })).rejects.toMatchObject({ code: 'TASK_NOT_RUNNING' })
  })

  it('whose input is checked first is refused before the work of others is done, and waits for its turn once', async () => {
    const checked = defineTaskKind({
      ...{ kind: 'test.mill', stages: ['sieve', 'grind'] as const, payload: z.object({ grain: z.string() }) },
      ...{ needs: 'stories.manage' as const, concurrency: 1, isCheckedFirst: true },
    })
    const mill = (grain: string) =>
      asMember((ctx) => startTask(ctx, checked, { title: grain, subject: {}, payload: { grain } }))
    const { tasks } = person.client()
    const milled: string[] = []
    const check = onTaskCheck(checked, async (work) => {
      await work.stage('sieve', { from: 0, to: 5 })
      if (work.payload.grain === 'stones') throw refuse(refusals.OVEN_COLD)
    })
    const workOff = (...jobs: JobBinding[]) => world.app.queue.workOff([{ jobs }], world.app.runJobs)
    const [rye, stones, oats] = [await mill('rye'), await mill('stones'), await mill('oats')]
    await workOff(check)
    // Delivered again, as after a worker that seemed to be dead.
    const again = { taskId: oats.id, workspaceId: person.workspaceId, userId: person.userId, attempt: 1 }
    await asMember((ctx) => ctx.jobs(firstJobOf(checked), again))
    await workOff(check)
    expect(await tasks.get({ taskId: stones.id })).toMatchObject({ state: 'failed', failure: { code: 'OVEN_COLD' } })
    expect(await tasks.get({ taskId: oats.id })).toMatchObject({ state: 'queued', stage: null })
    await workOff(onTask(checked, async ({ payload: { grain } }) => void milled.push(grain)))
    expect(milled).toEqual(['rye', 'oats'])
    expect(await tasks.get({ taskId: rye.id })).toMatchObject({ state: 'done' })
  })

  it('does nothing when it is delivered twice', async () => {
    const { id } = await begin()
    let runs = 0
    await workWith(async () => void runs++)
    const row = (await world.sql<{ attempt: number }>('select attempt from task where id = $1', [id]))[0]
    await asMember((ctx) =>
      ctx.jobs(kind.job, {
        taskId: id,
        workspaceId: person.workspaceId,
        userId: person.userId,
        attempt: row?.attempt ?? 1,
      }),
    )
    await workWith(async () => void runs++)
    expect(runs).toBe(1)
  })

  it('is shown to the one who began it and leaves the tray when cleared', async () => {
    const list = (await person.client().tasks.list()).tasks
    expect(list.length).toBeGreaterThan(0)
    await person.client().tasks.clearEnded()
    expect((await person.client().tasks.list()).tasks).toEqual([])
    const other = await world.aPerson()
    expect((await other.client().tasks.list()).tasks).toEqual([])
  })

  it('is seen, stopped, retried and cleared only with the right to begin such work', async () => {
    const colleague = await world.aPerson()
    const { workspaceId } = person
    const scope = { workspaceId, userId: colleague.userId }
    const system = processScopes(world.app.installation, factsOfProcess('test'))
    await system.system((ctx) => ensureMember(ctx, { ...scope, role: 'ADMIN' }))
    const { tasks, apiKeys, auditLogs } = colleague.client(workspaceId)
    const { id: taskId } = await auditLogs.export({ format: 'csv' })
    const keyWith = async (scope: KeyScope) => {
      const { secret } = await apiKeys.create({ name: 'Program', scopes: [scope] })
      return world.client({ workspaceId, headers: { authorization: `Bearer ${secret}` } }).tasks
    }
    const isRefused = async (tray: typeof tasks) => {
      expect((await tray.list()).tasks).toEqual([])
      for (const call of [tray.get, tray.cancel, tray.retry]) {
        const needs = 'auditLogs.export'
        await expect(call({ taskId })).rejects.toMatchObject({ code: 'PERMISSION_MISSING', data: { needs } })
      }
      expect(await tray.clearEnded()).toEqual({ cleared: 0 })
    }
    const [holding, other] = [await keyWith('auditLogs.export'), await keyWith('stories.manage')]
    expect((await holding.list()).tasks.map(({ id }) => id)).toEqual([taskId])
    await holding.cancel({ taskId })
    await isRefused(other)
    await person.client().memberPermissions.set({ user_id: colleague.userId, permissions: ['stories.manage'] })
    await isRefused(tasks)
    await person.client().memberPermissions.set({ user_id: colleague.userId, permissions: null })
    expect(await tasks.clearEnded()).toEqual({ cleared: 1 })
  })

  it('exists exactly if the transaction that began it commits', async () => {
    const { tasks: before } = await person.client().tasks.list()
    const failing = asMember(async (ctx) => {
      await startTask(ctx, kind, { title: 'Never', subject: {}, payload: { loaves: 1 } })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    let runs = 0
    await workWith(async () => void runs++)
    expect(runs).toBe(0)
    expect((await person.client().tasks.list()).tasks).toEqual(before)
  })
})
