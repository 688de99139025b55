import type { OperationNeed, WorkspaceFeature } from '@taplore/contract'
import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { texts } from '../texts.ts'

export type WordsKey = `paletteWords.${keyof typeof texts.paletteWords}`

export type NavLink = {
  /** `{channelId}` stands for the channel of the workspace; without one the link is left out. */
  path: string
  label: `nav.${keyof typeof texts.nav}`
  icon: LucideIcon
  /** Other words for it, by which the command palette finds it. */
  words?: WordsKey
  /** Other places that belong to it: paths, with all below them, or patterns of the path with its query. */
  matches?: readonly (string | RegExp)[]
  /** Only the path itself, nothing below it. */
  isExact?: boolean
}

export type Tint = 'ask' | 'tell' | 'show'
/** Entries of all features are put into the order of these numbers. */
type Placed = { order: number }
/** `feature`: shown only where platform staff have turned it on for the workspace. */
type SidebarEntry = NavLink & Placed & { group: Tint; feature?: WorkspaceFeature }
/**
 * `need`: shown only to those who may. `ofOwner`: everyone else sees it grayed out, with whose it is (BILL-12).
 * `isHiddenForLifetimeDeals`: see ADDON-07.
 */
export type SettingsSection = NavLink & { need?: OperationNeed; ofOwner?: boolean; isHiddenForLifetimeDeals?: boolean }
/** A place without a link in sidebar or settings: a page, or a part of one (`search`), among the pages or the settings. */
export type PaletteLink = {
  group: 'go' | 'settings'
  path: string
  search?: `?${string}`
  label: ParseKeys
  icon: LucideIcon
  words?: WordsKey
  need?: OperationNeed
}

/** What a feature shows in the navigation, in the `navigation.ts` beside its pages. Listed when it is built, never before. */
export type Navigation = {
  sidebar?: readonly SidebarEntry[]
  settings?: readonly (SettingsSection & Placed)[]
  /** In the command palette, besides sidebar and settings. */
  palette?: readonly (PaletteLink & Placed)[]
}
