import { siteSettingsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { siteSettingsSamples } from './operation-samples.ts'
import { previewHttp, previewPath } from './preview.ts'
import { siteSettingsRoutes } from './routes.ts'
import { filesUsedBySites } from './used-files.ts'

export const siteSettings = defineFeature({
  name: 'site-settings',
  routes: { siteSettings: siteSettingsRoutes },
  samples: siteSettingsSamples,
  http: { prefixes: [previewPath], open: previewHttp },
  audit: [siteSettingsAudit],
  tables: {
    channel_settings: 'tenant',
    workspace_settings: 'tenant',
  },
  answers: [assetUsage.with(filesUsedBySites)],
})
