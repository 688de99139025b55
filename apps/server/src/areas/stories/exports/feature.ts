import { exportsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { videoSource } from '../../connections/video-posts/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { posterPainter } from '../stories/index.ts'
import { exportsBackground } from './background.ts'
import { exportsHttp } from './http.ts'
import { exportStoryKind } from './kinds.ts'
import { exportsSamples } from './operation-samples.ts'
import { drawPosters } from './render/draw-posters.ts'
import { exportsRoutes } from './routes.ts'
import { storyVideos } from './story-videos.ts'

export const exports = defineFeature({
  name: 'exports',
  routes: { exports: exportsRoutes },
  samples: exportsSamples,
  http: { prefixes: ['/api/exported-stories/'], open: exportsHttp },
  background: exportsBackground,
  audit: [exportsAudit],
  tables: {
    story_export: 'tenant',
    story_export_page: 'tenant',
  },
  answers: [taskKinds.with([exportStoryKind]), posterPainter.with(drawPosters), videoSource.with(storyVideos)],
})
