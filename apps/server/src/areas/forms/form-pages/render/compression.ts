import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, createBrotliCompress, createDeflateRaw, gzip, type Zlib } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/**
 * A text whose beginning is the same for everyone and is compressed once, with a short end per visitor. The end is appended
 * uncompressed, which both codings allow (RFC 1952, RFC 7932), so nothing is compressed per request.
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
    const own = Buffer.from(end)
    const { front, tail, finish } = this.begun('', own.length, coding)
    const whole = Buffer.concat([front, own, tail])
    finish(whole, front.length)
    return whole
  }

  /** What is the same for many ends of one length that begin alike, before and behind the `ownBytes` bytes that are each one's own. */
  begun(begin: string, ownBytes: number, coding: Coding): Begun {
    const first = Buffer.from(begin)
    const length = first.length + ownBytes
    if (length > 0xffff || length === 0) throw new RangeError('The end of a page has 1 to 65,535 bytes.')
    const finish = () => {}
    if (coding === 'identity') return { front: Buffer.concat([this.#plain, first]), tail: Buffer.alloc(0), finish }
    if (coding === 'gzip') {
      const block = Buffer.alloc(5)
      block[0] = 1
      block.writeUInt16LE(length, 1)
      block.writeUInt16LE(~length & 0xffff, 3)
      const checksum = crc32(first, this.#checksum)
      const tail = Buffer.alloc(8)
      tail.writeUInt32LE(this.#plain.length + length, 4)
      return {
        front: Buffer.concat([this.#gzip, block, first]),
        tail,
        finish: (whole, at) =>
          void whole.writeUInt32LE(crc32(whole.subarray(at, at + ownBytes), checksum), at + ownBytes),
      }
    }
    // One block that is not compressed: not the last, four nibbles of length, its mark; then an empty last block.
    const header = ((length - 1) << 3) | (1 << 19)
    const block = Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff])
    return { front: Buffer.concat([this.#brotli, block, first]), tail: Buffer.from([3]), finish }
  }
}

export interface Begun {
  readonly front: Buffer
  readonly tail: Buffer
  /** Updates what depends on the bytes of the visitor, at `at` of `whole`, between front and tail. */
  finish(whole: Buffer, at: number): void
}

/** Compressed up to a whole byte, so that more can follow. */
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

/** Compresses a text that is used only once. */
export async function compressPage(text: string, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return Buffer.from(text)
  if (coding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

/** Compresses a file that many visitors load: as small as the coding allows. */
export async function compressFile(text: string, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return Buffer.from(text)
  if (coding === 'gzip') return promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
