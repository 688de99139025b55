import { defaultStoreBranding } from '@taplore/contract'
import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const storesSamples: OperationSamples = {
  'stores.list': () => null,
  'stores.connect': () => ({ platform: 'shopify', domain: 'harbour.myshopify.com', accessToken: 'shpat_0123456789' }),
  'stores.authorize': () => ({ platform: 'woocommerce', domain: 'shop.example.com' }),
  'stores.finish': () => ({ query: 'success=1&user_id=none' }),
  'stores.check': ({ assetId }) => ({ id: assetId }),
  'stores.sync': ({ assetId }) => ({ id: assetId }),
  'stores.remove': ({ assetId }) => ({ id: assetId }),
  'stores.products': () => ({ search: 'kettle' }),
  'stores.variants': ({ assetId }) => ({ id: assetId }),
  'stores.takeProduct': ({ assetId }) => ({ id: assetId }),
  'stores.createStory': ({ assetId }) => ({ id: assetId }),
  'stores.branding': () => null,
  'stores.saveBranding': () => ({ ...defaultStoreBranding }),
}
