import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { templatesHttp } from './http.ts'
import { templatesSamples } from './operation-samples.ts'
import { templatesRoutes } from './routes.ts'
import { filesUsedByTemplates } from './used-files.ts'

export const templates = defineFeature({
  name: 'templates',
  routes: { templates: templatesRoutes },
  samples: templatesSamples,
  http: { prefixes: ['/art/'], open: templatesHttp },
  tables: {
    personal_template: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByTemplates)],
})
