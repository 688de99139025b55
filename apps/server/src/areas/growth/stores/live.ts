import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** A store was connected, checked, read a page further or disconnected. */
export const storesChanged = defineLiveEvent({ kind: 'stores', payload: nothing, needs: 'integrations.view' })
