import { PassThrough, type Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/**
 * A zip as a stream. It fails with the first fault of the zip itself; faults of its sources are passed in by
 * `breaksWith`, because the library ignores errors of the streams it is given, and an unhandled one would crash the
 * process. When it ends, complete or not, its sources end too.
 */
export function streamZip(zip: ZipFile): { out: Readable; breaksWith(source: Readable): void } {
  const out = new PassThrough()
  // It may fail before reading starts; the reader then gets the error.
  out.on('error', () => {})
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.outputStream.pipe(out)
  return {
    out,
    breaksWith(source) {
      source.once('error', (error) => out.destroy(error))
      const end = () => void source.destroy()
      out.once('close', end)
      source.once('close', () => out.off('close', end))
      if (out.destroyed) source.destroy()
    },
  }
}
