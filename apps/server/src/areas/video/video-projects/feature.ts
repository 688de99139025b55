import { foldersAudit, videoProjectsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { videoProjectsBackground } from './background.ts'
import { captionsCollab } from './captions/captions-collab.ts'
import { videoFilesHttp } from './files/http.ts'
import { captionVideoKind, findFacesKind, translateCaptionsKind } from './kinds.ts'
import * as live from './live.ts'
import { videoProjectsSamples } from './operation-samples.ts'
import { captionsRoutes, clipsRoutes, videoFoldersRoutes, videoProjectsRoutes } from './routes.ts'
import { filesUsedByVideos } from './used-files.ts'

export const videoProjects = defineFeature({
  name: 'video-projects',
  live: Object.values(live),
  routes: {
    videoProjects: videoProjectsRoutes,
    videoFolders: videoFoldersRoutes,
    captions: captionsRoutes,
    clips: clipsRoutes,
  },
  samples: videoProjectsSamples,
  http: { prefixes: ['/api/video-files/'], open: videoFilesHttp },
  documents: [captionsCollab],
  background: videoProjectsBackground,
  audit: [videoProjectsAudit, foldersAudit],
  tables: {
    video_folder: 'tenant',
    video_project: 'tenant',
    video_artifact: 'tenant',
    video_activation: 'tenant',
    captions_snapshot: 'tenant',
    captions_update: 'tenant',
    captions_state: 'tenant',
  },
  answers: [
    taskKinds.with([captionVideoKind, findFacesKind, translateCaptionsKind]),
    assetUsage.with(filesUsedByVideos),
  ],
})
