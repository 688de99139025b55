import { fromDecimal, secondMs } from '@taplore/kit'
import { z } from 'zod'
import {
  mostVariants,
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
/** Variants that come with their product; those of a product with more are asked for by themselves. */
const variantsInPage = 100

/** With a product, which a token without that scope is refused at once. */
const shopQuery = '{ shop { name currencyCode primaryDomain { url } } products(first: 1) { nodes { id } } }'
const variantFields = 'id title sku price compareAtPrice availableForSale image { url altText }'
const productsQuery = `query Products($first: Int!, $after: String) {
  productsCount(query: "status:active") { count }
  products(first: $first, after: $after, sortKey: ID, query: "status:active") {
    pageInfo { hasNextPage endCursor }
    nodes {
      id title handle description onlineStoreUrl
      images(first: 6) { nodes { url altText } }
      variants(first: ${variantsInPage}) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } }
    }
  }
}`
const variantsQuery = `query Variants($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 250, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } }
  }
}`

const shopSchema = z.object({
  shop: z.object({
    name: z.string(),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    primaryDomain: z.object({ url: z.string() }),
  }),
})
const imageSchema = z.object({ url: z.string(), altText: z.string().nullable() })
const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  availableForSale: z.boolean(),
  image: imageSchema.nullish(),
})
const variantsSchema = z.object({ pageInfo: pageInfoSchema, nodes: z.array(variantSchema) })
const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  onlineStoreUrl: z.string().nullable(),
  images: z.object({ nodes: z.array(imageSchema) }),
  variants: variantsSchema,
})
const productsSchema = z.object({
  productsCount: z.object({ count: z.number().int() }).nullable(),
  products: z.object({
    pageInfo: pageInfoSchema,
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
    const found: ProviderProduct[] = []
    for (const node of nodes)
      found.push(productOf(node, { currency, storeUrl, variants: await variantsOf(call, access, node) }))
    return {
      products: found,
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      total: productsCount?.count ?? null,
    }
  },
}

/** All variants of a product, those beyond the first page too. */
async function variantsOf(call: StoreCall, access: StoreAccess, { id, variants }: z.output<typeof productSchema>) {
  const found = [...variants.nodes]
  let { pageInfo } = variants
  while (pageInfo.hasNextPage && found.length < mostVariants) {
    const body = { query: variantsQuery, variables: { id, after: pageInfo.endCursor } }
    const { product } = await ask(
      call,
      access,
      body,
      z.object({ product: productSchema.pick({ variants: true }).nullable() }),
    )
    // Deleted meanwhile.
    if (!product) break
    found.push(...product.variants.nodes)
    pageInfo = product.variants.pageInfo
  }
  return found.slice(0, mostVariants)
}

function productOf(
  node: z.output<typeof productSchema>,
  {
    currency,
    storeUrl,
    variants,
  }: { currency: string; storeUrl: string; variants: readonly z.output<typeof variantSchema>[] },
): ProviderProduct {
  const fallback = `${storeUrl.replace(/\/+$/, '')}/products/${encodeURIComponent(node.handle)}`
  // Products outside the online store have no page of their own there.
  const url = webAddress(node.onlineStoreUrl) ?? fallback
  return {
    externalId: node.id,
    title: plainText(node.title, 120),
    description: plainText(node.description, 2_000),
    url,
    images: node.images.nodes.flatMap((image) => imageOf(image) ?? []),
    variants: variants.map((variant) => {
      const price = fromDecimal(variant.price, currency)
      const was = variant.compareAtPrice === null ? null : fromDecimal(variant.compareAtPrice, currency)
      // The only variant of a product without variants.
      const isOnly = variant.title === 'Default Title'
      return {
        id: isOnly ? '' : variant.id,
        title: isOnly ? '' : plainText(variant.title, 120),
        url: isOnly ? url : addressOfVariant(url, variant.id),
        image: variant.image ? imageOf(variant.image) : null,
        sku: plainText(variant.sku ?? '', 80),
        price,
        wasPrice: was !== null && price !== null && was > price ? was : null,
        isAvailable: variant.availableForSale,
      }
    }),
  }
}

function imageOf({ url, altText }: z.output<typeof imageSchema>): ProviderProduct['images'][number] | null {
  const address = webAddress(url)
  return address ? { url: address, alt: plainText(altText ?? '', 500) } : null
}

/** The page of the product with the variant chosen, by the number at the end of its id. */
function addressOfVariant(url: string, id: string): string {
  const address = URL.parse(url)
  if (!address) return url
  address.searchParams.set('variant', id.slice(id.lastIndexOf('/') + 1))
  return address.href
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
