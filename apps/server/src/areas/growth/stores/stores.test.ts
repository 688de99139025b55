import { defaultStoreBranding, storeDomainSchema } from '@taplore/contract'
import { dayMs, minuteMs, secondMs } from '@taplore/kit'
import { newElement, newPage, newStory, type ProductElement, productLabel, type Story } from '@taplore/story'
import { validateAmp } from '@taplore/testing/validate-amp'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeStore, fakeProduct, startFakeStore } from '../../../../testing/stores/fake-store-server.ts'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { syncStores } from './sync/sync-stores.ts'

let fake: FakeStore
let world: World
let person: TestPerson
let rival: TestPerson
beforeAll(async () => {
  fake = await startFakeStore()
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: fake.host,
    SHOPIFY_API_KEY: fake.state.app.key,
    SHOPIFY_API_SECRET: fake.state.app.secret,
  })
  world.clock.freeze()
  person = await world.aPerson({ name: 'Harbour shop' })
  rival = await world.aPerson({ name: 'Rival' })
})
afterAll(async () => {
  await world?.close()
  fake?.close()
})
beforeEach(async () => {
  Object.assign(fake.state, {
    currency: 'EUR',
    pageSize: 50,
    disturbance: null,
    beforePage: null,
    hasWoocommerce: true,
  })
  fake.state.products = [fakeProduct(1, { title: 'Steel kettle' }), fakeProduct(2, { title: 'Oak board' })]
  fake.state.scopes = 'read_products'
  fake.requests.length = 0
  world.clock.advance(minuteMs)
  for (const { id } of (await api().list()).stores) await api().remove({ id })
})

const api = (of = person) => of.client().stores
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, message: error.message, data: error.data }),
  )
const context = () => longJobContext(world.app.installation, 'test')
const sync = (ctx = context()) => syncStores(ctx, new AbortController().signal)
const platforms = ['shopify', 'woocommerce'] as const
type Platform = (typeof platforms)[number]

function inputFor(platform: Platform, given: Record<string, unknown> = {}) {
  const { token, key, secret } = fake.state
  const access = platform === 'shopify' ? { accessToken: token } : { consumerKey: key, consumerSecret: secret }
  return { platform, domain: fake.host, ...access, ...given }
}
async function connected(platform: Platform = 'shopify', of = person) {
  const store = await api(of).connect(inputFor(platform))
  await sync()
  return store.id
}
const theStore = async (of = person) => (await api(of).list()).stores[0]
const titles = async (given: Record<string, unknown> = {}) =>
  (await api().products(given as never)).products.map(({ title }) => title)
const productNamed = async (title: string) => {
  const found = (await api().products({ search: title })).products[0]
  if (!found) throw new Error(`There is no ${title}.`)
  return found
}
const documentOf = async (storyId: string) => (await person.client().stories.get({ storyId })).document as Story
const productIn = (story: Story) =>
  story.pages.flatMap(({ elements }) => elements).find((one): one is ProductElement => one.kind === 'product')

/** A draft that shows a product as the editor puts it in. */
async function storyWith(title: string) {
  const { product } = await api().takeProduct({ id: (await productNamed(title)).id })
  const source = { storeId: product.storeId, productId: product.id }
  const element = newElement('product', {
    ...{ name: product.title, price: '€29.00', label: 'Buy', source, link: { type: 'url', url: product.url } },
  })
  const label = productLabel('Buy', '€29.00')
  const outlink = { url: product.url, label, theme: 'light' as const, product: { ...source, words: 'Buy' } }
  return { ...newStory({ title }), pages: [newPage({ elements: [element], outlink })] }
}

/** A server that is killed while it works: what it does from then on fails, and its transaction is rolled back. */
function dyingContext(diesAt: number): LongJobContext {
  const ctx = context()
  let calls = 0
  const mortal = <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1
    return calls > diesAt ? Promise.reject(new Error('killed')) : work()
  }
  return {
    ...ctx,
    scopes: {
      workspace: (scope, work) => mortal(() => ctx.scopes.workspace(scope, work)),
      system: (work, options) => mortal(() => ctx.scopes.system(work, options)),
    },
  }
}

