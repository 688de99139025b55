import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'

/**
 * One small file, held in memory: the bytes of the body, or the first file field of a multipart form. `tooLarge` is thrown as
 * soon as more than `maxBytes` have come, whatever the headers said.
 */
export async function receiveSmallFile(
  request: IncomingMessage,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Promise<{ bytes: Buffer; fieldName: string | null }> {
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  if (!isForm) return { bytes: await readAll(request, maxBytes, tooLarge), fieldName: null }
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(refuse(commonRefusals.BAD_REQUEST))
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: request.headers as BusboyHeaders,
        limits: { files: 1, fields: 20, fieldSize: 4_096, parts: 25, headerPairs: 50 },
      })
    } catch {
      return unreadable()
    }
    let hasFile = false
    parser.on('file', (_field, stream, fileName) => {
      if (hasFile) return stream.resume()
      hasFile = true
      readAll(stream as AsyncIterable<Buffer>, maxBytes, tooLarge).then(
        (bytes) => resolve({ bytes, fieldName: fileName ?? null }),
        (error) => {
          request.unpipe(parser)
          reject(error)
        },
      )
    })
    parser.on('error', unreadable)
    parser.on('finish', () => {
      if (!hasFile) unreadable()
    })
    request.on('aborted', unreadable)
    request.pipe(parser)
  })
}

async function readAll(source: AsyncIterable<Buffer>, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
