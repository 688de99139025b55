import { dayMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const photosSchema = z.object({
  totalHits: z.number(),
  hits: listOf(
    z.object({
      pageURL: z.string(),
      tags: z.string().default(''),
      webformatURL: z.url(),
      largeImageURL: z.url(),
      imageWidth: z.number().int(),
      imageHeight: z.number().int(),
      user: z.string(),
    }),
  ),
})
const videoFile = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbnail: z.string().nullish(),
})
const videosSchema = z.object({
  totalHits: z.number(),
  hits: listOf(
    z.object({
      pageURL: z.string(),
      tags: z.string().default(''),
      duration: z.number(),
      user: z.string(),
      videos: z.object({ medium: videoFile, small: videoFile }),
    }),
  ),
})
const license = 'Pixabay Content License'

/** Photos, drawings and videos of Pixabay, by a free key; its terms require caching responses for a day. */
export function openPixabay({ base, key }: { base: string; key: string }): StockSource {
  return {
    id: 'pixabay',
    name: 'Pixabay',
    kinds: ['image', 'video'],
    cacheMs: dayMs,
    async search(egress, { words, kind, page }) {
      const query = { key, q: words.slice(0, 100), page, per_page: perPage, safesearch: 'true' }
      if (kind === 'video') {
        const { hits, totalHits } = await ask(egress, base, '/api/videos/', { query, answer: videosSchema })
        return {
          hasMore: page * perPage < totalHits,
          items: hits.map(({ pageURL, tags, duration, user, videos: { medium, small } }) =>
            worded({
              title: tags || user,
              alt: tags,
              kind: 'video',
              width: small.width,
              height: small.height,
              durationMs: Math.round(duration * 1000),
              previewUrl: small.thumbnail || medium.thumbnail || '',
              fileUrl: small.url || medium.url,
              credit: { text: `${user} / Pixabay`, url: pageURL, license },
            }),
          ),
        }
      }
      const { hits, totalHits } = await ask(egress, base, '/api/', { query, answer: photosSchema })
      return {
        hasMore: page * perPage < totalHits,
        items: hits.map((hit) =>
          worded({
            title: hit.tags || hit.user,
            alt: hit.tags,
            kind: 'image',
            width: hit.imageWidth,
            height: hit.imageHeight,
            durationMs: null,
            previewUrl: hit.webformatURL,
            fileUrl: hit.largeImageURL,
            credit: { text: `${hit.user} / Pixabay`, url: hit.pageURL, license },
          }),
        ),
      }
    },
  }
}
