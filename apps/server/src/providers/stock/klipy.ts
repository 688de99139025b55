import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const size = z.coerce.number().int()
const form = z.object({ gif: z.object({ url: z.url(), width: size, height: size }) })
const answerSchema = z.object({
  data: z.object({
    has_next: z.boolean().default(false),
    data: listOf(
      z.object({
        slug: z.string().default(''),
        title: z.string().default(''),
        file: z.object({ hd: form.nullish(), md: form, sm: form.nullish() }),
      }),
    ),
  }),
})

/** Animations of Klipy, by key. The key is part of its URLs. */
export function openKlipy({ base, key }: { base: string; key: string }): StockSource {
  return {
    id: 'klipy',
    name: 'Klipy',
    kinds: ['gif'],
    cacheMs: hourMs,
    async search(egress, { words, page }) {
      const query = { q: words, page, per_page: perPage, content_filter: 'high' }
      const path = `/api/v1/${encodeURIComponent(key)}/gifs/${words ? 'search' : 'trending'}`
      const { data } = await ask(egress, base, path, { query, answer: answerSchema })
      return {
        hasMore: data.has_next,
        items: data.data.map(({ slug, title, file: { md, sm } }) =>
          worded({
            title: title || 'GIF',
            alt: title,
            kind: 'gif',
            width: md.gif.width,
            height: md.gif.height,
            durationMs: null,
            previewUrl: (sm ?? md).gif.url,
            fileUrl: md.gif.url,
            credit: { text: 'Klipy', ...(slug ? { url: `https://klipy.com/gifs/${encodeURIComponent(slug)}` } : {}) },
          }),
        ),
      }
    },
  }
}
