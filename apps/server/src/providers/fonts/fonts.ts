import type { CatalogueItem } from '@taplore/contract'
import type { ProviderDescription } from '../description.ts'

/** A catalogue of open fonts that people choose from. Whatever is chosen is served by ourselves. */
export interface FontCatalogue {
  readonly source: 'embedded' | 'google'
  describe(): ProviderDescription
  /** In the order of their use, most used first. Throws when the catalogue cannot be had. */
  list(): Promise<readonly CatalogueItem[]>
  /** Where the whole file of a variant lies (TrueType); null for files that came with the installation, or unknown ones. */
  fileOf(family: string, variant: string): Promise<{ url: string; version: string } | null>
}
