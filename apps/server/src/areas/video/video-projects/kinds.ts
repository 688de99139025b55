import { videoStages } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/**
 * Makes the captions of one project from its video. One at a time in a worker process: it uses all cores. Three hours of video take
 * hours on a small machine.
 */
export const captionVideoKind = defineTaskKind({
  kind: 'video.caption',
  stages: videoStages,
  payload: z.object({ projectId: z.uuid() }),
  needs: 'stories.manage',
  longestHours: 20,
  concurrency: 1,
  isCheckedFirst: true,
})

/** Looks for faces in a video, those of its clips first. One at a time in a worker process: it uses all cores. */
export const findFacesKind = defineTaskKind({
  kind: 'video.faces',
  stages: ['collecting', 'framing'] as const,
  payload: z.object({ projectId: z.uuid() }),
  needs: 'stories.manage',
  longestHours: 20,
  concurrency: 1,
})

/** Translates captions into one language. */
export const translateCaptionsKind = defineTaskKind({
  kind: 'video.translate',
  stages: ['translating'] as const,
  payload: z.object({ projectId: z.uuid(), language: z.string(), onlyMissing: z.boolean() }),
  needs: 'stories.manage',
})
