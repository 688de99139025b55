import type { OperationNeed } from '@taplore/contract'
import type { LucideIcon } from 'lucide-react'
import type { texts } from '../texts.ts'

export type NavLink = {
  /** `{channelId}` stands for the channel of the workspace; without one the link is left out. */
  path: string
  label: `nav.${keyof typeof texts.nav}`
  icon: LucideIcon
  matches?: readonly (string | RegExp)[]
  /** Only the path itself, nothing below it. */
  isExact?: boolean
}

export type Tint = 'ask' | 'tell'
/** Entries of all features are put into the order of these numbers. */
type Placed = { order: number }
type SidebarEntry = NavLink & Placed & { group: Tint }
/** `need`: shown only to those who may. */
export type SettingsSection = NavLink & { need?: OperationNeed }

/** What a feature shows in the navigation, in the `navigation.ts` beside its pages. Listed when it is built, never before. */
export type Navigation = {
  sidebar?: readonly SidebarEntry[]
  settings?: readonly (SettingsSection & Placed)[]
  /** Places of the user themselves in the command palette. */
  account?: readonly (NavLink & Placed)[]
}
