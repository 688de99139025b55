import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

const about = z.object({ workspaceId: z.uuid(), formId: z.uuid() })

export const formEvents = {
  published: defineEvent('forms.published', about.extend({ number: z.number().int() })),
  unpublished: defineEvent('forms.unpublished', about),
  /** A form went to the trash; it is no longer public by the time anybody hears this. */
  trashed: defineEvent('forms.trashed', about),
  /** A form was deleted for ever: what was answered to it goes too. */
  erased: defineEvent('forms.erased', about),
}
