import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const wordpressEvents = {
  /** A story could not be published on a site, or taken off it; who asked for it got an email if they want one. */
  failed: defineEvent(
    'wordpress.failed',
    z.object({
      workspaceId: z.uuid(),
      postId: z.uuid(),
      storyId: z.uuid(),
      name: z.string(),
      site: z.string(),
      userId: z.uuid(),
      revision: z.number().int(),
    }),
  ),
}
