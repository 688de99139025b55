import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const size = z.coerce.number().int()
const file = z.object({ url: z.url(), width: size, height: size })
const answerSchema = z.object({
  data: listOf(
    z.object({
      title: z.string().default(''),
      url: z.string(),
      username: z.string().default(''),
      user: z.object({ display_name: z.string().default('') }).nullish(),
      alt_text: z.string().nullish(),
      images: z.object({ downsized: file, fixed_width: file }),
    }),
  ),
  pagination: z.object({ total_count: z.number().default(0), offset: z.number(), count: z.number() }),
})

/** Animations of GIPHY, by key; its logo is shown where they are selected. */
export function openGiphy({ base, key }: { base: string; key: string }): StockSource {
  return {
    id: 'giphy',
    name: 'GIPHY',
    kinds: ['gif'],
    cacheMs: hourMs,
    async search(egress, { words, page }) {
      const query = { api_key: key, q: words.slice(0, 50), limit: perPage, offset: (page - 1) * perPage, rating: 'pg' }
      const path = words ? '/v1/gifs/search' : '/v1/gifs/trending'
      const { data, pagination } = await ask(egress, base, path, { query, answer: answerSchema })
      return {
        hasMore: pagination.offset + pagination.count < pagination.total_count,
        items: data.map(({ title, url, username, user, alt_text, images }) => {
          const by = user?.display_name || username
          return worded({
            title: title || 'GIF',
            alt: alt_text || title,
            kind: 'gif',
            width: images.downsized.width,
            height: images.downsized.height,
            durationMs: null,
            previewUrl: images.fixed_width.url,
            fileUrl: images.downsized.url,
            credit: { text: by ? `${by} / GIPHY` : 'GIPHY', url },
          })
        }),
      }
    },
  }
}
