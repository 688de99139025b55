import { PassThrough, type Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/**
 * A zip as a stream. It fails with the first fault of the zip itself; a fault of what is put in is handed over by `breaksWith`, for
 * the library leaves the streams it is given alone, and one that fails with nobody listening would end the process. When it is over,
 * whole or not, what feeds it ends with it.
 */
export function streamZip(zip: ZipFile): { out: Readable; breaksWith(source: Readable): void } {
  const out = new PassThrough()
  // It may fail before anybody begins to read, who is told then.
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
