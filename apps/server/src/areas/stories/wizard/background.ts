import { type Background, onEvent } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { storyEvents } from '../stories/index.ts'
import { finaliseStory } from './finalise-story.ts'
import { finaliseStoryKind, writeSlidesKind } from './kinds.ts'
import { deleteAiStoriesOf } from './store.ts'
import { writeSlides } from './write-slides.ts'

export const wizardBackground: Background = {
  jobs: [onTask(writeSlidesKind, writeSlides), onTask(finaliseStoryKind, finaliseStory)],
  events: [onEvent(storyEvents.erased, 'wizard.forget-story', (ctx, { storyId }) => deleteAiStoriesOf(ctx, storyId))],
}
