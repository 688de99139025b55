import { Refusal } from '@taplore/kit'
import type { z } from 'zod'
import { type JobBinding, type JobRun, onLongJob } from '../../../platform/background/background.ts'
import type { LongJobContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { refusalOf } from '../../../platform/http/faults.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { endTask, failureOf } from './end-task.ts'
import type { TaskKind } from './kinds.ts'
import { taskChanged } from './live.ts'
import { presentTask } from './present.ts'
import { addCheckpoint, changeTask, findTask, lockTask, type TaskRow } from './store.ts'
import { advanceTimeLeft, startTimeLeft } from './time-left.ts'

/** How often a running task checks whether it was canceled. */
const cancelPollMs = 1_000
/** Minimum interval of progress events; the last one of a stage is always sent. */
const progressEveryMs = 250

/** What the handler of a task works with. */
export interface TaskWork<Payload, Stage extends string> {
  readonly taskId: string
  readonly workspaceId: string
  readonly userId: string
  readonly payload: Payload
  readonly subject: Readonly<Record<string, string>>
  /** Fires when the user canceled or the process drains; long steps must end then. */
  readonly signal: AbortSignal
  readonly ctx: LongJobContext
  /** The value an earlier attempt saved under this name. */
  checkpoint<T>(name: string): T | undefined
  /**
   * Saves a finished step, so that a retry or another process continues after it: in the transaction of `within`, if given, together
   * with what the step has written there.
   */
  saveCheckpoint(name: string, value: unknown, within?: WorkspaceJobContext): Promise<void>
  /** Runs a step once: a saved result is returned without running it again. */
  once<T>(name: string, step: () => Promise<T>): Promise<T>
  /** Enters a stage. `share` is its part of the whole work in percent; equal parts by default. */
  stage(name: Stage, share?: { from: number; to: number }): Promise<void>
  /** 0 to 1 within the current stage. */
  progress(fraction: number): Promise<void>
  /** A short transaction inside the workspace. */
  inWorkspace<T>(work: (ctx: WorkspaceJobContext) => Promise<T>): Promise<T>
  /** What the failure message says is saved. */
  kept(sentence: string): void
}

/** Thrown inside a handler when its signal fired because the user canceled. */
export class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled'
}

/**
 * Thrown by a handler that has to wait for something external: the worker is free meanwhile, and the task runs again
 * by itself. Nothing has failed, so it costs no attempt of the queue.
 */
export class TaskWaits extends Error {
  override readonly name = 'TaskWaits'
  readonly forMs: number

  constructor({ forMs }: { forMs: number }) {
    super('The task waits.')
    this.forMs = forMs
  }
}

/**
 * Binds the handler of a kind of long work. A refusal fails the task immediately; any other error is retried by the
 * queue.
 */
export function onTask<Payload extends z.ZodType, Stage extends string>(
  kind: TaskKind<Payload, Stage>,
  handle: Handle<Payload, Stage>,
): JobBinding {
  return bindTask(kind, kind.job, handle)
}

/**
 * Binds the checks of a kind whose input is checked first. One that passes waits for its turn among the work of its kind; it is put
 * there once, however often its check is delivered.
 */
export function onTaskCheck<Payload extends z.ZodType, Stage extends string>(
  kind: TaskKind<Payload, Stage>,
  check: Handle<Payload, Stage>,
): JobBinding {
  if (!kind.checkJob) throw new Error(`Tasks of the kind ${kind.kind} aren’t checked first.`)
  return bindTask(kind, kind.checkJob, check)
}

type Handle<Payload extends z.ZodType, Stage extends string> = (
  work: TaskWork<z.output<Payload>, Stage>,
) => Promise<void>

/** The checkpoint of the attempt whose check has passed. */
const checkedIn = 'tasks.checkedIn'

