import { newElement, newPage, newStory } from '@taplore/story'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { bytesOf } from './lib/fetch-bytes.ts'
import { shareOfNginx } from './lib/nginx.ts'

/** Published pages a second, against nginx (one worker) serving the same bytes from a file in the same run. */
export const bench: Bench = {
  name: 'public-page',
  title: 'Published story, share of nginx',
  unit: 'x',
  limit: 0.5,
  better: 'higher',
  async run() {
    const product = await startProduct()
    try {
      const path = await publishOne(product)
      return await shareOfNginx(product, path, await bytesOf(product, path))
    } finally {
      await product.remove()
    }
  },
}

async function publishOne(product: Product): Promise<string> {
  const { cookie, workspaceId } = await signUp(product)
  const pages = Array.from({ length: 10 }, (_, index) =>
    newPage({
      elements: [newElement('text', { paragraphs: [{ runs: [{ text: `Page ${index + 1} of a story about rye.` }] }] })],
    }),
  )
  const created = (await call(product, 'POST', '/stories', {
    cookie,
    workspaceId,
    body: { name: 'Bench story', document: newStory({ pages }) },
  })) as { story_id: string }
  const published = (await call(product, 'POST', `/stories/${created.story_id}/publish`, {
    cookie,
    workspaceId,
    body: {},
  })) as {
    data: { url: string }
  }
  return new URL(published.data.url).pathname
}
