import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

const about = z.object({ workspaceId: z.uuid(), formId: z.uuid() })

export const formEvents = {
  published: defineEvent('forms.published', about.extend({ number: z.number().int() })),
  unpublished: defineEvent('forms.unpublished', about),
  /** A form was moved to the trash; it is no longer public when subscribers run. */
  trashed: defineEvent('forms.trashed', about),
  /** A form was deleted permanently: its submissions are deleted too. */
  erased: defineEvent('forms.erased', about),
}
