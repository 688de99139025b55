import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

const about = z.object({ workspaceId: z.uuid(), storyId: z.uuid() })

export const storyEvents = {
  /** A story was moved to the trash; it is no longer public when subscribers run. */
  trashed: defineEvent('stories.trashed', about),
  /** A story was deleted permanently; `fileIds` are its files, which may be unused now. */
  erased: defineEvent('stories.erased', about.extend({ fileIds: z.array(z.uuid()) })),
  published: defineEvent('stories.published', about.extend({ releaseId: z.uuid(), url: z.string() })),
  unpublished: defineEvent('stories.unpublished', about),
}
