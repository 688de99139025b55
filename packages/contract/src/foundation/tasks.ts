import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from './operation.ts'

/** Long work that is shown in the task tray. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

export const taskSchema = z.object({
  id: idSchema,
  /** The kind of work, for example `wizard.create-story`. */
  kind: z.string(),
  /** The name of the object the task works on, as shown to the user. */
  title: z.string(),
  state: z.enum(taskStates),
  /** Keys of the stages in order; the interface has their texts. */
  stages: z.array(z.string()),
  stage: z.string().nullable(),
  /** 0 to 100, of the whole work. */
  percent: z.number().min(0).max(100),
  /** Estimated remaining time; null while unknown. */
  remainingMs: z.number().nullable(),
  /** The object, for example `{ storyId }`; links are built from it. */
  subject: z.record(z.string(), z.string()),
  failure: z.object({ code: z.string(), message: z.string(), kept: z.string().nullable() }).nullable(),
  attempt: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Task = z.infer<typeof taskSchema>

export const taskMessages = {
  /** The reason of a failure that is no refusal. */
  failedForNow: 'This step failed several times. Nothing that was finished is lost; try again.',
} as const

export const taskRefusals = defineRefusals({
  TASK_NOT_FOUND: { status: 404, message: 'This job no longer exists.' },
  TASK_NOT_RUNNING: { status: 409, message: 'This job has already ended.' },
  TASK_NOT_RETRYABLE: { status: 409, message: 'Only failed or canceled jobs can be retried.' },
})

const workspace = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'membership' })
const named = z.object({ taskId: idSchema })

export const tasks = {
  list: workspace
    .route({ method: 'GET', path: '/tasks', summary: 'List your 50 newest tasks in a workspace' })
    .output(z.object({ tasks: z.array(taskSchema) })),
  get: workspace
    .route({ method: 'GET', path: '/tasks/{taskId}', summary: 'Get a task with its progress' })
    .input(named)
    .output(taskSchema)
    .errors({ TASK_NOT_FOUND: taskRefusals.TASK_NOT_FOUND }),
  cancel: workspace
    .route({ method: 'POST', path: '/tasks/{taskId}/cancel', summary: 'Cancel a task, keeping finished work' })
    .input(named)
    .output(taskSchema)
    .errors({ TASK_NOT_FOUND: taskRefusals.TASK_NOT_FOUND, TASK_NOT_RUNNING: taskRefusals.TASK_NOT_RUNNING }),
  retry: workspace
    .route({ method: 'POST', path: '/tasks/{taskId}/retry', summary: 'Retry a task from the failed stage' })
    .input(named)
    .output(taskSchema)
    .errors({ TASK_NOT_FOUND: taskRefusals.TASK_NOT_FOUND, TASK_NOT_RETRYABLE: taskRefusals.TASK_NOT_RETRYABLE }),
  clearEnded: workspace
    .route({ method: 'POST', path: '/tasks/clear-ended', summary: 'Clear finished tasks from the tray' })
    .output(z.object({ cleared: z.number().int() })),
}
