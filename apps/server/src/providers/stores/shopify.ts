import { fromDecimal, secondMs } from '@taplore/kit'
import { z } from 'zod'
import {
  type ProviderProduct,
  type StoreAccess,
  type StoreCall,
  StoreFault,
  type StoreProvider,
} from '../../ports/stores.ts'
import { callStore, plainText, readJson, webAddress } from './call-store.ts'

/** Shopify keeps a version for a year; it answers calls of an older one with its oldest. */
export const shopifyVersion = '2026-07'
const pageSize = 50

/** With a product, which a token without that scope is refused at once. */
const shopQuery = '{ shop { name currencyCode primaryDomain { url } } products(first: 1) { nodes { id } } }'
const productsQuery = `query Products($first: Int!, $after: String) {
  productsCount(query: "status:active") { count }
  products(first: $first, after: $after, sortKey: ID, query: "status:active") {
    pageInfo { hasNextPage endCursor }
    nodes {
      id title handle description onlineStoreUrl
      images(first: 6) { nodes { url altText } }
      variants(first: 100) { nodes { title sku price compareAtPrice availableForSale } }
    }
  }
}`

const shopSchema = z.object({
  shop: z.object({
    name: z.string(),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    primaryDomain: z.object({ url: z.string() }),
  }),
})
const variantSchema = z.object({
  title: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  availableForSale: z.boolean(),
})
const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  onlineStoreUrl: z.string().nullable(),
  images: z.object({ nodes: z.array(z.object({ url: z.string(), altText: z.string().nullable() })) }),
  variants: z.object({ nodes: z.array(variantSchema) }),
})
const productsSchema = z.object({
  productsCount: z.object({ count: z.number().int() }).nullable(),
  products: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(productSchema),
  }),
})

export const shopify: StoreProvider = {
  platform: 'shopify',
  async askFacts(call, access) {
    const { shop } = await ask(call, access, { query: shopQuery }, shopSchema)
    return { name: plainText(shop.name, 120), currency: shop.currencyCode, url: shop.primaryDomain.url }
  },
  async listProducts(call, access, { currency, storeUrl, after }) {
    const variables = { first: pageSize, after }
    const { products, productsCount } = await ask(call, access, { query: productsQuery, variables }, productsSchema)
    const { pageInfo, nodes } = products
    return {
      products: nodes.map((node) => productOf(node, { currency, storeUrl })),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      total: productsCount?.count ?? null,
    }
  },
}

function productOf(
  node: z.output<typeof productSchema>,
  { currency, storeUrl }: { currency: string; storeUrl: string },
): ProviderProduct {
  const fallback = `${storeUrl.replace(/\/+$/, '')}/products/${encodeURIComponent(node.handle)}`
  return {
    externalId: node.id,
    title: plainText(node.title, 120),
    description: plainText(node.description, 2_000),
    // Products outside the online store have no page of their own there.
    url: webAddress(node.onlineStoreUrl) ?? fallback,
    images: node.images.nodes.flatMap(({ url, altText }) => {
      const address = webAddress(url)
      return address ? [{ url: address, alt: plainText(altText ?? '', 500) }] : []
    }),
    variants: node.variants.nodes.map((variant) => {
      const price = fromDecimal(variant.price, currency)
      const was = variant.compareAtPrice === null ? null : fromDecimal(variant.compareAtPrice, currency)
      return {
        // The only variant of a product without variants.
        title: variant.title === 'Default Title' ? '' : plainText(variant.title, 120),
        sku: plainText(variant.sku ?? '', 80),
        price,
        wasPrice: was !== null && price !== null && was > price ? was : null,
        isAvailable: variant.availableForSale,
      }
    }),
  }
}

const errorsSchema = z.array(
  z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
)
const costSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
})

/** One query to the Admin API. Faults may come with status 200. */
async function ask<Schema extends z.ZodType>(
  call: StoreCall,
  { baseUrl, credential }: StoreAccess,
  body: { query: string; variables?: Record<string, unknown> },
  schema: Schema,
): Promise<z.output<Schema>> {
  if (credential.kind !== 'token') throw new StoreFault('access-refused')
  const answer = await callStore(call, `${baseUrl}/admin/api/${shopifyVersion}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': credential.token },
    body: JSON.stringify(body),
  })
  const read = readJson(
    z.object({ data: z.unknown().optional(), errors: errorsSchema.optional(), extensions: z.unknown().optional() }),
    answer,
  )
  const [error] = read.errors ?? []
  if (error) throw faultOf(error, read.extensions, call.now)
  const data = schema.safeParse(read.data)
  if (!data.success) throw new StoreFault('store-failed')
  return data.data
}

function faultOf(error: z.output<typeof errorsSchema>[number], extensions: unknown, now: Date): StoreFault {
  const detail = plainText(error.message, 300)
  const code = error.extensions?.code
  if (code === 'THROTTLED') return new StoreFault('throttled', detail, new Date(now.getTime() + waitMs(extensions)))
  if (code === 'ACCESS_DENIED') return new StoreFault('scope-missing', detail)
  return new StoreFault('store-failed', detail)
}

/** Until the bucket holds what the query costs. */
function waitMs(extensions: unknown): number {
  const { data } = costSchema.safeParse(extensions)
  if (!data) return 10 * secondMs
  const { requestedQueryCost, throttleStatus } = data.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.min(60, Math.max(1, Math.ceil(missing / throttleStatus.restoreRate))) * secondMs
}
