import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { addressRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'

interface ReadBody {
  readonly encoding: string | undefined
  readonly maxBytes: number
  readonly isCut: boolean
  readonly signal: AbortSignal
}

/** Collects a body; bytes are counted after decompression, against zip bombs. */
export async function readBody(
  source: Readable,
  { encoding, maxBytes, isCut, signal }: ReadBody,
): Promise<{ body: Buffer; isCut: boolean }> {
  const stream = decompressed(source, encoding)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBytes && isCut) {
        chunks.push(chunk)
        return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true }
      }
      if (size > maxBytes) throw refuse(addressRefusals.ADDRESS_TOO_LARGE, { maxBytes })
      chunks.push(chunk)
      // A slow decompressor does not always notice the abort of its source.
      signal.throwIfAborted()
    }
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(?:Z_|ERR__?ZLIB|ERR_BROTLI|ERR_PADDING)/.test(String(error.code))
    ) {
      throw refuse(addressRefusals.ADDRESS_BROKEN_ANSWER)
    }
    throw error
  } finally {
    source.destroy()
  }
  return { body: Buffer.concat(chunks), isCut: false }
}

function decompressed(source: Readable, encoding: string | undefined): Readable {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity')
  // Real sites compress once. Stacked encodings are only used in attacks.
  if (names.length > 1) throw refuse(addressRefusals.ADDRESS_BROKEN_ANSWER)
  const [name] = names
  if (!name) return source
  const decoder =
    name === 'br'
      ? createBrotliDecompress()
      : name === 'deflate'
        ? createInflate()
        : name === 'gzip' || name === 'x-gzip'
          ? createGunzip()
          : null
  if (!decoder) throw refuse(addressRefusals.ADDRESS_BROKEN_ANSWER)
  // The error reaches the reader through the decoder; the callback only prevents an unhandled error.
  pipeline(source, decoder, () => {})
  return decoder
}
