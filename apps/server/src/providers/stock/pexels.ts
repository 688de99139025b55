import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { StockItem, StockSource } from '../../ports/stock.ts'
import { ask, listOf, perPage, worded } from './search-request.ts'

const photosSchema = z.object({
  next_page: z.string().nullish(),
  photos: listOf(
    z.object({
      width: z.number().int(),
      height: z.number().int(),
      url: z.string(),
      photographer: z.string(),
      alt: z.string().nullish(),
      src: z.object({ large2x: z.url(), medium: z.url() }),
    }),
  ),
})
const videosSchema = z.object({
  next_page: z.string().nullish(),
  videos: listOf(
    z.object({
      duration: z.number(),
      url: z.string(),
      image: z.url(),
      user: z.object({ name: z.string() }),
      video_files: z
        .array(
          z.object({
            file_type: z.string().nullish(),
            width: z.number().int().nullish(),
            height: z.number().int().nullish(),
            link: z.url(),
          }),
        )
        .min(1),
    }),
  ),
})
const license = 'Pexels License'

/** Photos and videos of Pexels, by a free key. */
export function openPexels({ base, key }: { base: string; key: string }): StockSource {
  const headers = { authorization: key }
  return {
    id: 'pexels',
    name: 'Pexels',
    kinds: ['image', 'video'],
    cacheMs: hourMs,
    async search(egress, { words, kind, page }) {
      const query = { query: words, page, per_page: perPage }
      if (kind === 'video') {
        const path = words ? '/videos/search' : '/videos/popular'
        const { videos, next_page } = await ask(egress, base, path, { query, headers, answer: videosSchema })
        return { items: videos.map(videoItem), hasMore: !!next_page }
      }
      const path = words ? '/v1/search' : '/v1/curated'
      const { photos, next_page } = await ask(egress, base, path, { query, headers, answer: photosSchema })
      return {
        hasMore: !!next_page,
        items: photos.map(({ width, height, url, photographer, alt, src }) =>
          worded({
            title: alt || photographer,
            alt: alt ?? '',
            kind: 'image',
            width,
            height,
            durationMs: null,
            previewUrl: src.medium,
            fileUrl: src.large2x,
            credit: { text: `${photographer} / Pexels`, url, license },
          }),
        ),
      }
    },
  }
}

type Video = z.output<typeof videosSchema>['videos'][number]

function videoItem({ duration, url, image, user, video_files }: Video): StockItem {
  const playable = video_files.filter(({ file_type }) => !file_type || file_type === 'video/mp4')
  const file = nearestTo(720, playable.length > 0 ? playable : video_files)
  return worded({
    title: `${user.name} / Pexels`,
    alt: '',
    kind: 'video',
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    durationMs: Math.round(duration * 1000),
    previewUrl: image,
    fileUrl: file?.link ?? '',
    credit: { text: `${user.name} / Pexels`, url, license },
  })
}

/** The file whose shorter side is closest to the page size: larger ones only cost bandwidth. */
function nearestTo<File extends { width?: number | null | undefined; height?: number | null | undefined }>(
  side: number,
  files: readonly File[],
): File | undefined {
  const distance = ({ width, height }: File) => Math.abs(Math.min(width ?? 0, height ?? 0) - side)
  return [...files].sort((left, right) => distance(left) - distance(right))[0]
}
