import type { Sharp } from 'sharp'
import { openSharp } from '../../../../platform/programs/sharp.ts'

interface Entry {
  readonly area: number
  readonly bits: number
  readonly start: number
  readonly bytes: number
}

/**
 * Extracts the largest image of an ICO file: a PNG as it is, or a bitmap without its file header, 24 or 32 bits per
 * pixel (rows run bottom-up, and the height includes the mask). Null when there is none of these.
 */
export async function openIcon(file: Buffer): Promise<Sharp | null> {
  const [largest] = readEntries(file).sort((a, b) => b.area - a.area || b.bits - a.bits)
  if (!largest) return null
  const image = file.subarray(largest.start, largest.start + largest.bytes)
  const sharp = await openSharp()
  if (image.subarray(0, 4).toString('latin1') === '\x89PNG') return sharp(image, { failOn: 'error' })
  const bitmap = readBitmap(image)
  return bitmap && sharp(bitmap.pixels, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
}

function readEntries(file: Buffer): Entry[] {
  const count = file.length >= 6 && file.readUInt16LE(0) === 0 && file.readUInt16LE(2) === 1 ? file.readUInt16LE(4) : 0
  const entries: Entry[] = []
  for (let index = 0; index < Math.min(count, 64); index++) {
    const at = 6 + index * 16
    if (at + 16 > file.length) break
    const [bytes, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    if (bytes < 40 || start + bytes > file.length) continue
    // A side of 0 means 256.
    entries.push({ area: (file[at] || 256) * (file[at + 1] || 256), bits: file.readUInt16LE(at + 6), start, bytes })
  }
  return entries
}

function readBitmap(image: Buffer): { pixels: Buffer; width: number; height: number } | null {
  const headerBytes = image.readUInt32LE(0)
  const width = image.readInt32LE(4)
  const height = image.readInt32LE(8) / 2
  const bits = image.readUInt16LE(14)
  const isPlain = image.readUInt32LE(16) === 0
  if (headerBytes < 40 || !isPlain || (bits !== 24 && bits !== 32)) return null
  if (!Number.isInteger(height) || width < 1 || height < 1 || width > 1024 || height > 1024) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (headerBytes + rowBytes * height > image.length) return null
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = headerBytes + (height - 1 - y) * rowBytes
    for (let x = 0; x < width; x++) {
      const from = row + (x * bits) / 8
      const to = (y * width + x) * 4
      pixels[to] = image[from + 2] ?? 0
      pixels[to + 1] = image[from + 1] ?? 0
      pixels[to + 2] = image[from] ?? 0
      pixels[to + 3] = bits === 32 ? (image[from + 3] ?? 0) : 255
    }
  }
  return { pixels, width, height }
}
