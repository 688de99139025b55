import { startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { bytesOf } from './lib/fetch-bytes.ts'
import { publishListing } from './lib/listing.ts'
import { shareOfNginx } from './lib/nginx.ts'

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
      const path = await publishListing(product)
      return await shareOfNginx(product, path, await bytesOf(product, path))
    } finally {
      await product.remove()
    }
  },
}
