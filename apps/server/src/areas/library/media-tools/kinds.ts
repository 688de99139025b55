import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

const files = { assetId: z.uuid(), madeId: z.uuid() }

/** Removes background noise from a recording. */
export const removeNoiseKind = defineTaskKind({
  kind: 'media.remove-noise',
  stages: ['cleaning'] as const,
  payload: z.object(files),
  needs: 'stories.manage',
})

/** Transcribes a recording. */
export const writeSubtitlesKind = defineTaskKind({
  kind: 'media.write-subtitles',
  stages: ['listening'] as const,
  payload: z.object({ ...files, language: z.string() }),
  needs: 'stories.manage',
})

/** Creates a video from a part of another. */
export const trimVideoKind = defineTaskKind({
  kind: 'media.cut-film',
  stages: ['cutting'] as const,
  payload: z.object({
    ...files,
    startMs: z.number().int(),
    endMs: z.number().int(),
    withoutSound: z.boolean(),
  }),
  needs: 'stories.manage',
})
