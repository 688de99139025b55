import { defineFeature } from '../../../platform/feature.ts'
import { votesBackground } from './background.ts'
import { storyElsewhere } from './find-question.ts'
import { votesHttp } from './http.ts'
import { votesSamples } from './operation-samples.ts'
import { votesRoutes } from './routes.ts'

export const votes = defineFeature({
  name: 'votes',
  routes: { votes: votesRoutes },
  samples: votesSamples,
  publicPages: votesHttp,
  asks: [storyElsewhere],
  background: votesBackground,
  tables: {
    vote: 'tenant',
    vote_count: 'tenant',
    vote_slot: 'tenant',
    vote_window: 'system',
  },
})
