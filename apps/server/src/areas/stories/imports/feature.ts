import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { importsBackground } from './background.ts'
import { importsHttp } from './http.ts'
import { importStoryKind } from './kinds.ts'
import { importsSamples } from './operation-samples.ts'
import { importsRoutes } from './routes.ts'

export const imports = defineFeature({
  name: 'imports',
  routes: { imports: importsRoutes },
  samples: importsSamples,
  http: { prefixes: ['/api/imports/upload'], open: importsHttp },
  background: importsBackground,
  tables: {
    story_import: 'tenant',
  },
  answers: [taskKinds.with([importStoryKind])],
})
