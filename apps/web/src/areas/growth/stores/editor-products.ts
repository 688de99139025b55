import type { Money } from '@taplore/kit'
import { newImageMedia } from '@taplore/story'
import type { ProductService } from '@taplore/story-editor'
import i18next from 'i18next'
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
      const items = found.products.map(({ id, title, price, isFrom, imageUrl, isAvailable, variantCount }) => ({
        ...{ id, name: title, imageUrl, isAvailable, variantCount },
        price: price ? priceWords(price, isFrom) : '',
      }))
      return { items, next: found.next, hasStores: found.hasStores }
    },
    async variants({ productId, words, offset }) {
      const { variants, count } = await told(api.stores.variants({ id: productId, search: words, offset }))
      const items = variants.map(({ id, title, price, imageUrl, isAvailable }) => ({
        ...{ id, name: title, imageUrl, isAvailable },
        price: price ? exactMoney(price) : '',
      }))
      return { items, count }
    },
    async take({ productId, variantId }, language) {
      const chosen = { id: productId, language, ...(variantId ? { variantId } : {}) }
      const taken = await told(api.stores.takeProduct(chosen))
      const { product, variant, url, price, wasPrice, words, image, branding } = taken
      const { background, text, accent, font, buttonShape } = branding.branding
      const logo = branding.logo && newImageMedia(branding.logo)
      return {
        ...{ name: product.title, variant: variant?.title ?? '', url, price, wasPrice, words, image },
        source: { storeId: product.storeId, productId: product.id, ...(variant ? { variantId: variant.id } : {}) },
        look: { background, text, accent, font, buttonShape, logo },
      }
    },
  }
}

/** The lowest price is said to be one. */
function priceWords(price: Money, isFrom: boolean): string {
  const words = exactMoney(price)
  return isFrom ? i18next.t('stores.list.from', { price: words }) : words
}
