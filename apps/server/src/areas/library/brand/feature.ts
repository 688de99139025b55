import { brandAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../assets/index.ts'
import { brandHttp } from './http.ts'
import { brandSamples } from './operation-samples.ts'
import { brandRoutes } from './routes.ts'
import { filesUsedByBrands } from './used-files.ts'

export const brand = defineFeature({
  name: 'brand',
  routes: { brand: brandRoutes },
  samples: brandSamples,
  http: { prefixes: ['/api/brand/upload'], open: brandHttp },
  audit: [brandAudit],
  tables: {
    brand: 'tenant',
    saved_look: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByBrands)],
})
