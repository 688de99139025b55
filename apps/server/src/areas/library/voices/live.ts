import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** Voices were added, changed, removed or synced. */
export const voicesChanged = defineLiveEvent({ kind: 'voices', payload: nothing, needs: 'stories.view' })
