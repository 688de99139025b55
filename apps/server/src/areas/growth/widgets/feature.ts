import { widgetsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import * as live from './live.ts'
import { widgetsSamples } from './operation-samples.ts'
import { widgetPages } from './public/widget-pages.ts'
import { widgetsRoutes } from './routes.ts'

export const widgets = defineFeature({
  name: 'widgets',
  live: Object.values(live),
  routes: { widgets: widgetsRoutes },
  samples: widgetsSamples,
  publicPages: widgetPages,
  audit: [widgetsAudit],
  tables: { widget: 'tenant' },
})
