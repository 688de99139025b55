import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assetRefusals, constants } from '@taplore/contract'
import { newId, Refusal, refuse } from '@taplore/kit'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { chunksOf } from '../../../../platform/http/requests/body-deadline.ts'
import { receiveFormFile } from '../../../../platform/http/requests/receive-form-file.ts'
import { detectFileType, type Sniffed, sniffBytes } from './detect-file-type.ts'

export interface Received {
  /** A temporary file; the caller deletes it, and everything whose name starts with it. */
  readonly path: string
  /** The name from a form field, null for a raw body. */
  readonly fieldName: string | null
  readonly bytes: number
  readonly sha256: string
  readonly sniffed: Sniffed
}

/**
 * Streams one upload into a file of `folder`: a raw body, or the first file field of a multipart form. Its type is
 * detected by its first bytes, and from then on the limit of that type applies, whatever the headers say. Leaves
 * nothing behind on a refusal.
 */
export async function receiveUpload(request: IncomingMessage, folder: string): Promise<Received> {
  const announced = announcedBytes(request)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  try {
    const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
    return isForm ? await receiveForm(request, path) : await receiveBytes(request, path, null, announced)
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof Refusal || isDiskFull(error)) throw error
    if (request.destroyed && !request.complete) throw refuse(assetRefusals.UPLOAD_BROKEN_OFF)
    throw error
  }
}

/** Allowance for the parts of a form around its file. */
const formOverhead = 64 * 1024

const announcedBytes = (request: IncomingMessage) => Number(request.headers['content-length']) || 0

/** Refuses what is announced as larger than any file may be, and answers the announced length. No plan changes this limit, so it is asked first. */
export function requirePossibleSize(request: IncomingMessage): number {
  const { videoMaxBytes: maxBytes } = constants.upload
  const bytes = announcedBytes(request)
  if (bytes > maxBytes + formOverhead) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes })
  return bytes
}

async function receiveBytes(
  source: Readable,
  path: string,
  fieldName: string | null,
  announced: number,
): Promise<Received> {
  const hash = createHash('sha256')
  let bytes = 0
  let sniffed: Sniffed | null = null
  // Opened before anything can fail: a stream that opens late would create the file after it was deleted.
  const file = await open(path, 'wx', 0o600)
  await pipeline(
    chunksOf(source),
    async function* (chunks: AsyncIterable<Buffer>) {
      let waiting: Buffer[] = []
      for await (const chunk of chunks) {
        bytes += chunk.length
        hash.update(chunk)
        waiting.push(chunk)
        if (!sniffed) {
          if (bytes < sniffBytes) continue
          sniffed = await detectFileType(Buffer.concat(waiting))
        }
        const { maxBytes } = sniffed
        if (bytes > maxBytes || announced > maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes })
        yield* waiting
        waiting = []
      }
      if (bytes === 0) throw refuse(assetRefusals.UPLOAD_EMPTY)
      sniffed ??= await detectFileType(Buffer.concat(waiting))
      yield* waiting
    },
    file.createWriteStream(),
  )
  if (!sniffed) throw refuse(assetRefusals.UPLOAD_EMPTY)
  return { path, fieldName, bytes, sha256: hash.digest('hex'), sniffed }
}

function receiveForm(request: IncomingMessage, path: string): Promise<Received> {
  return receiveFormFile(request, {
    take: (file, fileName) => receiveBytes(file, path, fileName, 0),
    unreadable: () => refuse(assetRefusals.UPLOAD_FORM_UNREADABLE),
    brokenOff: () => refuse(assetRefusals.UPLOAD_BROKEN_OFF),
  })
}

/** A generated file in the form that upload checks accept. */
export async function receivedFrom(path: string): Promise<Received> {
  const hash = createHash('sha256')
  let bytes = 0
  let beginning = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
    if (beginning.length < sniffBytes) beginning = Buffer.concat([beginning, chunk.subarray(0, sniffBytes)])
  }
  return { path, fieldName: null, bytes, sha256: hash.digest('hex'), sniffed: await detectFileType(beginning) }
}
