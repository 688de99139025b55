import { newElement, newPage, newStory, type ProductElement, productLabel, type Story } from '@taplore/story'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeStore, fakeProduct, startFakeStore } from '../../../../testing/stores/fake-store-server.ts'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let world: World
let fake: FakeStore
let person: TestPerson
beforeAll(async () => {
  fake = await startFakeStore()
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: fake.host }, { hasDrawnPosters: true })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  fake?.close()
})
const api = () => person.client().stores
afterEach(async () => {
  for (const { id } of (await api().list()).stores) await api().remove({ id })
})

const inputs = {
  shopify: () => ({ accessToken: fake.state.token }),
  woocommerce: () => ({ consumerKey: fake.state.key, consumerSecret: fake.state.secret }),
}
async function connected(platform: keyof typeof inputs) {
  const { id } = await api().connect({ platform, domain: fake.host, ...inputs[platform]() })
  await world.runJobs()
  return id
}
const of = (title: string, price: string, more = {}) => ({
  ...{ title, sku: title.toUpperCase(), price, was: null, isAvailable: true },
  ...more,
})

describe.each(['shopify', 'woocommerce'] as const)('a variant of a product of %s', (platform) => {
  it('STORE-04 is chosen with its own name, price, image and page', async () => {
    fake.state.products = [
      fakeProduct(1, {
        title: 'Kettle',
        variants: [
          of('White', '29.00'),
          of('Copper', '89.00', { was: '99.00', image: '/images/copper.png' }),
          of('Old', '19.00', { isAvailable: false }),
        ],
      }),
      fakeProduct(2, { title: 'Oak board' }),
    ]
    await connected(platform)
    const [kettle, board] = (await api().products({})).products
    expect([kettle?.variantCount, board?.variantCount]).toEqual([3, 0])
    const id = kettle?.id ?? ''
    const { variants, count } = await api().variants({ id })
    expect(variants).toMatchObject([
      { title: 'White', price: { minor: 2_900, currency: 'EUR' }, isAvailable: true },
      { title: 'Copper', price: { minor: 8_900 }, wasPrice: { minor: 9_900 }, isAvailable: true },
      { title: 'Old', isAvailable: false },
    ])
    expect(count).toBe(3)
    const copper = variants[1]
    expect(copper?.imageUrl).not.toBe(variants[0]?.imageUrl)
    const image = await fetch(`${world.url}${copper?.imageUrl}`, { headers: { cookie: person.cookie } })
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const taken = await api().takeProduct({ id, variantId: copper?.id })
    expect(taken).toMatchObject({ variant: { title: 'Copper' }, price: '€89.00', wasPrice: '€99.00' })
    expect(taken.url).toMatch(platform === 'shopify' ? /\/product-1\?variant=\d+$/ : /\/product-1\/\?attribute_pa=2$/)
    expect((await api().takeProduct({ id })).price).toBe('From €29.00')
    await expect(api().takeProduct({ id, variantId: 'gone' })).rejects.toMatchObject({
      code: 'STORE_VARIANT_NOT_FOUND',
    })
  })

  it('is one of hundreds, all of them read, in pages, found by words and by SKU', async () => {
    const variants = Array.from({ length: 310 }, (_, index) => of(`Size ${index}`, `${10 + index}.00`))
    fake.state.products = [fakeProduct(1, { title: 'Chain', variants })]
    await connected(platform)
    const id = (await api().products({})).products[0]?.id ?? ''
    const first = await api().variants({ id })
    expect([first.variants.length, first.count]).toEqual([50, 310])
    const last = await api().variants({ id, offset: 300 })
    expect(last.variants.map(({ title }) => title)).toEqual(variants.slice(300).map(({ title }) => title))
    const found = await api().variants({ id, search: 'size 309' })
    expect(found.variants).toMatchObject([{ title: 'Size 309', price: { minor: 31_900 } }])
    expect((await api().variants({ id, search: 'none' })).count).toBe(0)
  })

  it('STORE-06 is followed by its own price, and keeps the last one when it is gone', async () => {
    const [white, copper] = [of('White', '29.00'), of('Copper', '89.00')]
    const sell = (...variants: (typeof white)[]) => {
      fake.state.products = [fakeProduct(1, { title: 'Kettle', variants })]
    }
    sell(white, copper)
    const storeId = await connected(platform)
    const productId = (await api().products({})).products[0]?.id ?? ''
    const variantId = (await api().variants({ id: productId, search: 'copper' })).variants[0]?.id ?? ''
    const source = { storeId, productId, variantId }
    const label = productLabel('Buy', '€89.00')
    const outlink = { url: 'https://a.example/', label, theme: 'light' as const, product: { ...source, words: 'Buy' } }
    const elements = [newElement('product', { name: 'Kettle', price: '€89.00', source })]
    const { story_id: storyId } = await person.client().stories.create({
      name: 'Copper',
      document: { ...newStory(), pages: [newPage({ elements, outlink })] },
    })
    const shown = async () => {
      const { pages } = (await person.client().stories.get({ storyId })).document as Story
      const product = pages[0]?.elements.find((one): one is ProductElement => one.kind === 'product')
      return [product?.price, product?.source?.variantId, pages[0]?.outlink?.label]
    }
    const synced = async () => {
      await api().sync({ id: storeId })
      await world.runJobs()
    }
    // The lowest price of the product stays the same.
    sell(white, { ...copper, price: '79.00' })
    await synced()
    expect(await shown()).toEqual(['€79.00', variantId, 'Buy · €79.00'])
    sell(white)
    await synced()
    expect(await shown()).toEqual(['€79.00', variantId, 'Buy · €79.00'])
  })
})

it('STORE-06 the bulk update draws the poster with the new price, and only then', { timeout: 60_000 }, async () => {
  fake.state.products = [fakeProduct(1, { title: 'Kettle' })]
  const storeId = await connected('shopify')
  const source = { storeId, productId: (await api().products({})).products[0]?.id ?? '' }
  const document: Story = {
    ...newStory({ title: 'Kettle' }),
    pages: [newPage({ elements: [newElement('product', { name: 'Kettle', price: '€29.00', source })] })],
  }
  const { storyId, path } = await published(person, 'Kettle', { document })
  const poster = async () => {
    const html = await (await world.fetch(path, { host: 'stories' })).text()
    return { price: html.includes('€24.50'), address: /poster-portrait-src="([^"]+)"/.exec(html)?.[1] }
  }
  const before = await poster()
  const draft = async () => ((await person.client().stories.get({ storyId })).document as Story).poster
  const ofDraft = await draft()
  const updated = async () => {
    await person.client().stories.republish({ storyIds: [storyId] })
    await world.runJobs()
  }
  await updated()
  expect((await poster()).address).toBe(before.address)
  fake.state.products = [fakeProduct(1, { title: 'Kettle', price: '24.50' })]
  await api().sync({ id: storeId })
  await world.runJobs()
  await updated()
  await expect.poll(async () => (await poster()).price).toBe(true)
  const after = await poster()
  expect([before.address, after.address]).not.toContain(undefined)
  expect(after.address).not.toBe(before.address)
  // The draft gets its own poster when it is published.
  expect(await draft()).toEqual(ofDraft)
})
