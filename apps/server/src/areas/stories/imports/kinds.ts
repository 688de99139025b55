import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Reads a file that was brought, brings its media and makes the story. */
export const importStoryKind = defineTaskKind({
  kind: 'imports.import-story',
  stages: ['reading', 'media', 'saving'] as const,
  payload: z.object({ importId: z.uuid() }),
  needs: 'stories.manage',
})
