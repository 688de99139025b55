import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ArchiveFault, archiveMessages, importLimits, importRefusals } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import yauzl from 'yauzl'

const archives = /\.(zip|jar|7z|rar|gz|tgz|tar|bz2|xz|zst)$/i
/** Files that operating systems add to every zip. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i
/** Small files of one repeated character have a high ratio and are harmless. */
const harmlessBytes = 8 * 1024 * 1024

export interface OpenZip {
  /** Names of the files, in zip order, without folders and system files. */
  readonly names: readonly string[]
  sizeOf(name: string): number
  /** A file in memory; refuses one larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer>
  extract(name: string, target: string): Promise<void>
  close(): void
}

/**
 * Opens an untrusted zip after checking its whole directory: number and size of files, compression ratio, path
 * traversal, duplicates, nested archives. Reading stops when a file is larger than its directory says.
 */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await opened(path)
  try {
    const entries = await listed(zip)
    const stream = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw refuseArchive('damaged')
      return new Promise<NodeJS.ReadableStream>((resolve, reject) => {
        zip.openReadStream(entry, (error, source) => (error ? reject(refuseArchive('damaged')) : resolve(source)))
      })
    }
    return {
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async read(name, maxBytes) {
        if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw refuseArchive('too-large')
        const chunks: Buffer[] = []
        try {
          for await (const chunk of await stream(name)) chunks.push(Buffer.from(chunk))
        } catch {
          throw refuseArchive('damaged')
        }
        return Buffer.concat(chunks)
      },
      async extract(name, target) {
        const source = await stream(name)
        await pipeline(source, createWriteStream(target, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
          // A full disk is our fault, a broken stream is the zip's.
          throw error.code?.startsWith('E') && !error.code.startsWith('ERR') ? error : refuseArchive('damaged')
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

export function refuseArchive(fault: ArchiveFault): Refusal {
  return new Refusal(importRefusals.IMPORT_ARCHIVE_REFUSED, undefined, archiveMessages[fault])
}

function opened(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(refuseArchive('damaged')) : resolve(zip),
    )
  })
}

function listed(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let total = 0
  return new Promise((resolve, reject) => {
    if (zip.entryCount > importLimits.entries) return reject(refuseArchive('too-many-files'))
    let seen = 0
    zip.on('error', (error: Error) =>
      reject(refuseArchive(/file name|path/i.test(error.message) ? 'bad-name' : 'damaged')),
    )
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      seen += 1
      total += entry.uncompressedSize
      const fault = seen > importLimits.entries ? 'too-many-files' : faultOf(entry, total, entries)
      if (fault) return reject(refuseArchive(fault))
      if (!entry.fileName.endsWith('/') && !litter.test(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function faultOf(entry: yauzl.Entry, total: number, known: ReadonlyMap<string, unknown>): ArchiveFault | null {
  const { fileName, uncompressedSize, compressedSize } = entry
  if (entry.generalPurposeBitFlag & 1) return 'encrypted'
  // A Unix symlink: its content is a path that would be followed.
  const isLink = ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000
  if (isLink || known.has(fileName) || fileName.includes('\0') || fileName.length > 500) return 'bad-name'
  if (archives.test(fileName)) return 'nested'
  if (total > importLimits.maxUnpackedBytes) return 'too-large'
  const shrinks = uncompressedSize / Math.max(1, compressedSize)
  return uncompressedSize > harmlessBytes && shrinks > importLimits.ratio ? 'shrinks-too-much' : null
}
