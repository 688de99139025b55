import { defineFeature } from '../../../platform/feature.ts'
import { stockHttp } from './http.ts'
import { stockSamples } from './operation-samples.ts'
import { stockRoutes } from './routes.ts'

export const stock = defineFeature({
  name: 'stock',
  routes: { stock: stockRoutes },
  samples: stockSamples,
  http: { prefixes: ['/api/stock/preview'], open: stockHttp },
})
