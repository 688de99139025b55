import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

const payload = z.object({ aiStoryId: z.uuid() })

/** Reads the source and writes the slides; then the user reviews them. */
export const writeSlidesKind = defineTaskKind({
  kind: 'wizard.write-slides',
  stages: ['reading', 'writing'] as const,
  payload,
  needs: 'stories.manage',
})

/** Adds images and voices and assembles the story. */
export const finaliseStoryKind = defineTaskKind({
  kind: 'wizard.finalise-story',
  stages: ['pictures', 'voice', 'assembling'] as const,
  payload,
  needs: 'stories.manage',
})
