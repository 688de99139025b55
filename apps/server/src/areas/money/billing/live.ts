import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** The plan of the owner, or what of it is used. */
export const usageChanged = defineLiveEvent({ kind: 'usage', payload: nothing, needs: 'person' })
