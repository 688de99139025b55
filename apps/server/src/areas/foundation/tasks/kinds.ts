import type { OperationNeed } from '@taplore/contract'
import { z } from 'zod'
import { askMany } from '../../../platform/extensions.ts'
import { defineJob, type JobDeclaration } from '../../../platform/jobs/jobs.ts'

/** A kind of long work: its name, its stages in order and its payload. */
export interface TaskKind<Payload extends z.ZodType = z.ZodType, Stage extends string = string> {
  readonly kind: string
  readonly stages: readonly Stage[]
  readonly payload: Payload
  /** The permission to retry it: the same as to start it. */
  readonly needs: OperationNeed
  readonly job: JobDeclaration<typeof taskJobPayload>
  /**
   * What is soon found out about its input, in a queue of its own: long work of others is not waited for to say that there is none.
   * Null without such checks. Bind their handler with `onTaskCheck`.
   */
  readonly checkJob: JobDeclaration<typeof taskJobPayload> | null
}

/** What a task begins with. */
export function firstJobOf({ checkJob, job }: Pick<TaskKind, 'job' | 'checkJob'>): TaskKind['job'] {
  return checkJob ?? job
}

/** The kinds an actor sees: `only` these, or all `but` these. */
export type VisibleKinds = { readonly only: readonly string[] } | { readonly but: readonly string[] }

const taskJobPayload = z.object({
  taskId: z.uuid(),
  workspaceId: z.uuid(),
  userId: z.uuid(),
  attempt: z.number().int(),
})

/** The kinds of long work of all features: the tray can retry any of them. */
export const taskKinds = askMany<readonly TaskKind[]>('tasks.kinds')

/** Declares a kind of long work; bind its handler with `onTask` in `background.ts`. */
export function defineTaskKind<Payload extends z.ZodType, const Stage extends string>(declaration: {
  kind: string
  stages: readonly Stage[]
  payload: Payload
  needs: OperationNeed
  /** Attempts of the queue when the process dies or a service fails. */
  retryLimit?: number
  /** Delay before the first retry; doubled each time. */
  retryDelaySeconds?: number
  /** An attempt that takes longer is given up; one hour. A worker that died is noticed long before, by its heartbeat. */
  longestHours?: number
  concurrency?: number
  /** Its input is checked before it waits for the work of others. */
  isCheckedFirst?: boolean
}): TaskKind<Payload, Stage> {
  const { kind, stages, payload, needs, longestHours = 1, isCheckedFirst = false, ...queue } = declaration
  const common = {
    payload: taskJobPayload,
    retryLimit: queue.retryLimit ?? 3,
    retryDelaySeconds: queue.retryDelaySeconds ?? 3,
  }
  const job = defineJob({
    ...common,
    name: `task.${kind}`,
    expireInSeconds: longestHours * 60 * 60,
    concurrency: queue.concurrency ?? 2,
  })
  const checkJob = isCheckedFirst ? defineJob({ ...common, name: `task.${kind}.check` }) : null
  return { kind, stages, payload, needs, job, checkJob }
}
