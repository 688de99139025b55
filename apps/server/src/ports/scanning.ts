import type { Readable } from 'node:stream'
import type { ProviderDescription } from './description.ts'

/** A scanner's verdict on a file; `name` is the name of the virus. */
export type ScanVerdict = { readonly isClean: true } | { readonly isClean: false; readonly name: string }

/** Scans untrusted files for viruses. */
export interface Scanning {
  describe(): ProviderDescription
  /**
   * Null without a configured scanner: then files are stored unscanned. Throws when the scanner does not respond or
   * cannot read the file; callers then store nothing.
   */
  readonly scan: ((file: Readable) => Promise<ScanVerdict>) | null
}