describe('connecting a store', () => {
  it('STORE-01 STORE-02 asks for the domain, and refuses what is none, letter for letter', async () => {
    const said = (domain: string) => storeDomainSchema.safeParse(domain).error?.issues[0]?.message
    expect(said('')).toBe('Please enter store domain')
    expect(said('   ')).toBe('Please enter store domain')
    for (const bad of ['foo', 'foo bar.com', 'ftp://a.com', '-a.com', 'a..com', 'user@a.com', 'a.com?x=1', 'ä'])
      expect([bad, said(bad)]).toEqual([bad, 'Domain is not valid'])
    for (const good of ['shop.example.com', 'https://shop.example.com/store/', 'harbour.myshopify.com'])
      expect([good, said(good)]).toEqual([good, undefined])
    const elsewhere = inputFor('shopify', { domain: 'shop.example.com' })
    expect(await refusal(api().connect(elsewhere))).toMatchObject({
      code: 'STORE_DOMAIN_INVALID',
      message: 'Domain is not valid',
    })
  })

  for (const platform of platforms)
    it(`STORE-04 connects a store on ${platform}, reads its products, and stores its access sealed`, async () => {
      const id = await connected(platform)
      expect(await theStore()).toMatchObject({
        ...{ id, platform, name: 'Harbour Goods', domain: fake.host, currency: 'EUR', problem: null },
        ...{ products: 2, sync: null, isCut: false },
      })
      const kettle = await productNamed('kettle')
      expect(kettle).toMatchObject({
        ...{ title: 'Steel kettle', price: { minor: 2900, currency: 'EUR' }, wasPrice: null, skus: ['SKU-1'] },
        ...{ isAvailable: true, isFrom: false },
        description: 'Made of enamelled steel. Boils a litre in four minutes.',
      })
      const image = await world.fetch(kettle.imageUrl ?? '', { headers: { cookie: person.cookie } })
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const [row] = await world.sql<Record<string, string>>('select * from store where id = $1', [id])
      const secrets = [fake.state.token, fake.state.secret, fake.state.key]
      const shown = JSON.stringify([row, await api().list()])
      for (const secret of secrets) expect(shown).not.toContain(secret)
      // Connected again, it stays one store with its products.
      expect((await api().connect(inputFor(platform))).id).toBe(id)
      await sync()
      expect((await api().list()).stores).toHaveLength(1)
    })

  it('says why a store does not pass the check', async () => {
    const wrong = { accessToken: 'shpat_wrong', consumerKey: 'ck_wrong', consumerSecret: 'cs_wrong' }
    for (const platform of platforms)
      expect(await refusal(api().connect(inputFor(platform, wrong)))).toMatchObject({
        code: 'STORE_CHECK_FAILED',
        data: { reason: 'access-refused' },
      })
    expect(await refusal(api().connect({ platform: 'shopify', domain: fake.host }))).toMatchObject({
      code: 'STORE_CREDENTIALS_MISSING',
    })
    fake.state.hasWoocommerce = false
    expect(await refusal(api().connect(inputFor('woocommerce')))).toMatchObject({ data: { reason: 'not-a-store' } })
    fake.state.disturbance = { after: 0, times: 1, answer: 'closed' }
    expect(await refusal(api().connect(inputFor('shopify')))).toMatchObject({
      data: { reason: 'closed', detail: 'This shop is unavailable' },
    })
    fake.state.scopes = 'read_orders'
    expect(await refusal(api().connect(inputFor('shopify')))).toMatchObject({ data: { reason: 'scope-missing' } })
    for (const domain of ['127.0.0.1:1', '169.254.169.254', '10.0.0.1'])
      expect((await refusal(api().connect(inputFor('woocommerce', { domain }))))?.code).toMatch(/^ADDRESS_/)
    expect((await api().list()).stores).toEqual([])
  })

  it('STORE-04 connects by OAuth: signature, state, session and scope are checked', async () => {
    const start = () => api().authorize({ platform: 'shopify', domain: fake.host })
    const { url } = await start()
    expect(url).toContain('/admin/oauth/authorize?client_id=app-key&scope=read_products')
    const now = () => world.clock.now()
    const finish = (query: URLSearchParams, of = person) => refusal(api(of).finish({ query: query.toString() }))
    const query = fake.grant(url, now())
    expect(await finish(query, rival)).toMatchObject({ code: 'STORE_LINK_EXPIRED' })
    expect(await finish(query)).toBeNull()
    expect(await theStore()).toMatchObject({ platform: 'shopify', name: 'Harbour Goods' })
    expect(await finish(query)).toMatchObject({ code: 'STORE_LINK_EXPIRED' })
    const forged = fake.grant((await start()).url, now())
    forged.set('code', 'another')
    expect(await finish(forged)).toMatchObject({ code: 'STORE_LINK_REFUSED' })
    const old = fake.grant((await start()).url, new Date(now().getTime() - 91 * secondMs))
    expect(await finish(old)).toMatchObject({ code: 'STORE_LINK_REFUSED' })
    fake.state.scopes = 'read_orders'
    const narrow = fake.grant((await start()).url, now())
    expect(await finish(narrow)).toMatchObject({ data: { reason: 'scope-missing' } })
    fake.state.scopes = 'read_products'
    const late = fake.grant((await start()).url, now())
    world.clock.advance(16 * minuteMs)
    expect(await finish(late)).toMatchObject({ code: 'STORE_LINK_EXPIRED' })
  })

  it('STORE-04 takes the keys that a WooCommerce store grants on its own page', async () => {
    const { url } = await api().authorize({ platform: 'woocommerce', domain: fake.host })
    expect(url.startsWith(`${fake.base}/wc-auth/v1/authorize?`)).toBe(true)
    const state = new URL(url).searchParams.get('user_id') ?? ''
    const keys = { user_id: state, consumer_key: fake.state.key, consumer_secret: fake.state.secret }
    const back = { query: new URLSearchParams({ success: '1', user_id: state }).toString() }
    expect(await world.stranger.stores.receiveKeys(keys)).toEqual({ isReceived: true })
    // Nobody replaces keys that have arrived.
    const again = world.stranger.stores.receiveKeys({ ...keys, consumer_key: 'ck_other' })
    expect((await refusal(again))?.code).toBe('STORE_LINK_EXPIRED')
    expect((await api().finish(back)).platform).toBe('woocommerce')
    const second = await api().authorize({ platform: 'woocommerce', domain: fake.host })
    const denied = new URLSearchParams({ success: '0', user_id: new URL(second.url).searchParams.get('user_id') ?? '' })
    expect(await refusal(api().finish({ query: denied.toString() }))).toMatchObject({ code: 'STORE_LINK_CANCELED' })
  })

  it('is invisible to other workspaces, and closed to members without the permission', async () => {
    const id = await connected()
    const { id: productId } = await productNamed('kettle')
    expect((await api(rival).list()).stores).toEqual([])
    expect(await api(rival).products({})).toEqual({ products: [], next: null, hasStores: false })
    for (const act of ['check', 'sync', 'remove'] as const)
      expect((await refusal(api(rival)[act]({ id })))?.code).toBe('STORE_NOT_FOUND')
    expect((await refusal(api(rival).takeProduct({ id: productId })))?.code).toBe('STORE_PRODUCT_NOT_FOUND')
  })
})

