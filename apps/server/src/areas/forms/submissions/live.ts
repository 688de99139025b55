import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { defineLiveEvent } from '../../../platform/live/live-events.ts'

/** Submissions of a form came or changed. */
export const submissionsChanged = defineLiveEvent({
  kind: 'submission',
  payload: z.object({ formId: idSchema }),
  needs: 'submissions.view',
})
