import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Adds a track to the library; the first time anywhere it is composed before. */
export const addMusicKind = defineTaskKind({
  kind: 'voices.add-music',
  stages: ['composing'] as const,
  payload: z.object({ trackId: z.string(), madeId: z.uuid() }),
  needs: 'stories.manage',
})
