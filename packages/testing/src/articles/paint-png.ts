import { crc32, deflateSync } from 'node:zlib'

/** A PNG of soft bands of colour, made without an image library so that tests of image handling have honest input. */
export function paintPng(width: number, height: number, seed: number): Buffer {
  const row = Buffer.alloc(1 + width * 3)
  const hue = (seed * 47) % 256
  for (let x = 0; x < width; x++) {
    row[1 + x * 3] = (hue + (x * 90) / width) % 256
    row[2 + x * 3] = (hue * 2 + 60 + (x * 40) / width) % 256
    row[3 + x * 3] = (200 - hue / 2) % 256
  }
  const rows: Buffer[] = []
  for (let y = 0; y < height; y++) rows.push(row)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
