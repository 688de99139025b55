import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { defineLiveEvent, documentLiveEvents } from '../../../platform/live/live-events.ts'

export const { changed: storyChanged, updated: storyUpdated } = documentLiveEvents('story', 'stories.view')

/** Comments of a story were written, changed or removed; everyone who has the story open is notified. */
export const commentsChanged = defineLiveEvent({
  kind: 'comments',
  payload: z.object({ storyId: idSchema }),
  needs: 'stories.view',
})
