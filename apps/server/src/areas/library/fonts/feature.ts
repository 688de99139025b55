import { fontsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { fontsBackground } from './background.ts'
import { fontsHttp } from './http.ts'
import { fontsSamples } from './operation-samples.ts'
import { fontsRoutes } from './routes.ts'
import { countFontsOf } from './store.ts'

export const fonts = defineFeature({
  name: 'fonts',
  routes: { fonts: fontsRoutes },
  samples: fontsSamples,
  http: { prefixes: ['/api/fonts/'], open: fontsHttp },
  background: fontsBackground,
  audit: [fontsAudit],
  tables: {
    font: 'tenant',
    font_file: 'tenant',
  },
  answers: [usageCounts.with({ fonts: (db, workspaceIds) => countFontsOf({ db }, workspaceIds) })],
})
