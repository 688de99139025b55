import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** Something was scheduled, moved, canceled, or has gone live. */
export const schedulesChanged = defineLiveEvent({ kind: 'schedules', payload: nothing, needs: 'stories.view' })
