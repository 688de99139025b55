import type { CatalogueItem } from '@taplore/contract'
import type { ProviderDescription } from './description.ts'

/** A catalog of open fonts. Selected fonts are served by us. */
export interface FontCatalogue {
  readonly source: 'embedded' | 'google'
  describe(): ProviderDescription
  /** Most used first. Throws when the catalog is unavailable. */
  list(): Promise<readonly CatalogueItem[]>
  /** URL of the whole file of a variant (TrueType); null for bundled or unknown ones. */
  fileOf(family: string, variant: string): Promise<{ url: string; version: string } | null>
}
