import { fromDecimal } from '@taplore/kit'
import { z } from 'zod'
import {
  mostVariants,
  type ProviderProduct,
  type ProviderVariant,
  type StoreAccess,
  type StoreCall,
  StoreFault,
  type StoreProvider,
} from '../../ports/stores.ts'
import { callStore, plainText, readJson, webAddress } from './call-store.ts'

const pageSize = 50
const variationsInPage = 100

const indexSchema = z.object({ name: z.string(), home: z.string().optional(), namespaces: z.array(z.string()) })
const currencySchema = z.object({ code: z.string().regex(/^[A-Z]{3}$/) })
const pricedSchema = z.object({
  sku: z.string().nullish(),
  price: z.string().nullish(),
  regular_price: z.string().nullish(),
  stock_status: z.string().nullish(),
  purchasable: z.boolean().nullish(),
})
const imageSchema = z.object({ src: z.string(), alt: z.string().nullish() })
const productSchema = pricedSchema.extend({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  permalink: z.string(),
  description: z.string().nullish(),
  short_description: z.string().nullish(),
  images: z.array(imageSchema),
})
const variationSchema = pricedSchema.extend({
  id: z.number().int(),
  permalink: z.string().nullish(),
  image: imageSchema.nullish(),
  attributes: z.array(z.object({ option: z.string() })),
})

/** Where reading goes on: the page, and how many products the store had at the page before. */
const cursorSchema = z.object({ page: z.number().int().min(1), total: z.number().int() })

export const woocommerce: StoreProvider = {
  platform: 'woocommerce',
  async askFacts(call, access) {
    const index = readJson(indexSchema, await callStore(call, `${access.baseUrl}/wp-json/`))
    if (!index.namespaces.includes('wc/v3')) throw new StoreFault('not-a-store')
    const currency = readJson(currencySchema, await ask(call, access, '/data/currencies/current'))
    const name = plainText(index.name, 120)
    return { name, currency: currency.code, url: webAddress(index.home) ?? access.baseUrl }
  },
  async listProducts(call, access, { currency, after }) {
    const before = cursorOf(after)
    const query = { status: 'publish', orderby: 'id', order: 'asc', per_page: pageSize, page: before.page }
    const answer = await ask(call, access, '/products', query)
    const products = readJson(z.array(productSchema), answer)
    const total = Number(answer.headers['x-wp-total'] ?? Number.NaN)
    const pages = Number(answer.headers['x-wp-totalpages'] ?? Number.NaN)
    // Products that were deleted meanwhile moved the rest forwards: one page is read again.
    const isShorter = before.total > total && before.page > 1
    const next = { page: isShorter ? before.page - 1 : before.page + 1, total }
    const hasMore = isShorter || (Number.isNaN(pages) ? products.length === pageSize : before.page < pages)
    const found: ProviderProduct[] = []
    for (const product of products) found.push(productOf(product, currency, await variantsOf(call, access, product)))
    return {
      products: found,
      next: hasMore ? JSON.stringify({ ...next, total: Number.isNaN(total) ? 0 : total }) : null,
      total: Number.isNaN(total) ? null : total,
    }
  },
}

function cursorOf(after: string | null) {
  if (after === null) return { page: 1, total: 0 }
  return cursorSchema.parse(JSON.parse(after))
}

type Product = z.output<typeof productSchema>
type Priced = z.output<typeof pricedSchema>

/** The variations of a variable product; the product itself where it has none. */
async function variantsOf(call: StoreCall, access: StoreAccess, product: Product) {
  if (product.type !== 'variable') return []
  const found: z.output<typeof variationSchema>[] = []
  for (let page = 1; found.length < mostVariants; page += 1) {
    const query = { per_page: variationsInPage, orderby: 'id', order: 'asc', page }
    const answer = await ask(call, access, `/products/${product.id}/variations`, query)
    const some = readJson(z.array(variationSchema), answer)
    found.push(...some)
    const pages = Number(answer.headers['x-wp-totalpages'] ?? Number.NaN)
    if (Number.isNaN(pages) ? some.length < variationsInPage : page >= pages) break
  }
  return found.slice(0, mostVariants)
}

function productOf(
  product: Product,
  currency: string,
  variations: readonly z.output<typeof variationSchema>[],
): ProviderProduct {
  const url = webAddress(product.permalink) ?? ''
  const own = { ...variantOf(product, currency, ''), id: '', url, image: null }
  return {
    externalId: String(product.id),
    title: plainText(product.name, 120),
    description: plainText(product.short_description || product.description || '', 2_000),
    url,
    images: product.images.slice(0, 6).flatMap((image) => imageOf(image) ?? []),
    variants:
      variations.length > 0
        ? variations.map((variation) => {
            const title = variation.attributes.map(({ option }) => option).join(' / ')
            const variant = {
              ...variantOf(variation, currency, plainText(title, 120)),
              ...{ id: String(variation.id), url: webAddress(variation.permalink ?? '') ?? url },
              image: variation.image ? imageOf(variation.image) : null,
            }
            return variant.sku ? variant : { ...variant, sku: own.sku }
          })
        : [own],
  }
}

function imageOf({ src, alt }: z.output<typeof imageSchema>): ProviderProduct['images'][number] | null {
  const url = webAddress(src)
  return url ? { url, alt: plainText(alt ?? '', 500) } : null
}

function variantOf(priced: Priced, currency: string, title: string): Omit<ProviderVariant, 'id' | 'url' | 'image'> {
  const price = fromDecimal(priced.price ?? '', currency)
  const was = fromDecimal(priced.regular_price ?? '', currency)
  return {
    title,
    sku: plainText(priced.sku ?? '', 80),
    price,
    wasPrice: was !== null && price !== null && was > price ? was : null,
    isAvailable: priced.stock_status !== 'outofstock' && priced.purchasable !== false,
  }
}

function ask(
  call: StoreCall,
  { baseUrl, credential }: StoreAccess,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
) {
  if (credential.kind !== 'keys') throw new StoreFault('access-refused')
  const pair = Buffer.from(`${credential.key}:${credential.secret}`).toString('base64')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return callStore(call, `${baseUrl}/wp-json/wc/v3${path}${search.size > 0 ? `?${search}` : ''}`, {
    headers: { authorization: `Basic ${pair}` },
  })
}
