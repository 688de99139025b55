import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export interface ArchiveEntry {
  readonly name: string
  readonly content: Buffer
  readonly type?: 'file' | 'symlink'
}

/** The entries of a `.tar.gz`, in order. */
export async function readEntries(file: string): Promise<ArchiveEntry[]> {
  const archive = extract()
  const piping = pipeline(createReadStream(file), createGunzip(), archive)
  piping.catch(() => {})
  const entries: ArchiveEntry[] = []
  for await (const entry of archive) entries.push({ name: entry.header.name, content: await buffer(entry) })
  await piping
  return entries
}

/** Packs entries as they are, whatever they say. */
export async function writeEntries(file: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const archive = pack()
  const writing = pipeline(archive, createGzip(), createWriteStream(file))
  for (const { name, content, type = 'file' } of entries) {
    if (type === 'file') archive.entry({ name }, content)
    else archive.entry({ name, type, linkname: '/etc/passwd' })
  }
  archive.finalize()
  await writing
}
