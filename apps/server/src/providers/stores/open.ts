import type { Config } from '../../config.ts'
import type { Stores } from '../../ports/stores.ts'
import { shopify } from './shopify.ts'
import { openShopifyApp } from './shopify-app.ts'
import { woocommerce } from './woocommerce.ts'

const providers = { shopify, woocommerce }

/** Both kinds of stores; that of Shopify also by its own page where the operator has an app. */
export function openStores({ SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret }: Config): Stores {
  const shopifyApp = key && secret ? openShopifyApp({ key, secret }) : null
  return {
    of: (platform) => providers[platform],
    shopifyApp,
    describe: () => ({
      chosen: Object.keys(providers).join(', '),
      level: shopifyApp ? 'full' : 'basic',
      why: shopifyApp ? 'by token, keys and the app of this installation' : 'SHOPIFY_API_KEY is not set',
      limits: shopifyApp ? '' : 'Stores on Shopify are connected by an access token.',
    }),
  }
}
