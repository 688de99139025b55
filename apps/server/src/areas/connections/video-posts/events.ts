import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const videoPostEvents = {
  /** A post failed for good; `userId` is its creator, or the owner when they left. */
  failed: defineEvent(
    'video-posts.failed',
    z.object({
      workspaceId: z.uuid(),
      postId: z.uuid(),
      video: z.string(),
      account: z.string(),
      userId: z.uuid(),
      at: z.iso.datetime(),
    }),
  ),
}
