import { videoExportsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { videoSource } from '../../connections/video-posts/index.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { videoExportsBackground } from './background.ts'
import { videoExportsHttp } from './http.ts'
import { exportVideoKind } from './kinds.ts'
import { videoExportReadyMail } from './mails.ts'
import { videoExportsSamples } from './operation-samples.ts'
import { postedVideos } from './posted-videos.ts'
import { videoExportsRoutes } from './routes.ts'

export const videoExports = defineFeature({
  name: 'video-exports',
  routes: { videoExports: videoExportsRoutes },
  samples: videoExportsSamples,
  http: { prefixes: ['/api/video-exports/'], open: videoExportsHttp },
  background: videoExportsBackground,
  audit: [videoExportsAudit],
  tables: { video_export: 'tenant' },
  answers: [
    taskKinds.with([exportVideoKind]),
    mailTemplates.with([videoExportReadyMail]),
    videoSource.with(postedVideos),
  ],
})
