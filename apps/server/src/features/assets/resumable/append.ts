import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Received } from '../receive-upload.ts'
import { sniff, sniffBytes } from '../sniff.ts'
import type { OpenUpload } from './uploads-folder.ts'

/**
 * Writes what arrives behind what is there and returns the new offset. As soon as its first bytes are complete the kind of the
 * file is known, and what is not taken, or too large for its kind, is refused. A connection that breaks keeps what was written.
 */
export async function append(request: IncomingMessage, upload: OpenUpload): Promise<number> {
  let total = upload.offset
  let beginning = total < sniffBytes ? await beginningOf(upload) : null
  const file = await open(upload.path, 'r+')
  try {
    await pipeline(
      request,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          total += chunk.length
          if (total > upload.length) throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset: upload.offset })
          if (beginning) {
            beginning = Buffer.concat([beginning, chunk.subarray(0, sniffBytes)])
            if (beginning.length >= sniffBytes || total === upload.length) {
              await requireTaken(beginning, upload.length)
              beginning = null
            }
          }
          yield chunk
        }
      },
      file.createWriteStream({ start: upload.offset }),
    )
  } catch (error) {
    if (!isBrokenOff(request)) throw error
  } finally {
    // The stream closes the file with itself; after a fault it may have done so already.
    await file.close().catch(() => undefined)
  }
  return (await stat(upload.path)).size
}

/** A complete upload as the guard of all files takes it. */
export async function receivedOf(upload: OpenUpload): Promise<Received> {
  if (upload.length === 0) throw refuse(assetRefusals.UPLOAD_EMPTY)
  const sniffed = await requireTaken(await beginningOf(upload), upload.length)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(upload.path)) hash.update(chunk)
  return { path: upload.path, fieldName: upload.name, bytes: upload.length, sha256: hash.digest('hex'), sniffed }
}

async function requireTaken(beginning: Buffer, length: number) {
  const sniffed = await sniff(beginning.subarray(0, sniffBytes))
  if (length > sniffed.maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes: sniffed.maxBytes })
  return sniffed
}

async function beginningOf({ path }: OpenUpload): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isBrokenOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}
