import { type Background, onEvent } from '../../../platform/jobs/background.ts'
import { storyEvents } from '../stories/index.ts'
import { forgetStory } from './store.ts'

export const reviewsBackground: Background = {
  jobs: [],
  events: [onEvent(storyEvents.erased, 'reviews.forget-story', (ctx, { storyId }) => forgetStory(ctx, storyId))],
}
