import type { LiveRow, PublicChannel, TagCount } from '../../publishing/index.ts'
import type { LiveSite } from '../live-site.ts'

/** Everything that a page of a channel shows. */
export interface SitePageInput {
  readonly site: LiveSite
  readonly channel: PublicChannel
  /** Address of the channel on the host that is asked. */
  readonly home: string
  /** Its main address, which search engines are to list. */
  readonly mainHome: string
  /** Where the host serves our own files. */
  readonly base: string
  /** Language of dates and places; that of the channel without one. */
  readonly locale: string
  readonly rows: readonly LiveRow[]
  readonly tags: readonly TagCount[]
  readonly total: number
  readonly filter: { readonly tag: string | null; readonly query: string }
  /** Addresses of the neighbouring pages, without the channel's home. */
  readonly newer: string | null
  readonly older: string | null
  /** Address of the stories after this one, without the channel's home. */
  readonly olderThan: (row: LiveRow) => string
  /** Whether it is the first page without a filter. */
  readonly isHome: boolean
  /** The part of the address that this page is listed by, without the channel's home. */
  readonly canonicalQuery: string
  readonly storyUrl: (slug: string) => string
  /** Our mark; null where the plan removes it. */
  readonly mark: { readonly label: string; readonly url: string } | null
}
