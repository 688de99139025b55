import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

const files = { assetId: z.uuid(), madeId: z.uuid() }

/** Takes background noise out of a recording. */
export const removeNoiseKind = defineTaskKind({
  kind: 'media.remove-noise',
  stages: ['cleaning'] as const,
  payload: z.object(files),
  needs: 'stories.manage',
})

/** Writes down what is said in a recording. */
export const writeSubtitlesKind = defineTaskKind({
  kind: 'media.write-subtitles',
  stages: ['listening'] as const,
  payload: z.object({ ...files, language: z.string() }),
  needs: 'stories.manage',
})

/** Makes a film of a part of another. */
export const cutFilmKind = defineTaskKind({
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
