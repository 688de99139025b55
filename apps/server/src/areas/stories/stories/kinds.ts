import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Publishes stories again as they are public, with the brand, the fonts and the site of today. */
export const republishKind = defineTaskKind({
  kind: 'stories.republish',
  stages: ['republish'] as const,
  payload: z.object({ storyIds: z.array(z.uuid()) }),
  needs: 'stories.publish',
})
