import { assetRefusals, constants } from '@taplore/contract'
import { type NamedRefusal, refuse } from '@taplore/kit'
import type { Sharp } from 'sharp'
import { createGate } from '../../../../platform/programs/concurrency-limit.ts'
import { openSharp } from '../../../../platform/programs/sharp.ts'

/** A generated file that is not stored yet. */
export interface ProcessedFile {
  readonly bytes: Buffer
  readonly mime: string
  readonly width: number
  readonly height: number
}

export interface ProcessedImage {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<string, ProcessedFile>>
}

interface Fit {
  readonly width: number
  readonly height: number
  readonly fit: 'inside' | 'cover' | 'contain'
  readonly format: 'webp' | 'jpeg' | 'png'
}

/** Bounding boxes of the display sizes, smallest first. Images are never enlarged for them. */
const sizes: Readonly<Record<string, Fit>> = {
  small: { width: 360, height: 640, fit: 'inside', format: 'webp' },
  medium: { width: 720, height: 1280, fit: 'inside', format: 'webp' },
  large: { width: 1440, height: 2560, fit: 'inside', format: 'webp' },
}

/**
 * Required by search engines and AMP: posters of at least 640 × 853, 640 × 640 and 853 × 640, a logo of at least 96 × 96.
 */
const crops: Readonly<Record<string, Fit>> = {
  poster: { width: 720, height: 960, fit: 'cover', format: 'jpeg' },
  square: { width: 640, height: 640, fit: 'cover', format: 'jpeg' },
  landscape: { width: 960, height: 720, fit: 'cover', format: 'jpeg' },
  logo: { width: 192, height: 192, fit: 'contain', format: 'png' },
}
export const cropNames = ['poster', 'square', 'landscape', 'logo'] as const
export type CropName = (typeof cropNames)[number]

/** Maximum width and height of our files. */
const longestSide = 4096
const pixelLimit = constants.upload.imageMaxPixels
/** An image of the largest size needs some 200 MB while it is open; more of them at once would not be faster. */
const gate = createGate(2)
/** GIF and WebP may be animated; crops of them are still images. */
const movingTypes = new Set(['image/gif', 'image/webp'])

/**
 * Opens an image by its content and re-encodes it: metadata (location, date, trailing data) is removed, and the
 * camera rotation applied. Refuses files that are not images, are damaged or have too many pixels.
 */
export async function processImage(bytes: Buffer, type: string): Promise<ProcessedImage> {
  return translated(async () => {
    const sharp = await openSharp()
    const open = () =>
      sharp(bytes, { limitInputPixels: pixelLimit, animated: movingTypes.has(type), failOn: 'error' }).autoOrient()
    const cleaned = open().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const original = await writeOriginal(cleaned, type)
    const files: Record<string, ProcessedFile> = { original }
    let previous: Fit | null = null
    for (const [name, fit] of Object.entries(sizes)) {
      if (!previous || original.width > previous.width || original.height > previous.height) {
        files[name] = await write(resized(open(), fit), fit.format)
      }
      previous = fit
    }
    return { mime: original.mime, width: original.width, height: original.height, files }
  }, assetRefusals.IMAGE_DAMAGED)
}

/** Creates one of the {@link cropNames} from a processed image; may enlarge it. */
export function cropImage(bytes: Buffer, name: CropName): Promise<ProcessedFile> {
  const fit = crops[name]
  if (!fit) throw new Error(`There is no crop named ${name}.`)
  return translated(async () => {
    const sharp = await openSharp()
    return write(resized(sharp(bytes, { limitInputPixels: pixelLimit }), fit), fit.format)
  }, assetRefusals.IMAGE_DAMAGED)
}

/** Renders an SVG of our own. SVG of users is never rendered here. */
export async function rasterise(svg: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(svg, { limitInputPixels: pixelLimit }).png({ compressionLevel: 6 }).toBuffer()
}

function resized(image: Sharp, { width, height, fit }: Fit): Sharp {
  return image.resize({
    width,
    height,
    fit,
    withoutEnlargement: fit === 'inside',
    position: fit === 'cover' ? 'attention' : 'centre',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
}

/** Photos stay photos, drawings stay sharp; newer formats become PNG or JPEG, which everyone can open. */
async function writeOriginal(image: Sharp, type: string): Promise<ProcessedFile> {
  if (type === 'image/gif') return finish(image.gif({ effort: 3 }), 'image/gif')
  if (type === 'image/jpeg') return finish(image.jpeg({ quality: 90 }), 'image/jpeg')
  if (type === 'image/png' || type === 'image/svg+xml') return finish(image.png({ compressionLevel: 6 }), 'image/png')
  const { pages = 1 } = await image.metadata()
  if (pages > 1) return finish(image.webp({ quality: 88, effort: 2 }), 'image/webp')
  const { isOpaque } = await image.clone().stats()
  return isOpaque
    ? finish(image.jpeg({ quality: 90 }), 'image/jpeg')
    : finish(image.png({ compressionLevel: 6 }), 'image/png')
}

function write(image: Sharp, format: Fit['format']): Promise<ProcessedFile> {
  if (format === 'webp') return finish(image.webp({ quality: 80, effort: 3 }), 'image/webp')
  if (format === 'png') return finish(image.png({ compressionLevel: 8 }), 'image/png')
  return finish(image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, progressive: true }), 'image/jpeg')
}

async function finish(image: Sharp, mime: string): Promise<ProcessedFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  // sharp stores an animated image as one tall strip.
  return { bytes: data, mime, width: info.width, height: info.pageHeight ?? info.height }
}

async function translated<T>(work: () => Promise<T>, damaged: NamedRefusal): Promise<T> {
  try {
    return await gate(work)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/exceeds pixel limit/i.test(message)) throw refuse(assetRefusals.IMAGE_TOO_MANY_PIXELS)
    if (isOfTheFile(message)) throw refuse(damaged)
    throw error
  }
}

/** Distinguished from faults of ours, which must not be blamed on the file. */
function isOfTheFile(message: string): boolean {
  return /input (buffer|file)|unsupported image format|premature end|corrupt|vipsjpeg|pngload|gifload|webp|heif|libspng|truncated|bad seek|read error|VipsForeign/i.test(
    message,
  )
}
