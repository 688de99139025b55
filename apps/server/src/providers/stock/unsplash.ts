import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const photoSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  alt_description: z.string().nullish(),
  description: z.string().nullish(),
  urls: z.object({ regular: z.url(), small: z.url() }),
  links: z.object({ html: z.string(), download_location: z.url() }),
  user: z.object({ name: z.string() }),
})
const foundSchema = z.object({ total_pages: z.number(), results: listOf(photoSchema) })

/** Photos of Unsplash, by an application's access key. Each use is reported, as its terms require. */
export function openUnsplash({ base, key }: { base: string; key: string }): StockSource {
  const headers = { authorization: `Client-ID ${key}`, 'accept-version': 'v1' }
  return {
    id: 'unsplash',
    name: 'Unsplash',
    kinds: ['image'],
    cacheMs: hourMs,
    async search(egress, { words, page }) {
      const found = words
        ? await ask(egress, base, '/search/photos', {
            query: { query: words, page, per_page: perPage, content_filter: 'high' },
            headers,
            answer: foundSchema,
          })
        : {
            results: await ask(egress, base, '/photos', {
              query: { page, per_page: perPage },
              headers,
              answer: listOf(photoSchema),
            }),
            total_pages: page + 1,
          }
      return {
        hasMore: page < found.total_pages && found.results.length > 0,
        items: found.results.map(({ width, height, alt_description, description, urls, links, user }) =>
          worded({
            title: description || alt_description || user.name,
            alt: alt_description ?? '',
            kind: 'image',
            width,
            height,
            durationMs: null,
            previewUrl: urls.small,
            fileUrl: urls.regular,
            credit: { text: `${user.name} / Unsplash`, url: links.html, license: 'Unsplash License' },
            useUrl: links.download_location,
          }),
        ),
      }
    },
    async noteUse(egress, useUrl) {
      // The key is for Unsplash only, wherever a response points to.
      if (new URL(useUrl).origin !== new URL(base).origin) return
      await egress.fetch(useUrl, { headers, timeoutMs: 8_000, maxRedirects: 0 })
    },
  }
}
