import { constants, profileRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { createGate } from '../../../../platform/programs/concurrency-limit.ts'
import { openSharp } from '../../../../platform/programs/sharp.ts'
import { openIcon } from './decode-icon.ts'

/** A square of the upright image, as fractions of its shorter side, from the upper left corner. */
export interface Crop {
  /** 0 to 1 of the space beside the square. */
  readonly x: number
  readonly y: number
  /** 0.1 to 1 of the shorter side. */
  readonly size: number
}

export const photoMime = 'image/webp'
const { photoPixels: sidePixels } = constants.account
const gate = createGate(2)

/**
 * Re-encodes a photo as a square of 512 pixels: metadata is removed and the camera rotation applied. Accepts JPEG,
 * PNG and ICO by content (PROF-09); everything else, and damaged files, get the same refusal.
 */
export function makePhoto(bytes: Buffer, crop: Crop): Promise<Buffer> {
  return gate(async () => {
    try {
      const opened = await open(bytes)
      if (!opened) throw refuse(profileRefusals.PHOTO_INVALID)
      const { data, info } = await opened
        .autoOrient()
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      const side = Math.max(1, Math.round(Math.min(info.width, info.height) * crop.size))
      const area = {
        left: Math.round((info.width - side) * crop.x),
        top: Math.round((info.height - side) * crop.y),
        width: side,
        height: side,
      }
      const sharp = await openSharp()
      return await sharp(data).extract(area).resize(sidePixels, sidePixels).webp({ quality: 84, effort: 3 }).toBuffer()
    } catch (error) {
      if (error instanceof Error && isOfTheFile(error.message)) throw refuse(profileRefusals.PHOTO_INVALID)
      throw error
    }
  })
}

async function open(bytes: Buffer): Promise<Sharp | null> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === 'image/x-icon') return openIcon(bytes)
  if (type !== 'image/jpeg' && type !== 'image/png') return null
  const sharp = await openSharp()
  return sharp(bytes, { limitInputPixels: constants.upload.imageMaxPixels, failOn: 'error' })
}

/** Distinguished from faults of ours, which must not be blamed on the file. */
function isOfTheFile(message: string): boolean {
  return /input (buffer|file)|pixel limit|unsupported image format|premature end|corrupt|vipsjpeg|pngload|libspng|truncated|bad seek|read error|VipsForeign/i.test(
    message,
  )
}
