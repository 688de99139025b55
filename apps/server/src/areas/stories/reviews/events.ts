import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const reviewEvents = {
  /** Someone commented on a story or replied. `mentions` are users as the author named them; they may not see the story. */
  commented: defineEvent(
    'reviews.commented',
    z.object({ workspaceId: z.uuid(), storyId: z.uuid(), commentId: z.uuid(), mentions: z.array(z.uuid()) }),
  ),
  /** Comments were deleted: one with its replies. */
  deleted: defineEvent(
    'reviews.comments-deleted',
    z.object({ workspaceId: z.uuid(), storyId: z.uuid(), commentIds: z.array(z.uuid()) }),
  ),
}
