import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../../src/providers/stores/shopify-app.ts'

export interface FakeProduct {
  readonly id: number
  title: string
  description: string
  /** Decimal strings, as stores write them. */
  variants: {
    title: string
    sku: string
    price: string
    was: string | null
    isAvailable: boolean
    /** Path of its own image. */
    image?: string
  }[]
  images: { path: string; alt: string }[]
  isPublished: boolean
}

/** How the store answers instead. */
export interface Disturbance {
  /** Requests that are still answered as usual before it begins. */
  after: number
  times: number
  readonly answer: 'too-many' | 'throttled' | 'fails' | 'closed'
}

/**
 * A store on loopback that speaks the Admin GraphQL API of Shopify and the REST API of WooCommerce, both with the same products: access
 * by token, keys or OAuth, pages, throttling, currencies, variants, images.
 */
export async function startFakeStore() {
  const requests: string[] = []
  const state = {
    name: 'Harbour Goods',
    currency: 'EUR',
    token: `shpat_${randomBytes(16).toString('hex')}`,
    key: `ck_${randomBytes(20).toString('hex')}`,
    secret: `cs_${randomBytes(20).toString('hex')}`,
    scopes: 'read_products',
    hasWoocommerce: true,
    /** Products of a page, whatever is asked for. */
    pageSize: 50,
    products: [] as FakeProduct[],
    disturbance: null as Disturbance | null,
    app: { key: 'app-key', secret: 'app-secret' },
    /** Codes that were granted and not redeemed yet. */
    codes: new Set<string>(),
    /** Called before each page of products is answered. */
    beforePage: null as (() => void | Promise<void>) | null,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await serve(request, response, Buffer.concat(chunks).toString('utf8'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const base = `http://${host}`
  const visible = () => state.products.filter(({ isPublished }) => isPublished).sort((a, b) => a.id - b.id)

  async function serve(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname.startsWith('/images/')) return void send(response, 200, pixel, { 'content-type': 'image/png' })
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const disturbed = disturbs()
    if (disturbed === 'too-many')
      return json(response, 429, { errors: 'Exceeded 2 calls per second.' }, { 'retry-after': '4' })
    if (disturbed === 'fails') return json(response, 500, { code: 'internal', message: '<p>Out of memory</p>' })
    if (disturbed === 'closed') return json(response, 402, { errors: 'This shop is unavailable' })
    if (url.pathname.startsWith('/admin/')) return serveShopify(request, response, url, body, disturbed === 'throttled')
    if (url.pathname.startsWith('/wp-json/')) return serveWoocommerce(request, response, url)
    return json(response, 404, { errors: 'Not Found' })
  }

  function disturbs(): Disturbance['answer'] | null {
    const { disturbance } = state
    if (!disturbance) return null
    if (disturbance.after > 0) {
      disturbance.after -= 1
      return null
    }
    if (disturbance.times <= 0) return null
    disturbance.times -= 1
    return disturbance.answer
  }

  async function serveShopify(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
    isThrottled: boolean,
  ): Promise<void> {
    const given = JSON.parse(body || '{}')
    if (url.pathname === '/admin/oauth/access_token') {
      const isOurs = given.client_id === state.app.key && given.client_secret === state.app.secret
      if (!isOurs || !state.codes.delete(given.code)) return json(response, 400, { error: 'invalid_request' })
      return json(response, 200, { access_token: state.token, scope: state.scopes })
    }
    if (request.headers['x-shopify-access-token'] !== state.token)
      return json(response, 401, { errors: '[API] Invalid API key or access token (unrecognized login)' })
    if (!state.scopes.includes('read_products') && given.query.includes('products'))
      return json(response, 200, { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] })
    const status = { maximumAvailable: 2000, currentlyAvailable: isThrottled ? 2 : 1900, restoreRate: 100 }
    const cost = { requestedQueryCost: 302, throttleStatus: status }
    if (isThrottled)
      return json(response, 200, {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: { cost },
      })
    if (given.query.includes('shop {')) {
      const shop = { name: state.name, currencyCode: state.currency, primaryDomain: { url: base } }
      const first = {
        nodes: visible()
          .slice(0, 1)
          .map(({ id }) => ({ id: `gid://shopify/Product/${id}` })),
      }
      return json(response, 200, { data: { shop, products: first }, extensions: { cost } })
    }
    if (given.query.includes('product(id')) {
      const { id, after: afterVariant } = given.variables as { id: string; after: string }
      const product = visible().find((one) => id === `gid://shopify/Product/${one.id}`)
      const variants = product && variantsOf(product, Number(afterVariant), 250)
      return json(response, 200, { data: { product: variants ? { variants } : null }, extensions: { cost } })
    }
    await state.beforePage?.()
    const { first, after } = given.variables as { first: number; after: string | null }
    const rest = visible().filter(({ id }) => after === null || id > Number(Buffer.from(after, 'base64').toString()))
    const nodes = rest.slice(0, Math.min(first, state.pageSize))
    const last = nodes.at(-1)
    const endCursor = last ? Buffer.from(String(last.id)).toString('base64') : null
    const products = { pageInfo: { hasNextPage: rest.length > nodes.length, endCursor }, nodes: nodes.map(toShopify) }
    return json(response, 200, {
      data: { productsCount: { count: visible().length }, products },
      extensions: { cost },
    })
  }

  /** As Shopify pages them; the cursor is the number of those before. */
  function variantsOf({ id, variants }: FakeProduct, after: number, first: number) {
    const nodes = variants.slice(after, after + first).map((variant, index) => ({
      id: `gid://shopify/ProductVariant/${id}${String(after + index + 1).padStart(4, '0')}`,
      title: variant.title || 'Default Title',
      sku: variant.sku || null,
      price: variant.price,
      compareAtPrice: variant.was,
      availableForSale: variant.isAvailable,
      image: variant.image ? { url: `${base}${variant.image}`, altText: null } : null,
    }))
    const end = after + nodes.length
    return { pageInfo: { hasNextPage: end < variants.length, endCursor: String(end) }, nodes }
  }

  function toShopify(product: FakeProduct) {
    const { id, title, description, images } = product
    return {
      id: `gid://shopify/Product/${id}`,
      title,
      handle: `product-${id}`,
      description,
      onlineStoreUrl: `${base}/products/product-${id}`,
      images: { nodes: images.map(({ path, alt }) => ({ url: `${base}${path}`, altText: alt || null })) },
      variants: variantsOf(product, 0, 100),
    }
  }

  async function serveWoocommerce(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.replace(/^\/wp-json/, '')
    if (path === '/')
      return json(response, 200, {
        name: state.name,
        home: base,
        namespaces: ['wp/v2', ...(state.hasWoocommerce ? ['wc/v3'] : [])],
      })
    const wanted = `Basic ${Buffer.from(`${state.key}:${state.secret}`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return json(response, 401, {
        code: 'woocommerce_rest_cannot_view',
        message: 'Sorry, you cannot list resources.',
      })
    if (path === '/wc/v3/data/currencies/current')
      return json(response, 200, { code: state.currency, name: 'Currency' })
    const ofProduct = /^\/wc\/v3\/products\/(\d+)\/variations$/.exec(path)
    if (ofProduct) {
      const product = visible().find(({ id }) => id === Number(ofProduct[1]))
      const variants = product?.variants ?? []
      const first = (Number(url.searchParams.get('page') ?? 1) - 1) * 100
      const some = variants.slice(first, first + 100).map((variant, index) => ({
        ...{ id: Number(`${ofProduct[1]}${String(first + index + 1).padStart(4, '0')}`), ...priced(variant) },
        permalink: `${base}/product/product-${ofProduct[1]}/?attribute_pa=${first + index + 1}`,
        image: variant.image ? { src: `${base}${variant.image}`, alt: '' } : null,
        attributes: [{ option: variant.title }],
      }))
      return json(response, 200, some, { 'x-wp-totalpages': String(Math.ceil(variants.length / 100)) })
    }
    if (path !== '/wc/v3/products') return json(response, 404, { code: 'rest_no_route', message: 'No route' })
    await state.beforePage?.()
    const all = visible()
    const size = Math.min(Number(url.searchParams.get('per_page')), state.pageSize)
    const page = Number(url.searchParams.get('page'))
    const shown = all.slice((page - 1) * size, page * size)
    const headers = { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / size)) }
    return json(response, 200, shown.map(toWoocommerce), headers)
  }

  function toWoocommerce({ id, title, description, images, variants }: FakeProduct) {
    const [first] = variants
    return {
      id,
      name: title,
      type: variants.length > 1 ? 'variable' : 'simple',
      permalink: `${base}/product/product-${id}`,
      description: `<p>${description}</p>`,
      short_description: '',
      images: images.map(({ path, alt }) => ({ src: `${base}${path}`, alt })),
      ...(first ? priced(first) : {}),
    }
  }

  return {
    host,
    base,
    state,
    requests,
    /** The query with which Shopify sends a browser back that has granted access. */
    grant(address: string, now: Date): URLSearchParams {
      const code = randomBytes(8).toString('hex')
      state.codes.add(code)
      const asked = new URL(address).searchParams
      const query = new URLSearchParams({
        ...{ code, shop: host, state: asked.get('state') ?? '' },
        timestamp: String(Math.floor(now.getTime() / 1000)),
      })
      query.set('hmac', signatureOf(query, state.app.secret))
      return query
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeStore = Awaited<ReturnType<typeof startFakeStore>>

function priced({ sku, price, was, isAvailable }: FakeProduct['variants'][number]) {
  return { sku, price, regular_price: was ?? price, stock_status: isAvailable ? 'instock' : 'outofstock' }
}

/** A product with one variant, unless others are given. */
export function fakeProduct(
  id: number,
  given: Partial<FakeProduct> & { price?: string; sku?: string } = {},
): FakeProduct {
  const { price = '29.00', sku = `SKU-${id}`, ...rest } = given
  return {
    id,
    title: `Product ${id}`,
    description: 'Made of enamelled steel. Boils a litre in four minutes.',
    variants: [{ title: '', sku, price, was: null, isAvailable: true }],
    images: [{ path: `/images/${id}.png`, alt: '' }],
    isPublished: true,
    ...rest,
  }
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  send(response, status, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json', ...headers })
}

function send(response: ServerResponse, status: number, body: Buffer, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
