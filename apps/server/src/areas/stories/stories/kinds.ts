import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Republishes stories with the current brand, fonts and site. */
export const republishKind = defineTaskKind({
  kind: 'stories.republish',
  stages: ['republish'] as const,
  payload: z.object({ storyIds: z.array(z.uuid()) }),
  needs: 'stories.publish',
})
