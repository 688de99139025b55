import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

const about = z.object({ workspaceId: z.uuid(), storyId: z.uuid() })

export const storyEvents = {
  /** A story went to the trash; it is no longer public by the time anybody hears this. */
  trashed: defineEvent('stories.trashed', about),
  /** A story was deleted for ever; `fileIds` are the files that stood in it and may stand in nothing any more. */
  erased: defineEvent('stories.erased', about.extend({ fileIds: z.array(z.uuid()) })),
  published: defineEvent('stories.published', about.extend({ releaseId: z.uuid(), url: z.string() })),
  unpublished: defineEvent('stories.unpublished', about),
}
