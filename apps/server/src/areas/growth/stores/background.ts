import { type Background, onEvent, onLongJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../../stories/stories/index.ts'
import { rebrandDraftsJob, syncStoresJob, updateDraftsJob } from './jobs.ts'
import { syncStores } from './sync/sync-stores.ts'
import { noteReleased, rebrandDrafts, updateDrafts } from './sync/update-drafts.ts'

export const storesBackground: Background = {
  jobs: [
    onLongJob(syncStoresJob, (ctx, _payload, { signal }) => syncStores(ctx, signal)),
    onLongJob(updateDraftsJob, (ctx, payload, { signal }) => updateDrafts(ctx, payload, signal)),
    onLongJob(rebrandDraftsJob, (ctx, payload, { signal }) => rebrandDrafts(ctx, payload, signal)),
  ],
  events: [
    onEvent(storyEvents.published, 'stores.note-published', (ctx, about) => noteReleased(ctx, about, true)),
    onEvent(storyEvents.unpublished, 'stores.note-unpublished', (ctx, about) => noteReleased(ctx, about, false)),
    onEvent(storyEvents.erased, 'stores.note-erased', (ctx, about) => noteReleased(ctx, about, false)),
  ],
}
