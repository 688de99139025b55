import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { allowUpload, chunksOf } from './body-deadline.ts'
import { receiveFormFile } from './receive-form-file.ts'

/**
 * One small file in memory: the bytes of the body, or the first file field of a multipart form. `tooLarge` is thrown
 * as soon as more than `maxBytes` have arrived, whatever the headers say.
 */
export async function receiveSmallFile(
  request: IncomingMessage,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Promise<{ bytes: Buffer; fieldName: string | null }> {
  allowUpload(request)
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  if (!isForm) return { bytes: await readAll(request, maxBytes, tooLarge), fieldName: null }
  const unreadable = () => refuse(commonRefusals.BAD_REQUEST)
  return receiveFormFile(request, {
    take: async (file, fieldName) => ({ bytes: await readAll(file, maxBytes, tooLarge), fieldName }),
    unreadable,
    brokenOff: unreadable,
  })
}

async function readAll(source: Readable, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(source)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
