import { mayDo } from '@taplore/contract'
import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { rightsOf } from '../../../platform/context.ts'
import { defineLiveEvent } from '../../../platform/live/live-events.ts'

/** What is served differently from now on: one publication, or a whole channel when none is named. */
export const publicationChanged = defineLiveEvent({
  kind: 'publication',
  payload: z.object({ channelId: idSchema, kind: z.string().optional(), subjectId: idSchema.optional() }),
  needs: (actor, { kind }) => mayDo(rightsOf(actor), kind === 'form' ? 'forms.view' : 'stories.view'),
})
