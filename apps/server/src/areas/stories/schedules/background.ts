import { type Background, onEvent, onLongJob } from '../../../platform/background/background.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { deletePrepared } from '../../publishing/publishing/index.ts'
import { storyEvents } from '../stories/index.ts'
import { prepareJob, runDueJob } from './jobs.ts'
import { schedulesChanged } from './live.ts'
import { prepareSoon } from './prepare-soon.ts'
import { runDue } from './run-due.ts'
import { cancelOfStory, deleteOfStory } from './store.ts'

export const schedulesBackground: Background = {
  jobs: [
    onLongJob(runDueJob, (ctx, _payload, { signal }) => runDue(ctx, signal)),
    onLongJob(prepareJob, (ctx, _payload, { signal }) => prepareSoon(ctx, signal)),
  ],
  events: [
    // A story in the trash is not to go live; restored, it waits for someone to choose a time again.
    onEvent(storyEvents.trashed, 'schedules.cancel', async (ctx, { workspaceId, storyId }) => {
      const canceled = await cancelOfStory(ctx, storyId, ctx.clock.now())
      if (canceled.length > 0) await publishLive(ctx, schedulesChanged, { workspaceId, payload: {} })
    }),
    onEvent(storyEvents.erased, 'schedules.forget', async (ctx, { storyId }) => {
      await deleteOfStory(ctx, storyId)
      await deletePrepared(ctx, 'story', [storyId])
    }),
  ],
}
