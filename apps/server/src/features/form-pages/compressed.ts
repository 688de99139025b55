import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, createBrotliCompress, createDeflateRaw, gzip, type Zlib } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/**
 * A text whose beginning is the same for everybody and is compressed once; its short end is anybody's own. The end goes behind as it
 * is, in the way both codings have for it (RFC 1952, RFC 7932): nothing is compressed while somebody waits.
 */
export class OpenEnded {
  readonly #plain: Buffer
  readonly #gzip: Buffer
  readonly #brotli: Buffer
  readonly #checksum: number

  private constructor(plain: Buffer, deflated: Buffer, brotli: Buffer) {
    this.#plain = plain
    this.#gzip = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]), deflated])
    this.#brotli = brotli
    this.#checksum = crc32(plain)
  }

  static async of(text: string): Promise<OpenEnded> {
    const plain = Buffer.from(text)
    const [deflated, brotli] = await Promise.all([
      flushed(createDeflateRaw({ level: 9 }), plain, constants.Z_SYNC_FLUSH),
      flushed(
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        plain,
        constants.BROTLI_OPERATION_FLUSH,
      ),
    ])
    return new OpenEnded(plain, deflated, brotli)
  }

  /** The whole with an end of less than 64 KB. */
  with(end: string, coding: Coding): Buffer {
    const tail = Buffer.from(end)
    const { front, rest } = this.begun('', tail.length, coding)
    return Buffer.concat([front, rest(tail)])
  }

  /**
   * What is the same for many ends of one length that begin alike, and what follows it for one of them: `rest` takes the
   * `ownBytes` bytes after `begin`.
   */
  begun(begin: string, ownBytes: number, coding: Coding): Begun {
    const first = Buffer.from(begin)
    const length = first.length + ownBytes
    if (length > 0xffff || length === 0) throw new RangeError('The end of a page has 1 to 65,535 bytes.')
    if (coding === 'identity') return { front: Buffer.concat([this.#plain, first]), rest: (own) => own }
    if (coding === 'gzip') {
      const block = Buffer.alloc(5)
      block[0] = 1
      block.writeUInt16LE(length, 1)
      block.writeUInt16LE(~length & 0xffff, 3)
      const checksum = crc32(first, this.#checksum)
      const total = this.#plain.length + length
      return {
        front: Buffer.concat([this.#gzip, block, first]),
        rest(own) {
          const trailer = Buffer.alloc(8)
          trailer.writeUInt32LE(crc32(own, checksum), 0)
          trailer.writeUInt32LE(total, 4)
          return Buffer.concat([own, trailer])
        },
      }
    }
    // One block that is not compressed: not the last, four nibbles of length, its mark; then an empty last block.
    const header = ((length - 1) << 3) | (1 << 19)
    const block = Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff])
    const front = Buffer.concat([this.#brotli, block, first])
    return { front, rest: (own) => Buffer.concat([own, lastOfBrotli]) }
  }
}

export interface Begun {
  readonly front: Buffer
  rest(own: Buffer): Buffer
}

const lastOfBrotli = Buffer.from([3])

/** Compressed up to a whole byte, with room for more. */
function flushed(stream: Zlib & NodeJS.ReadWriteStream, plain: Buffer, kind: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.write(plain)
    stream.flush(kind, () => {
      resolve(Buffer.concat(chunks))
      stream.close()
    })
  })
}

/** A text that nobody else gets, compressed for one. */
export async function compressedFor(text: string, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return Buffer.from(text)
  if (coding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
