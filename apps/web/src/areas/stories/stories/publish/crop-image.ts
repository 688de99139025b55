import type { Story } from '@taplore/story'

export type PosterShape = keyof Story['poster']

/** Width against height, and how large a poster is drawn at most, px. */
export const posterShapes: Record<PosterShape, { ratio: number; name: string; width: number; least: number }> = {
  portrait: { ratio: 3 / 4, name: '3:4', width: 1080, least: 640 },
  square: { ratio: 1, name: '1:1', width: 1080, least: 640 },
  landscape: { ratio: 4 / 3, name: '4:3', width: 1440, least: 853 },
}

/** What is to be seen of a picture: its middle as shares of the room there is (0..1), and how near (1 = as much as fits). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The part of a picture that fills a ratio, in its own px. */
export function cropBox(
  picture: { width: number; height: number },
  ratio: number,
  { x, y, zoom }: Crop,
): { left: number; top: number; width: number; height: number } {
  const width = Math.min(picture.width, picture.height * ratio) / Math.max(1, zoom)
  const height = width / ratio
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

/** The size a crop is drawn in: never larger than what the picture has, never larger than a poster needs. */
export function posterSize(box: { width: number }, shape: PosterShape): { width: number; height: number } {
  const { ratio, width: most } = posterShapes[shape]
  const width = Math.max(1, Math.min(most, Math.floor(box.width)))
  return { width, height: Math.round(width / ratio) }
}

/** Draws the chosen part as a file. Throws where the picture's own host does not let it be read. */
export async function drawCrop(picture: HTMLImageElement, shape: PosterShape, crop: Crop): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = picture
  const box = cropBox({ width, height }, posterShapes[shape].ratio, crop)
  const size = posterSize(box, shape)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  // Pictures with clear parts would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, box.left, box.top, box.width, box.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('No picture')
  return new File([blob], `poster-${shape}.jpg`, { type: 'image/jpeg' })
}

/** Pictures of a story that could be a poster, in reading order, each once. */
export function picturesOf(story: Story): { url: string; page: number }[] {
  const found = new Map<string, number>()
  for (const [index, page] of story.pages.entries()) {
    const { background } = page
    const urls = [
      background.type === 'image' ? background.media.url : null,
      background.type === 'video' ? background.media.poster?.url : null,
      ...page.elements.map((element) =>
        element.kind === 'image' ? element.media?.url : element.kind === 'video' ? element.media?.poster?.url : null,
      ),
    ]
    for (const url of urls) if (url && !found.has(url)) found.set(url, index + 1)
  }
  return [...found].map(([url, page]) => ({ url, page }))
}
