import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { templatesRoutes } from './routes.ts'
import { filesUsedByTemplates } from './used-files.ts'

export const templates = defineFeature({
  name: 'templates',
  routes: { templates: templatesRoutes },
  tables: {
    personal_template: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByTemplates)],
})
