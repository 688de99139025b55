import { storesAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { currentFacts } from '../../stories/stories/index.ts'
import { storesBackground } from './background.ts'
import { filesUsedByBrandings } from './branding/branding.ts'
import { logoPath } from './branding/receive-logo.ts'
import { storesHttp } from './http.ts'
import * as live from './live.ts'
import { storesSamples } from './operation-samples.ts'
import { withCurrentProducts } from './products/current-products.ts'
import { imagePath } from './products/image-http.ts'
import { storesRoutes } from './routes.ts'

export const stores = defineFeature({
  name: 'stores',
  live: Object.values(live),
  routes: { stores: storesRoutes },
  samples: storesSamples,
  http: { prefixes: [logoPath, imagePath], open: storesHttp },
  background: storesBackground,
  audit: [storesAudit],
  tables: {
    store: 'tenant',
    store_product: 'tenant',
    store_attempt: 'tenant',
    store_outdated: 'tenant',
    store_branding: 'tenant',
  },
  answers: [assetUsage.with(filesUsedByBrandings), currentFacts.with(withCurrentProducts)],
})
