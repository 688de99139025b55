import { signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { bytesOf } from './lib/fetch-bytes.ts'
import { publishForm, tenQuestions } from './lib/forms.ts'
import { shareOfNginx } from './lib/nginx.ts'

const mostCompressedBytes = 45_000

/** Pages of a form of ten questions a second, against nginx with the same bytes; with its scripts and styles it stays below 45 KB. */
export const bench: Bench = {
  name: 'form-page',
  title: 'Page of a form, share of nginx',
  unit: 'x',
  limit: 0.5,
  better: 'higher',
  async run() {
    const product = await startProduct()
    try {
      const { path } = await publishForm(product, await signUp(product), tenQuestions)
      const page = (await bytesOf(product, path)).toString()
      const parts = [...page.matchAll(/(?:src|href)="(\/_taplore\/[^"]+)"/g)].map(([, part = '']) => part)
      const compressed = { 'accept-encoding': 'br' }
      let bytes = (await bytesOf(product, path, compressed)).length
      for (const part of new Set(parts)) bytes += (await bytesOf(product, part, compressed)).length
      if (bytes > mostCompressedBytes) throw new Error(`the page and its ${parts.length} parts have ${bytes} bytes`)
      const { value, detail } = await shareOfNginx(product, path, Buffer.from(page))
      return { value, detail: { ...detail, compressed: bytes } }
    } finally {
      await product.remove()
    }
  },
}
