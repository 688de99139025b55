import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ZipEntry } from './messages.ts'

/** The earliest date of a zip, the same in every time zone: equal files produce equal zips. */
const noTime = new Date(1980, 0, 1, 0, 0, 0)

/** Writes a zip file. Equal entries in equal order produce equal bytes. */
export async function writeZip(
  entries: readonly ZipEntry[],
  outputPath: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
): Promise<void> {
  const zip = new ZipFile()
  let total = 0
  let done = 0
  for (const { name, path, isCompressed } of entries) {
    total += (await stat(path)).size
    zip.addReadStreamLazy(
      name,
      { mtime: noTime, mode: 0o100644, compress: isCompressed, forceDosTimestamp: true },
      (give) => {
        const stream = createReadStream(path)
        stream.on('data', (chunk) => {
          done += chunk.length
          onProgress?.(total === 0 ? 1 : done / total)
        })
        stream.on('error', (error) => zip.outputStream.emit('error', error))
        give(null, stream)
      },
    )
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(outputPath), { signal })
}
