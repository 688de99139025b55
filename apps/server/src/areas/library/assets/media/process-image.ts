import { assetRefusals, constants } from '@taplore/contract'
import { type NamedRefusal, refuse } from '@taplore/kit'
import type { Sharp } from 'sharp'
import { createGate } from '../../../../platform/programs/concurrency-limit.ts'
import { openSharp } from '../../../../platform/programs/sharp.ts'

/** A file that was made and waits to be stored. */
export interface MadeFile {
  readonly bytes: Buffer
  readonly mime: string
  readonly width: number
  readonly height: number
}

export interface MadePicture {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<string, MadeFile>>
}

interface Fit {
  readonly width: number
  readonly height: number
  readonly fit: 'inside' | 'cover' | 'contain'
  readonly format: 'webp' | 'jpeg' | 'png'
}

/** Boxes of the sizes for showing, smallest first. A picture is never enlarged for them. */
const sizes: Readonly<Record<string, Fit>> = {
  small: { width: 360, height: 640, fit: 'inside', format: 'webp' },
  medium: { width: 720, height: 1280, fit: 'inside', format: 'webp' },
  large: { width: 1440, height: 2560, fit: 'inside', format: 'webp' },
}

/** What search engines and AMP ask for: a portrait poster of at least 640 × 853, a square, a logo of at least 96 × 96. */
const crops: Readonly<Record<string, Fit>> = {
  poster: { width: 720, height: 960, fit: 'cover', format: 'jpeg' },
  square: { width: 640, height: 640, fit: 'cover', format: 'jpeg' },
  logo: { width: 192, height: 192, fit: 'contain', format: 'png' },
}
export const cropNames = ['poster', 'square', 'logo'] as const
export type CropName = (typeof cropNames)[number]

/** No file of ours is wider or higher. */
const longestSide = 4096
const pixelLimit = constants.upload.imageMaxPixels
/** A picture of the largest size takes some 200 MB while it is open; more of them at once would not be faster either. */
const gate = createGate(2)
/** GIF and WebP may move; what is cut out of them stands still. */
const movingTypes = new Set(['image/gif', 'image/webp'])

/**
 * Opens a picture by its content and writes it anew: whatever hid in the file (places, dates, trailing programs) is gone, and
 * the turn that a camera noted is applied. Refuses what is no picture, is damaged or has too many pixels.
 */
export async function processImage(bytes: Buffer, type: string): Promise<MadePicture> {
  return translated(async () => {
    const sharp = await openSharp()
    const open = () =>
      sharp(bytes, { limitInputPixels: pixelLimit, animated: movingTypes.has(type), failOn: 'error' }).autoOrient()
    const cleaned = open().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const original = await writeOriginal(cleaned, type)
    const files: Record<string, MadeFile> = { original }
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

/** Cuts one of the {@link cropNames} out of a picture that was prepared before; also enlarges it. */
export function cropImage(bytes: Buffer, name: CropName): Promise<MadeFile> {
  const fit = crops[name]
  if (!fit) throw new Error(`There is no crop named ${name}.`)
  return translated(async () => {
    const sharp = await openSharp()
    return write(resized(sharp(bytes, { limitInputPixels: pixelLimit }), fit), fit.format)
  }, assetRefusals.IMAGE_DAMAGED)
}

/** Draws an SVG of our own making. Strangers' SVG never comes here. */
export async function rasterise(svg: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(svg, { limitInputPixels: pixelLimit }).png({ compressionLevel: 6 }).toBuffer()
}

function resized(picture: Sharp, { width, height, fit }: Fit): Sharp {
  return picture.resize({
    width,
    height,
    fit,
    withoutEnlargement: fit === 'inside',
    position: fit === 'cover' ? 'attention' : 'centre',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
}

/** Photos stay photos, drawings stay sharp; newer kinds become PNG or JPEG, which everybody can open. */
async function writeOriginal(picture: Sharp, type: string): Promise<MadeFile> {
  if (type === 'image/gif') return finish(picture.gif({ effort: 3 }), 'image/gif')
  if (type === 'image/jpeg') return finish(picture.jpeg({ quality: 90 }), 'image/jpeg')
  if (type === 'image/png' || type === 'image/svg+xml') return finish(picture.png({ compressionLevel: 6 }), 'image/png')
  const { pages = 1 } = await picture.metadata()
  if (pages > 1) return finish(picture.webp({ quality: 88, effort: 2 }), 'image/webp')
  const { isOpaque } = await picture.clone().stats()
  return isOpaque
    ? finish(picture.jpeg({ quality: 90 }), 'image/jpeg')
    : finish(picture.png({ compressionLevel: 6 }), 'image/png')
}

function write(picture: Sharp, format: Fit['format']): Promise<MadeFile> {
  if (format === 'webp') return finish(picture.webp({ quality: 80, effort: 3 }), 'image/webp')
  if (format === 'png') return finish(picture.png({ compressionLevel: 8 }), 'image/png')
  return finish(picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84, progressive: true }), 'image/jpeg')
}

async function finish(picture: Sharp, mime: string): Promise<MadeFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  // A moving picture is one tall strip inside sharp.
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

/** Told apart from faults of ours, which must not blame the file. */
function isOfTheFile(message: string): boolean {
  return /input (buffer|file)|unsupported image format|premature end|corrupt|vipsjpeg|pngload|gifload|webp|heif|libspng|truncated|bad seek|read error|VipsForeign/i.test(
    message,
  )
}
