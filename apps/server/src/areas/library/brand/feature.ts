import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../assets/index.ts'
import { brandHttp } from './http.ts'
import { brandRoutes } from './routes.ts'
import { filesUsedByBrands } from './used-files.ts'

export const brand = defineFeature({
  name: 'brand',
  routes: { brand: brandRoutes },
  http: { prefixes: ['/api/brand/upload'], open: brandHttp },
  tables: {
    brand: 'tenant',
    saved_look: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByBrands)],
})
