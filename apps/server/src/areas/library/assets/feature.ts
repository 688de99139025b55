import { defineFeature } from '../../../platform/feature.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { guestFiles } from './access/guest-access.ts'
import { assetsBackground } from './background.ts'
import { assetsHttp } from './http.ts'
import { assetsSamples } from './operation-samples.ts'
import { assetFoldersRoutes, assetsRoutes } from './routes.ts'
import { sumBytes } from './store.ts'
import { assetUsage } from './usage/asset-usage.ts'
import { storyUses } from './usage/story-usage.ts'

export const assets = defineFeature({
  name: 'assets',
  routes: { assets: assetsRoutes, assetFolders: assetFoldersRoutes },
  samples: assetsSamples,
  http: { prefixes: ['/api/assets/', '/api/files/'], open: assetsHttp },
  background: assetsBackground,
  tables: {
    asset: 'tenant',
    asset_folder: 'tenant',
  },
  asks: [assetUsage, guestFiles, storyUses],
  answers: [usageCounts.with({ storageBytes: sumBytes })],
})
