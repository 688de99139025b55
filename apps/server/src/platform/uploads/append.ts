import { open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { isDiskFull } from '../http/faults.ts'
import { chunksOf } from '../http/requests/body-deadline.ts'
import type { LockedUpload } from './uploads-folder.ts'

/** Checks the first bytes of a file as soon as they have arrived; refuses unsupported types. */
export interface BeginningCheck {
  /** This many bytes are enough. */
  readonly bytes: number
  check(beginning: Buffer, length: number): Promise<unknown>
}

/**
 * Appends what arrives and returns the new offset, even when the file was deleted meanwhile. Its first bytes are
 * checked as soon as they are complete. A broken connection keeps what was written.
 */
export async function append(
  request: IncomingMessage,
  upload: LockedUpload,
  guard: BeginningCheck | null = null,
): Promise<number> {
  let total = upload.offset
  let beginning = guard && total < guard.bytes ? await beginningOf(upload, guard.bytes) : null
  const file = await open(upload.path, 'r+')
  try {
    await pipeline(
      chunksOf(request),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          total += chunk.length
          if (total > upload.length) throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset: upload.offset })
          if (beginning && guard) {
            beginning = Buffer.concat([beginning, chunk.subarray(0, guard.bytes)])
            if (beginning.length >= guard.bytes || total === upload.length) {
              await guard.check(beginning, upload.length)
              beginning = null
            }
          }
          yield chunk
        }
      },
      file.createWriteStream({ start: upload.offset }),
    )
  } catch (error) {
    if (isDiskFull(error) || !isBrokenOff(request)) throw error
  } finally {
    // The stream closes the file with itself; after an error it may already have done so.
    await file.close().catch(() => undefined)
  }
  const written = await stat(upload.path).catch(() => null)
  return written?.size ?? upload.offset
}

/** The first bytes received so far. */
export async function beginningOf({ path }: LockedUpload, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isBrokenOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}
