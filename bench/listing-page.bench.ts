import { newElement, newPage, newStory } from '@taplore/story'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { bytesOf } from './lib/fetch-bytes.ts'
import { shareOfNginx } from './lib/nginx.ts'

const stories = 24

/** List pages of a channel a second, against nginx (one worker) serving the same bytes from a file in the same run. */
export const bench: Bench = {
  name: 'listing-page',
  title: 'List page of a channel, share of nginx',
  unit: 'x',
  limit: 0.5,
  better: 'higher',
  async run() {
    const product = await startProduct()
    try {
      const path = await publishSome(product)
      return await shareOfNginx(product, path, await bytesOf(product, path))
    } finally {
      await product.remove()
    }
  },
}

/** The path of the channel that they are in. */
async function publishSome(product: Product): Promise<string> {
  const { cookie, workspaceId } = await signUp(product)
  let path = '/'
  for (let index = 1; index <= stories; index += 1) {
    const text = newElement('text', { paragraphs: [{ runs: [{ text: `Story ${index} about rye.` }] }] })
    const document = newStory({ pages: [newPage({ elements: [text] })], tags: [`tag ${index % 6}`] })
    const as = { cookie, workspaceId }
    const created = (await call(product, 'POST', '/stories', {
      ...as,
      body: { name: `Story ${index}`, document },
    })) as {
      story_id: string
    }
    const { data } = (await call(product, 'POST', `/stories/${created.story_id}/publish`, { ...as, body: {} })) as {
      data: { url: string }
    }
    path = new URL(data.url).pathname.split('/').slice(0, 2).join('/')
  }
  return path
}
