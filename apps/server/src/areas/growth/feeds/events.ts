import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const feedEvents = {
  /** A feed failed too often, or cannot go on without someone; its author got an email if they want one. */
  paused: defineEvent(
    'feeds.paused',
    z.object({
      workspaceId: z.uuid(),
      feedId: z.uuid(),
      name: z.string(),
      userId: z.uuid(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
}
