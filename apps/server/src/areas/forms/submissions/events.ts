import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const submissionEvents = {
  /**
   * New submissions of a form are in its inbox, `firstId` (which may be just before the first one) and later ones. Announced a few seconds late and at most every
   * few seconds, so subscribers count them (`countReceived`).
   */
  received: defineEvent(
    'submissions.received',
    z.object({ workspaceId: z.uuid(), formId: z.uuid(), firstId: z.uuid() }),
  ),
}
