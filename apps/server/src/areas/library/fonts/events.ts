import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const fontEvents = {
  /** A font of a workspace is new, has other files, another name, or is gone; published stories still show what they had. */
  changed: defineEvent('fonts.changed', z.object({ workspaceId: z.uuid(), fontId: z.uuid(), name: z.string() })),
}
