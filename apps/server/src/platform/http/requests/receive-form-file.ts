import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

interface Receiver<Taken> {
  /** Reads the file to its end; its errors fail the whole request. */
  take(file: PassThrough, fileName: string | null): Promise<Taken>
  /** Thrown for a body that is not a form with a file. */
  unreadable(): Error
  /** Thrown when the sender disconnects. */
  brokenOff(): Error
}

/** The first file of a multipart form; others are skipped. */
export function receiveFormFile<Taken>(request: IncomingMessage, receiver: Receiver<Taken>): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(receiver.unreadable())
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
      // Busboy's own stream type is older than the one pipelines accept.
      const file = stream.pipe(new PassThrough())
      request.once('aborted', () => file.destroy())
      receiver.take(file, fileName ?? null).then(resolve, (error) => {
        request.unpipe(parser)
        reject(error)
      })
    })
    parser.on('error', unreadable)
    parser.on('finish', () => {
      if (!hasFile) unreadable()
    })
    request.on('aborted', () => reject(receiver.brokenOff()))
    request.pipe(parser)
  })
}
