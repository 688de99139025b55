import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { publishingRoutes } from './routes.ts'
import { filesUsedByReleases } from './used-files.ts'

export const publishing = defineFeature({
  name: 'publishing',
  live: { publication: 'stories.view' },
  routes: { publishing: publishingRoutes },
  tables: {
    channel: 'tenant',
    former_handle: 'tenant',
    publication: 'tenant',
    former_slug: 'tenant',
    release: 'tenant',
    release_file: 'tenant',
    bandwidth: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByReleases)],
})
