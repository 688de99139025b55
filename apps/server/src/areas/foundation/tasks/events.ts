import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const taskEvents = {
  /** A task is finished or has failed for good; one that was canceled is not announced. */
  ended: defineEvent(
    'tasks.ended',
    z.object({
      workspaceId: z.uuid(),
      userId: z.uuid(),
      taskId: z.uuid(),
      attempt: z.int(),
      kind: z.string(),
      title: z.string(),
      state: z.enum(['done', 'failed']),
      /** Why it failed, as its user is told; empty otherwise. */
      reason: z.string().default(''),
      subject: z.record(z.string(), z.string()),
    }),
  ),
}
