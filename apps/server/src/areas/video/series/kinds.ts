import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Makes one episode. One at a time in a worker process: it uses all cores. Three attempts, then it has failed (SERIES-20). */
export const makeEpisodeKind = defineTaskKind({
  kind: 'series.episode',
  stages: ['scripting', 'speaking', 'illustrating', 'filming', 'finishing'] as const,
  payload: z.object({ episodeId: z.uuid() }),
  needs: 'stories.publish',
  concurrency: 1,
  retryLimit: 3,
})
