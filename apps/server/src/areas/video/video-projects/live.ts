import { documentLiveEvents } from '../../../platform/live/live-events.ts'

/** Captions were edited, or with an empty payload: lists of video projects are different now. */
export const { changed: captionsChanged, updated: captionsUpdated } = documentLiveEvents('captions', 'stories.view')
