import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/**
 * Renders one video with its captions. One at a time in a worker process: it uses all cores. Three hours of video take hours on a
 * small machine.
 */
export const exportVideoKind = defineTaskKind({
  kind: 'export.video',
  stages: ['collecting', 'framing', 'exporting', 'packing'] as const,
  payload: z.object({ exportId: z.uuid() }),
  needs: 'stories.export',
  longestHours: 20,
  concurrency: 1,
})
