import type { Readable } from 'node:stream'
import type { ProviderDescription } from '../description.ts'

/** What was stored: its length and its SHA-256 in hex. */
export interface Stored {
  readonly bytes: number
  readonly sha256: string
}

/** A part of a file, both ends included, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A stream, or anything else that comes in pieces; texts are stored in UTF-8. */
type Pieces = AsyncIterable<Uint8Array | string>

/**
 * Files by key. A key is `a-z 0-9 / . _ -`, made by us, never by a user, at most 300 characters; `..` is refused.
 * A file exists whole or not at all: whoever puts one sees either the old or the new one after a crash, never a piece.
 */
export interface StorageProvider {
  /**
   * Stores a file, replacing an older one of the key. Throws when the medium is full or gone. Each piece of the source is used up before
   * the next is asked for, so who makes them may do it in one memory.
   */
  put(key: string, source: Uint8Array | Pieces, options: { mime: string }): Promise<Stored>
  /** A stream of the file or of a part; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  stat(key: string): Promise<{ bytes: number } | null>
  /** Gives a file another key, replacing the file that has it. Throws when there is no such file. */
  move(from: string, to: string): Promise<void>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Every key that begins so, for backups. */
  list(prefix: string): AsyncIterable<string>
  /** Throws when files can neither be written nor read now. */
  check(): Promise<void>
  describe(): ProviderDescription
}

export { requireKey, StorageKeyError } from '../../platform/storage-key.ts'

/** What to store, piece by piece. */
export async function* piecesOf(source: Uint8Array | Pieces): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else for await (const piece of source) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
