import type { Readable } from 'node:stream'
import type { ProviderDescription } from '../description.ts'

/** What a scanner says of a file; `name` is what it calls what it found. */
export type ScanVerdict = { readonly isClean: true } | { readonly isClean: false; readonly name: string }

/** Looks for viruses in files that strangers bring. */
export interface Scanning {
  describe(): ProviderDescription
  /**
   * Null when no scanner is set up: then files are kept as they come. Throws when the scanner does not answer or cannot read the
   * file; callers keep nothing then.
   */
  readonly scan: ((file: Readable) => Promise<ScanVerdict>) | null
}
