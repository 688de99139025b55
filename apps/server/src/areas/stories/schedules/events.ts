import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const scheduleEvents = {
  /** A scheduled story did not go live or offline in any attempt; the user who scheduled it got an email if they want one. */
  failed: defineEvent(
    'schedules.failed',
    z.object({
      workspaceId: z.uuid(),
      scheduleId: z.uuid(),
      storyId: z.uuid(),
      name: z.string(),
      userId: z.uuid(),
      action: z.enum(['publish', 'unpublish']),
      attempt: z.number().int(),
      reason: z.string(),
    }),
  ),
}
