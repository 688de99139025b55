import { taskSchema } from '@taplore/contract'
import { z } from 'zod'
import { defineLiveEvent } from '../../../platform/live/live-events.ts'
import { maySeeTask } from './access.ts'

/** A task as it is now. */
export const taskChanged = defineLiveEvent({
  kind: 'task',
  payload: z.object({ task: taskSchema }),
  needs: (actor, { task }, extensions) => maySeeTask(actor, task, extensions),
})
