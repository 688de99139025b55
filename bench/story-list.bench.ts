import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { fillWithStories, type Place } from './lib/many-stories.ts'
import { responseMs } from './lib/response-time.ts'

const stories = 10_000

/** Server time of the slowest of five answers about 10,000 stories: the first page with its count, a search, a page from the middle, a folder, the tree of folders. */
export const bench: Bench = {
  name: 'story-list',
  title: '10,000 stories: slowest first page',
  unit: 'ms',
  better: 'lower',
  limit: 100,
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      const folderId = await fillWithStories(product, { cookie, workspaceId }, stories)
      const ask = (path: string) =>
        responseMs(product, cookie, `${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`)
      const detail = {
        first: await ask('/stories?withCount=true'),
        search: await ask('/stories?withCount=true&search=harbour%2099'),
        deep: await ask(`/stories?after=${await cursorAt(product, { cookie, workspaceId })}`),
        folder: await ask(`/stories?withCount=true&folder=${folderId}`),
        tree: await ask('/folders'),
      }
      return { value: Math.max(...Object.values(detail)), detail }
    } finally {
      await product.remove()
    }
  },
}

/** The cursor after five thousand stories. */
async function cursorAt(product: Product, place: Place): Promise<string> {
  let next = ''
  for (let seen = 0; seen < stories / 2; seen += 150) {
    const page = await call(product, 'GET', `/stories?limit=150${next && `&after=${next}`}`, place)
    next = (page as { next: string }).next
  }
  return next
}
