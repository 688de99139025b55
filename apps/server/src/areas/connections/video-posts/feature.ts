import { videoPostsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { videoPostsBackground } from './background.ts'
import * as mails from './mails.ts'
import { videoPostsSamples } from './operation-samples.ts'
import { videoPostsRoutes } from './routes.ts'
import { videoSource } from './sources.ts'

export const videoPosts = defineFeature({
  name: 'video-posts',
  routes: { videoPosts: videoPostsRoutes },
  samples: videoPostsSamples,
  background: videoPostsBackground,
  audit: [videoPostsAudit],
  tables: {
    video_post: 'tenant',
    video_post_event: 'tenant',
  },
  asks: [videoSource],
  answers: [mailTemplates.with(Object.values(mails))],
})
