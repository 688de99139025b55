import { open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { chunksOf } from '../http/body-deadline.ts'
import { isDiskFull } from '../http/faults.ts'
import type { HeldUpload } from './uploads-folder.ts'

/** Looks at the first bytes of a file as soon as they are here; refuses what is not taken. */
export interface BeginningCheck {
  /** So many bytes are enough. */
  readonly bytes: number
  check(beginning: Buffer, length: number): Promise<unknown>
}

/**
 * Writes what arrives behind what is there and returns the new offset, also when the file was taken away meanwhile. As soon as its first bytes are complete they are looked at.
 * A connection that breaks keeps what was written.
 */
export async function append(
  request: IncomingMessage,
  upload: HeldUpload,
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
    // The stream closes the file with itself; after a fault it may have done so already.
    await file.close().catch(() => undefined)
  }
  const written = await stat(upload.path).catch(() => null)
  return written?.size ?? upload.offset
}

/** The first bytes of what is here. */
export async function beginningOf({ path }: HeldUpload, bytes: number): Promise<Buffer> {
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
