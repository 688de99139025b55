import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { defineLiveEvent } from '../../../platform/live/live-events.ts'

/** A widget was saved or deleted: lists show it, and public answers about it are made anew. */
export const widgetsChanged = defineLiveEvent({
  kind: 'widgets',
  payload: z.object({ widgetId: idSchema }),
  needs: 'stories.view',
})
