import type { Readable } from 'node:stream'
import type { ProviderDescription } from './description.ts'

/** What was stored: its length and its SHA-256 in hex. */
export interface Stored {
  readonly bytes: number
  readonly sha256: string
}

/** A part of a file, both ends inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A stream, or anything else in chunks; texts are stored in UTF-8. */
type Pieces = AsyncIterable<Uint8Array | string>

/**
 * Files by key. A key is `a-z 0-9 / . _ -`, created by us, never by a user, at most 300 characters; `..` is refused.
 * A file exists completely or not at all: after a crash there is either the old or the new one.
 */
export interface StorageProvider {
  /**
   * Stores a file, replacing an older one of the key. Throws when the medium is full or missing. Each chunk of the
   * source is consumed before the next is requested, so a source may reuse its memory.
   */
  put(key: string, source: Uint8Array | Pieces, options: { mime: string }): Promise<Stored>
  /** A stream of the file or of a part; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  stat(key: string): Promise<{ bytes: number } | null>
  /** Renames a file, replacing one with the new key. Throws when the file does not exist. */
  move(from: string, to: string): Promise<void>
  /** Deleting a missing file is no fault. */
  remove(key: string): Promise<void>
  /** Every key with this prefix, for backups. */
  list(prefix: string): AsyncIterable<string>
  /** Throws when files can currently be neither written nor read. */
  check(): Promise<void>
  describe(): ProviderDescription
}

export { isStorageKey, requireKey, StorageKeyError } from './storage-key.ts'

/** The content, chunk by chunk. */
export async function* piecesOf(source: Uint8Array | Pieces): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else for await (const piece of source) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
