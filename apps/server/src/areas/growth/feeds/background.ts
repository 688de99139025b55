import { type Background, onEvent, onLongJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../../stories/stories/index.ts'
import { runFeedsJob } from './jobs.ts'
import { runFeeds } from './runs/run-feeds.ts'
import { forgetStory } from './store.ts'

export const feedsBackground: Background = {
  jobs: [onLongJob(runFeedsJob, (ctx, _payload, { signal }) => runFeeds(ctx, signal))],
  events: [onEvent(storyEvents.erased, 'feeds.forget-story', (ctx, { storyId }) => forgetStory(ctx, storyId))],
}
