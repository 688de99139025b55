import { newImageMedia } from '@taplore/story'
import type { ProductService } from '@taplore/story-editor'
import { api } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { exactMoney } from '../../../texts/formats.ts'

/** Products of the connected stores for the story editor. */
export function storeProducts(failed: string): ProductService {
  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      throw new Error(problemText(error, failed), { cause: error })
    }
  }
  return {
    storesHref: '/stores',
    async search({ words, after }) {
      const found = await told(api.stores.products({ search: words, ...(after ? { after } : {}) }))
      const items = found.products.map(({ id, title, price, imageUrl, isAvailable }) => ({
        ...{ id, name: title, imageUrl, isAvailable },
        price: price ? exactMoney(price) : '',
      }))
      return { items, next: found.next, hasStores: found.hasStores }
    },
    async take(id, language) {
      const { product, price, wasPrice, words, image, branding } = await told(api.stores.takeProduct({ id, language }))
      const { background, text, accent, font, buttonShape } = branding.branding
      const logo = branding.logo && newImageMedia(branding.logo)
      return {
        ...{ name: product.title, url: product.url, price, wasPrice, words, image },
        source: { storeId: product.storeId, productId: product.id },
        look: { background, text, accent, font, buttonShape, logo },
      }
    },
  }
}
