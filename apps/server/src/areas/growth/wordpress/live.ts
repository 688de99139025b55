import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** A site was connected, checked or changed, or a story was published on one. */
export const wordpressChanged = defineLiveEvent({ kind: 'wordpress', payload: nothing, needs: 'stories.view' })
