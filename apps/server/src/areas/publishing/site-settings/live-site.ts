import type { ChannelSettings, SiteAppearance, SiteFields } from '@taplore/contract'

/** A file of a channel, by its public name. */
export interface SiteImage {
  readonly name: string
  /** Only in previews, where nothing is public yet. */
  readonly url?: string
  readonly width: number | null
  readonly height: number | null
}

/** Everything that the pages of a channel show of its settings, as it was when they were regenerated. */
export interface LiveSite {
  readonly settings: ChannelSettings
  /** By id of the library. */
  readonly images: Readonly<Record<string, SiteImage>>
  /** Links of the brand, in the header. */
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

/** Files of the library that settings name. */
export function imagesOf({ site, appearance }: { site: SiteFields; appearance: SiteAppearance }): string[] {
  const { banner, profile, gallery } = appearance.collections
  const named = [site.logo, site.favicon, banner, profile, ...gallery]
  return [...new Set(named.filter((id) => id !== null))]
}
