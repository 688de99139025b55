import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Parses an uploaded file, imports its media and creates the story. */
export const importStoryKind = defineTaskKind({
  kind: 'imports.import-story',
  stages: ['reading', 'media', 'saving'] as const,
  payload: z.object({ importId: z.uuid() }),
  needs: 'stories.manage',
})
