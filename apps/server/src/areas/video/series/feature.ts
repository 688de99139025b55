import { seriesAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { videoSource } from '../../connections/video-posts/index.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { seriesBackground } from './background.ts'
import { episodeVideos } from './episodes/post-episode.ts'
import { seriesRoute } from './file-names.ts'
import { seriesHttp } from './http.ts'
import { makeEpisodeKind } from './kinds.ts'
import { episodeFailedMail } from './mails.ts'
import { seriesSamples } from './operation-samples.ts'
import { seriesRoutes } from './routes.ts'

export const series = defineFeature({
  name: 'series',
  routes: { series: seriesRoutes },
  samples: seriesSamples,
  http: { prefixes: [seriesRoute], open: seriesHttp },
  background: seriesBackground,
  audit: [seriesAudit],
  tables: { series: 'tenant', series_episode: 'tenant' },
  answers: [
    taskKinds.with([makeEpisodeKind]),
    mailTemplates.with([episodeFailedMail]),
    videoSource.with(episodeVideos),
  ],
})
