import type { Background } from '../../platform/feature.ts'
import { onTask } from '../tasks/index.ts'
import { finaliseStory } from './finalise-story.ts'
import { finaliseStoryKind, writeSlidesKind } from './kinds.ts'
import { writeSlides } from './write-slides.ts'

export const wizardBackground: Background = {
  jobs: [onTask(writeSlidesKind, writeSlides), onTask(finaliseStoryKind, finaliseStory)],
}
