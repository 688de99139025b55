import type { Story } from '@taplore/story'

export type PosterShape = keyof Story['poster']

/** Aspect ratio, and maximum poster size, px. */
export const posterShapes: Record<PosterShape, { ratio: number; name: string; width: number; least: number }> = {
  portrait: { ratio: 3 / 4, name: '3:4', width: 1080, least: 640 },
  square: { ratio: 1, name: '1:1', width: 1080, least: 640 },
  landscape: { ratio: 4 / 3, name: '4:3', width: 1440, least: 853 },
}

/** A crop: center as fractions of the available space (0..1), and zoom (1 = as much as fits). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The part of an image that fills an aspect ratio, in image px. */
export function cropBox(
  image: { width: number; height: number },
  ratio: number,
  { x, y, zoom }: Crop,
): { left: number; top: number; width: number; height: number } {
  const width = Math.min(image.width, image.height * ratio) / Math.max(1, zoom)
  const height = width / ratio
  return { left: (image.width - width) * x, top: (image.height - height) * y, width, height }
}

/** Output size of a crop: never larger than the image, never larger than a poster needs. */
export function posterSize(box: { width: number }, shape: PosterShape): { width: number; height: number } {
  const { ratio, width: most } = posterShapes[shape]
  const width = Math.max(1, Math.min(most, Math.floor(box.width)))
  return { width, height: Math.round(width / ratio) }
}

/** Renders the crop as a file. Throws where the image's host does not allow reading it. */
export async function drawCrop(image: HTMLImageElement, shape: PosterShape, crop: Crop): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image
  const box = cropBox({ width, height }, posterShapes[shape].ratio, crop)
  const size = posterSize(box, shape)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  // Transparent areas would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('No image')
  return new File([blob], `poster-${shape}.jpg`, { type: 'image/jpeg' })
}

/** Images of a story that could be a poster, in reading order, each once. */
export function listImages(story: Story): { url: string; page: number }[] {
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
