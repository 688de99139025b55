import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Renders one captioned video. One at a time in a worker process: it uses all cores. */
export const exportCaptionsKind = defineTaskKind({
  kind: 'export.captions',
  stages: ['collecting', 'exporting', 'packing'] as const,
  payload: z.object({ exportId: z.uuid() }),
  needs: 'stories.export',
  concurrency: 1,
})