describe('reading products', () => {
  for (const platform of platforms) {
    it(`reads every page of ${platform}, goes on where a killed worker was, and forgets what is gone`, async () => {
      fake.state.pageSize = 3
      fake.state.products = Array.from({ length: 10 }, (_, index) => fakeProduct(index + 1))
      await api().connect(inputFor(platform))
      await sync(dyingContext(4)).catch(() => undefined)
      const half = await theStore()
      expect(half?.sync?.done).toBeGreaterThan(0)
      expect(half?.products).toBeLessThan(10)
      world.clock.advance(6 * minuteMs)
      fake.requests.length = 0
      await sync()
      expect(await theStore()).toMatchObject({ products: 10, sync: null })
      // The pages that were saved are not asked for again.
      expect(fake.requests.filter((route) => /graphql|\/products\?/.test(route)).length).toBeLessThan(6)
      fake.state.products = fake.state.products.filter(({ id }) => id !== 4)
      await api().sync({ id: half?.id ?? '' })
      await sync()
      expect(await titles({ limit: 100 })).not.toContain('Product 4')
      expect(await theStore()).toMatchObject({ products: 9 })
    })

    it(`waits as long as ${platform} says when it is asked too often, and loses nothing`, async () => {
      fake.state.pageSize = 2
      fake.state.products = Array.from({ length: 6 }, (_, index) => fakeProduct(index + 1))
      await api().connect(inputFor(platform))
      const answer = platform === 'shopify' ? 'throttled' : 'too-many'
      fake.state.disturbance = { after: 3, times: 1, answer }
      await sync()
      const waiting = await theStore()
      expect(waiting).toMatchObject({ problem: null })
      expect(waiting?.sync?.done).toBeGreaterThan(0)
      const waitMs = new Date(waiting?.nextSyncAt ?? 0).getTime() - world.clock.now().getTime()
      expect(waitMs).toBe(platform === 'shopify' ? 3 * secondMs : 4 * secondMs)
      world.clock.advance(5 * secondMs)
      await sync()
      expect(await theStore()).toMatchObject({ products: 6, sync: null })
    })
  }

  it('reads a page of WooCommerce again when products were deleted meanwhile', async () => {
    fake.state.pageSize = 2
    fake.state.products = Array.from({ length: 6 }, (_, index) => fakeProduct(index + 1))
    let pages = 0
    fake.state.beforePage = () => {
      pages += 1
      // Without care, product 3 would move to the page that was already read.
      if (pages === 2) fake.state.products = fake.state.products.filter(({ id }) => id !== 1)
    }
    await connected('woocommerce')
    expect(await titles()).toContain('Product 3')
    expect((await titles()).length).toBe(6)
  })

  it('keeps whole units of any currency, the cheapest variant that can be bought, and reductions', async () => {
    fake.state.currency = 'KWD'
    const variant = { sku: 'A', was: null, isAvailable: true }
    fake.state.products = [
      fakeProduct(1, {
        variants: [
          { ...variant, title: 'Small', price: '9.125', isAvailable: false },
          { ...variant, title: 'Large', sku: 'B-7', price: '12.5', was: '15.000' },
          { ...variant, title: 'Huge', price: '20' },
        ],
      }),
    ]
    for (const platform of platforms) {
      await connected(platform)
      expect((await api().products({ search: 'b-7' })).products[0]).toMatchObject({
        ...{ price: { minor: 12_500, currency: 'KWD' }, wasPrice: { minor: 15_000, currency: 'KWD' } },
        ...{ isFrom: true, skus: ['A', 'B-7'] },
      })
      await api().remove({ id: (await theStore())?.id ?? '' })
    }
  })

  it('STORE-04 never shows the price of the cheapest variant as that of all', async () => {
    const of = (title: string, price: string, isAvailable = true) => ({
      title,
      sku: title,
      price,
      was: null,
      isAvailable,
    })
    fake.state.products = [
      fakeProduct(1, { title: 'Kettle', variants: [of('White', '29.00'), of('Copper', '89.00')] }),
      fakeProduct(2, {
        title: 'Bowl',
        variants: [of('White', '29.00'), of('Blue', '29.00'), of('Old', '19.00', false)],
      }),
    ]
    await connected()
    const [bowl, kettle] = (await api().products({})).products
    expect([bowl?.isFrom, kettle?.isFrom]).toEqual([false, true])
    const taken = async (id = '', language = 'en') => (await api().takeProduct({ id, language })).price
    expect(await taken(bowl?.id)).toBe('€29.00')
    expect(await taken(kettle?.id)).toBe('From €29.00')
    expect(await taken(kettle?.id, 'de')).toBe('Ab 29,00\u00a0€')
    expect(await taken(kettle?.id, 'ja')).toBe('€29.00から')
    const { storyId } = await api().createStory({ id: kettle?.id ?? '', requestKey: 'kettle' })
    expect((await documentOf(storyId)).pages.at(-1)?.outlink).toMatchObject({ label: 'Buy now · From €29.00' })
  })

  it('finds by words of the name or a SKU, in pages by the alphabet', async () => {
    fake.state.products = ['Zinc tub', 'apron', 'Bowl 100%', 'Äpfel', 'Bowl 20 cm'].map((title, index) =>
      fakeProduct(index + 1, { title }),
    )
    await connected()
    const first = await api().products({ limit: 2 })
    expect(first.products.map(({ title }) => title)).toEqual(['Äpfel', 'apron'])
    const second = await api().products({ limit: 2, after: first.next ?? '' })
    // Numbers by their size, as people read them.
    expect(second.products.map(({ title }) => title)).toEqual(['Bowl 20 cm', 'Bowl 100%'])
    const third = await api().products({ limit: 2, after: second.next ?? '' })
    expect([third.products.map(({ title }) => title), third.next]).toEqual([['Zinc tub'], null])
    expect(await titles({ search: 'CM bowl' })).toEqual(['Bowl 20 cm'])
    expect(await titles({ search: '100%' })).toEqual(['Bowl 100%'])
    expect(await titles({ search: 'sku-3' })).toEqual(['Bowl 100%'])
    expect(await titles({ search: '_' })).toEqual([])
    expect((await api().products({ after: 'nonsense' })).products).toHaveLength(5)
  })

  it('reads again every night, and tells what is wrong until it works again', async () => {
    const id = await connected()
    fake.state.products[0] = fakeProduct(1, { title: 'Copper kettle' })
    world.clock.advance(dayMs + minuteMs)
    fake.state.disturbance = { after: 0, times: 1, answer: 'fails' }
    await sync()
    expect(await theStore()).toMatchObject({ problem: 'store-failed' })
    world.clock.advance(2 * minuteMs)
    await sync()
    expect(await theStore()).toMatchObject({ problem: null })
    expect(await titles()).toEqual(['Copper kettle', 'Oak board'])
    const { token } = fake.state
    fake.state.token = 'shpat_another'
    expect(await api().check({ id })).toMatchObject({ problem: 'access-refused' })
    fake.state.token = token
    expect(await api().check({ id })).toMatchObject({ problem: null })
    fake.state.scopes = 'read_orders'
    expect(await api().check({ id })).toMatchObject({ problem: 'scope-missing' })
  })
})

