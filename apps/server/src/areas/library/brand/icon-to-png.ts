import { openSharp } from '../../../platform/programs/sharp.ts'

/**
 * The largest image of an ICO file as PNG: an embedded PNG, or a bitmap of 24 or 32 bits per pixel with its mask.
 * Null for what cannot be read. (The directory has 6 bytes and 16 for each image; a bitmap has a BITMAPINFOHEADER and
 * is stored bottom-up.)
 */
export async function pngOfIcon(file: Buffer): Promise<Buffer | null> {
  try {
    if (file.readUInt32LE(0) !== 0x10000) return null
    const count = Math.min(file.readUInt16LE(4), 32)
    const entries = Array.from({ length: count }, (_, index) => {
      const at = 6 + index * 16
      const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
      return {
        width: file.readUInt8(at) || 256,
        data: file.subarray(offset, offset + length),
        isWhole: offset + length <= file.length,
      }
    })
    const [largest] = entries.filter(({ isWhole }) => isWhole).sort((left, right) => right.width - left.width)
    if (!largest) return null
    const sharp = await openSharp()
    if (largest.data.readUInt32BE(0) === 0x89504e47) return await sharp(largest.data).png().toBuffer()
    return await pngOfBitmap(largest.data)
  } catch {
    return null
  }
}

async function pngOfBitmap(data: Buffer): Promise<Buffer | null> {
  const [header, width, height, bits] = [
    data.readUInt32LE(0),
    data.readInt32LE(4),
    data.readInt32LE(8) / 2,
    data.readUInt16LE(14),
  ]
  if (header !== 40 || (bits !== 32 && bits !== 24) || width < 1 || height < 1 || width > 256 || height > 256)
    return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const maskBytes = Math.ceil(width / 32) * 4
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = header + (height - 1 - row) * rowBytes
    const mask = header + height * rowBytes + (height - 1 - row) * maskBytes
    for (let column = 0; column < width; column += 1) {
      const at = from + column * (bits / 8)
      const isHidden =
        bits === 24 && mask < data.length && ((data.readUInt8(mask + (column >> 3)) >> (7 - (column & 7))) & 1) === 1
      const alpha = bits === 32 ? data.readUInt8(at + 3) : isHidden ? 0 : 255
      pixels.set(
        [data.readUInt8(at + 2), data.readUInt8(at + 1), data.readUInt8(at), alpha],
        (row * width + column) * 4,
      )
    }
  }
  const sharp = await openSharp()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
