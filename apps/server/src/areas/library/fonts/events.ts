import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const fontEvents = {
  /** A font of a workspace was added, changed, renamed or deleted; published stories do not change. */
  changed: defineEvent('fonts.changed', z.object({ workspaceId: z.uuid(), fontId: z.uuid(), name: z.string() })),
}
