import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** A feed was saved or has run. */
export const feedsChanged = defineLiveEvent({ kind: 'feeds', payload: nothing, needs: 'stories.view' })