describe('products in stories', () => {
  it('STORE-04 makes a story from a product: its images in the library, title, price, and a link to it', async () => {
    await connected()
    const product = await productNamed('kettle')
    const { storyId } = await api().createStory({ id: product.id, requestKey: 'once' })
    expect(await api().createStory({ id: product.id, requestKey: 'once' })).toEqual({ storyId })
    const story = await documentOf(storyId)
    expect(story.title).toBe('Steel kettle')
    const element = productIn(story)
    expect(element).toMatchObject({
      ...{ name: 'Steel kettle', price: '€29.00', label: 'Buy now', link: { type: 'url', url: product.url } },
      source: { storeId: product.storeId, productId: product.id },
    })
    expect(element?.media?.assetId).toBeTruthy()
    expect(story.pages.at(-1)?.outlink).toMatchObject({ url: product.url, label: 'Buy now · €29.00' })
    const { data } = await person.client().stories.publish({ storyId })
    const page = await (await world.fetch(new URL(data.url).pathname, { host: 'stories' })).text()
    expect(page).toContain(product.url)
    expect(await validateAmp(page)).toEqual([])
  })

  it('STORE-03 STORE-05 takes a logo of exactly 512 by 512, and the branding is on products of drafts', async () => {
    await connected()
    const send = async (width: number, height: number) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#c03' } })
        .png()
        .toBuffer()
      const query = new URLSearchParams({ workspace: person.workspaceId, filename: 'logo.png' })
      const response = await world.fetch(`/api/stores/logo?${query}`, {
        ...{ method: 'POST', headers: { cookie: person.cookie, origin: world.url }, body: new Uint8Array(bytes) },
      })
      return { status: response.status, body: await response.json() }
    }
    for (const [width, height] of [
      [511, 512],
      [512, 511],
      [511, 511],
      [1024, 1024],
    ] as const)
      expect(await send(width, height)).toMatchObject({
        status: 422,
        body: { code: 'STORE_LOGO_SIZE', message: 'The logo of a store must be exactly 512 by 512 pixels.' },
      })
    const { status, body } = await send(512, 512)
    expect(status).toBe(201)
    const { storyId } = await api().createStory({ id: (await productNamed('kettle')).id })
    const branding = { ...defaultStoreBranding, logo: body.image.assetId, accent: '#0a7a3c', font: 'Fraunces' }
    await api().saveBranding({ ...branding, buttonShape: 'square', buttonText: 'Get it' })
    await world.runJobs()
    const after = await documentOf(storyId)
    expect(productIn(after)).toMatchObject({
      ...{ accentColor: '#0a7a3c', buttonShape: 'square', headingFont: { family: 'Fraunces' } },
      logo: { assetId: body.image.assetId },
    })
    const fresh = await documentOf((await api().createStory({ id: (await productNamed('board')).id })).storyId)
    expect(productIn(fresh)).toMatchObject({ accentColor: '#0a7a3c', label: 'Get it' })
    expect(fresh.publisher.logo?.assetId).toBe(body.image.assetId)
    // The library knows that the logo is in use, and a file of another size is none.
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const query = new URLSearchParams({ workspace: person.workspaceId, name: 'small.png' })
    const stored = await world.fetch(`/api/assets/upload?${query}`, {
      ...{ method: 'POST', headers: { cookie: person.cookie, origin: world.url }, body: new Uint8Array(small) },
    })
    const { id } = await stored.json()
    expect((await refusal(api().saveBranding({ ...branding, logo: id })))?.code).toBe('STORE_LOGO_SIZE')
    expect((await refusal(person.client().assets.remove({ assetId: body.image.assetId } as never)))?.code).toBeTruthy()
    await api().saveBranding(defaultStoreBranding)
    await world.runJobs()
    expect(productIn(await documentOf(storyId))).not.toHaveProperty('logo')
  })

  it('STORE-06 puts changed prices into drafts, and into published stories by the bulk update only', async () => {
    await connected()
    const document = await storyWith('Steel kettle')
    const live = await published(person, 'Kettle', { document })
    const { story_id: draft } = await person.client().stories.create({ name: 'Draft', document })
    const page = async () => (await world.fetch(live.path, { host: 'stories' })).text()
    const before = await page()
    expect(before).toContain('€29.00')
    fake.state.products[0] = fakeProduct(1, { title: 'Steel kettle', price: '24.50' })
    await api().sync({ id: (await theStore())?.id ?? '' })
    await world.runJobs()
    for (const storyId of [draft, live.storyId]) {
      const story = await documentOf(storyId)
      expect(productIn(story)).toMatchObject({ price: '€24.50', name: 'Steel kettle', label: 'Buy' })
      expect(story.pages[0]?.outlink?.label).toBe('Buy · €24.50')
    }
    expect(await page()).toContain('€29.00')
    expect((await api().list()).outdated).toContain(live.storyId)
    await person.client().stories.republish({ storyIds: [live.storyId] })
    await world.runJobs()
    await expect.poll(page).toContain('€24.50')
    expect((await api().list()).outdated).not.toContain(live.storyId)
  })

  it('STORE-06 leaves stories readable when their store is disconnected', async () => {
    const id = await connected()
    const { storyId } = await api().createStory({ id: (await productNamed('kettle')).id })
    const { data } = await person.client().stories.publish({ storyId })
    await api().remove({ id })
    expect(await api().products({})).toEqual({ products: [], next: null, hasStores: false })
    const response = await world.fetch(new URL(data.url).pathname, { host: 'stories' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Steel kettle')
    expect(productIn(await documentOf(storyId))?.price).toBe('€29.00')
    await person.client().stories.republish({ storyIds: [storyId] })
    await world.runJobs()
    expect((await world.fetch(new URL(data.url).pathname, { host: 'stories' })).status).toBe(200)
  })
})
