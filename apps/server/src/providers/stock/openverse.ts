import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const answerSchema = z.object({
  page_count: z.number().default(1),
  results: listOf(
    z.object({
      title: z.string().nullish(),
      url: z.url(),
      thumbnail: z.url().nullish(),
      foreign_landing_url: z.string().nullish(),
      creator: z.string().nullish(),
      license: z.string(),
      license_version: z.string().nullish(),
      width: z.number().int().nullish(),
      height: z.number().int().nullish(),
    }),
  ),
})

/**
 * Openly licensed images of many museums and sites, without a key: at most twenty at a time and about one request per
 * second.
 */
export function openOpenverse({ base }: { base: string }): StockSource {
  return {
    id: 'openverse',
    name: 'Openverse',
    kinds: ['image'],
    cacheMs: 6 * hourMs,
    async search(egress, { words, page }) {
      const query = {
        q: words || 'landscape',
        page,
        page_size: perPage,
        // Stories are cropped, and may be commercial.
        license_type: 'commercial,modification',
        extension: 'jpg,png,gif',
        mature: 'false',
      }
      const { results, page_count } = await ask(egress, base, '/images/', { query, answer: answerSchema })
      return {
        hasMore: page < page_count,
        items: results.map((result) =>
          worded({
            title: result.title || 'Openverse',
            alt: result.title ?? '',
            kind: 'image',
            width: result.width ?? 0,
            height: result.height ?? 0,
            durationMs: null,
            previewUrl: result.thumbnail ?? result.url,
            fileUrl: result.url,
            credit: {
              text: result.creator ? `${result.title || 'Untitled'}, ${result.creator}` : result.title || 'Openverse',
              url: result.foreign_landing_url ?? undefined,
              license: licenceName(result.license, result.license_version ?? ''),
            },
          }),
        ),
      }
    },
  }
}

/** `by-sa`, `4.0` → CC BY-SA 4.0. */
function licenceName(code: string, version: string): string {
  if (code === 'pdm') return 'Public Domain Mark 1.0'
  if (code === 'cc0') return `CC0 ${version || '1.0'}`
  return `CC ${code.toUpperCase()} ${version}`.trim()
}
