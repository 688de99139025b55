import { defineLiveEvent, documentLiveEvents, nothing } from '../../../platform/live/live-events.ts'

/** Captions were edited, or with an empty payload: lists of video projects are different now. */
export const { changed: captionsChanged, updated: captionsUpdated } = documentLiveEvents('captions', 'stories.view')

/** Clips were trimmed, titled, kept or framed. */
export const clipsChosen = defineLiveEvent({ kind: 'clips', payload: nothing, needs: 'stories.view' })
