import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const webhookEvents = {
  /** A webhook was disabled after failures; `userId` is its creator, or the owner when they left. */
  switchedOff: defineEvent(
    'webhooks.switched-off',
    z.object({ workspaceId: z.uuid(), webhookId: z.uuid(), name: z.string(), userId: z.uuid(), at: z.iso.datetime() }),
  ),
}