function bindTask<Payload extends z.ZodType, Stage extends string>(
  kind: TaskKind<Payload, Stage>,
  job: TaskKind['job'],
  handle: Handle<Payload, Stage>,
): JobBinding {
  const isCheck = job === kind.checkJob
  return onLongJob(job, async (ctx, { taskId, workspaceId, userId, attempt }, run) => {
    const scope = { workspaceId, userId }
    const inWorkspace = <T>(work: (ctx: WorkspaceJobContext) => Promise<T>) => ctx.scopes.workspace(scope, work)
    const tell = (row: TaskRow | null, inner: WorkspaceJobContext) =>
      row ? publishLive(inner, taskChanged, { ...scope, payload: { task: presentTask(row) } }) : Promise.resolve()
    const change = (values: Parameters<typeof changeTask>[2]) =>
      inWorkspace(async (inner) => tell(await changeTask(inner, taskId, values), inner))
    const end = (state: 'done' | 'failed', values: Parameters<typeof changeTask>[2]) =>
      inWorkspace((inner) => endTask(inner, { id: taskId, ...scope, kind: kind.kind, attempt }, state, values))

    const started = await inWorkspace(async (inner) => {
      const row = await lockTask(inner, taskId)
      // A job of an earlier attempt, or one delivered again after its end, has nothing left to do.
      if (!row || row.attempt !== attempt || !['queued', 'running'].includes(row.state)) return null
      if (isCheck && row.checkpoints[checkedIn] === attempt) return null
      const running = await changeTask(inner, taskId, {
        ...{ state: 'running', failure: null, startedAt: inner.clock.now() },
        // Known by the process that ran before, of its own pace.
        remainingMs: null,
      })
      await tell(running, inner)
      return running
    })
    if (!started) return

    const passOn = async (inner: WorkspaceJobContext) => {
      const row = await lockTask(inner, taskId)
      if (!row || row.attempt !== attempt || row.checkpoints[checkedIn] === attempt) return
      if (row.isCancelRequested) {
        await tell(await changeTask(inner, taskId, { state: 'cancelled', remainingMs: null }), inner)
        return
      }
      await addCheckpoint(inner, taskId, checkedIn, attempt)
      await tell(await changeTask(inner, taskId, { state: 'queued', stage: null, remainingMs: null }), inner)
      await inner.jobs(kind.job, { taskId, workspaceId, userId, attempt })
    }
    const watch = watchCancel(run, () =>
      inWorkspace(async (inner) => (await findTask(inner, taskId))?.isCancelRequested ?? true),
    )
    let lastSentence: string | null = null
    try {
      await handle(
        workOf(kind, started, ctx, watch.signal, inWorkspace, change, (sentence) => {
          lastSentence = sentence
        }),
      )
      if (isCheck) await inWorkspace(passOn)
      else await end('done', { percent: 100, remainingMs: 0, stage: null })
    } catch (thrown) {
      // A full disk is said in words at once: trying again would fill it again.
      const error = refusalOf(thrown) ?? thrown
      if (watch.isCancelled()) {
        await change({ state: 'cancelled', remainingMs: null })
        return
      }
      if (run.signal.aborted) throw error
      if (error instanceof TaskWaits) {
        await inWorkspace(async (inner) => {
          const row = await lockTask(inner, taskId)
          if (row?.isCancelRequested) {
            await tell(await changeTask(inner, taskId, { state: 'cancelled', remainingMs: null }), inner)
            return
          }
          await tell(await changeTask(inner, taskId, { state: 'queued' }), inner)
          const startAfter = new Date(inner.clock.now().getTime() + error.forMs)
          await inner.jobs(job, { taskId, workspaceId, userId, attempt }, { startAfter })
        })
        return
      }
      const isFinal = error instanceof Refusal || run.attempt >= kind.job.retryLimit
      if (!isFinal) {
        await change({ state: 'queued' })
        throw error
      }
      ctx.log.warn({ task: taskId, kind: kind.kind, err: error }, 'task failed')
      await end('failed', { remainingMs: null, failure: { ...failureOf(error), kept: lastSentence } })
    } finally {
      watch.stop()
    }
  })
}

function watchCancel(run: JobRun, isRequested: () => Promise<boolean>) {
  const controller = new AbortController()
  let isCancelled = false
  const timer = setInterval(async () => {
    const requested = await isRequested().catch(() => false)
    if (requested && !isCancelled) {
      isCancelled = true
      controller.abort(new TaskCancelled('cancelled'))
    }
  }, cancelPollMs)
  const onDrain = () => controller.abort(run.signal.reason)
  run.signal.addEventListener('abort', onDrain, { once: true })
  return {
    signal: controller.signal,
    isCancelled: () => isCancelled,
    stop() {
      clearInterval(timer)
      run.signal.removeEventListener('abort', onDrain)
    },
  }
}

function workOf<Payload extends z.ZodType, Stage extends string>(
  kind: TaskKind<Payload, Stage>,
  row: TaskRow,
  ctx: LongJobContext,
  signal: AbortSignal,
  inWorkspace: TaskWork<unknown, Stage>['inWorkspace'],
  change: (values: Parameters<typeof changeTask>[2]) => Promise<void>,
  keep: (sentence: string) => void,
): TaskWork<z.output<Payload>, Stage> {
  const checkpoints: Record<string, unknown> = { ...row.checkpoints }
  let share = { from: 0, to: 100 }
  let toldAt = 0
  let left = startTimeLeft(row.percent, ctx.clock.now().getTime())
  const advanceTo = (percent: number) => {
    // After a restart, finished steps pass by again; what was shown stays.
    left = advanceTimeLeft(left, percent, ctx.clock.now().getTime())
    return { percent: left.percent, remainingMs: left.remainingMs }
  }
  const work: TaskWork<z.output<Payload>, Stage> = {
    taskId: row.id,
    workspaceId: row.workspaceId,
    userId: row.userId,
    payload: kind.payload.parse(row.payload),
    subject: row.subject,
    signal,
    ctx,
    checkpoint: <T>(name: string) => checkpoints[name] as T | undefined,
    async saveCheckpoint(name, value, within) {
      checkpoints[name] = value
      const save = (inner: WorkspaceJobContext) => addCheckpoint(inner, row.id, name, value)
      await (within ? save(within) : inWorkspace(save))
    },
    async once(name, step) {
      signal.throwIfAborted()
      if (name in checkpoints) return checkpoints[name] as Awaited<ReturnType<typeof step>>
      const value = await step()
      await work.saveCheckpoint(name, value)
      return value
    },
    async stage(name, given) {
      signal.throwIfAborted()
      const index = Math.max(0, kind.stages.indexOf(name))
      share = given ?? { from: (index / kind.stages.length) * 100, to: ((index + 1) / kind.stages.length) * 100 }
      toldAt = Date.now()
      await change({ stage: name, ...advanceTo(share.from) })
    },
    async progress(fraction) {
      signal.throwIfAborted()
      if (fraction < 1 && Date.now() - toldAt < progressEveryMs) return
      toldAt = Date.now()
      await change(advanceTo(share.from + (share.to - share.from) * Math.min(1, Math.max(0, fraction))))
    },
    inWorkspace,
    kept: keep,
  }
  return work
}
