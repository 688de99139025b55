import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Creates the files of one export. One at a time in a worker process: a video uses all cores. */
export const exportStoryKind = defineTaskKind({
  kind: 'export.story',
  stages: ['collecting', 'drawing', 'joining', 'packing'] as const,
  payload: z.object({ exportId: z.uuid() }),
  needs: 'stories.export',
  concurrency: 1,
})
