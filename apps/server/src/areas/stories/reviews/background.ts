import { type Background, onEvent } from '../../../platform/background/background.ts'
import { storyEvents } from '../stories/index.ts'
import { deleteReviewsOfStory } from './store.ts'

export const reviewsBackground: Background = {
  jobs: [],
  events: [
    onEvent(storyEvents.erased, 'reviews.forget-story', (ctx, { storyId }) => deleteReviewsOfStory(ctx, storyId)),
  ],
}
