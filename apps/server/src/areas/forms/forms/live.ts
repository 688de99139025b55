import { documentLiveEvents } from '../../../platform/live/live-events.ts'

export const { changed: formChanged, updated: formUpdated } = documentLiveEvents('form', 'forms.view')
