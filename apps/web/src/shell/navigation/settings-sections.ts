import type { OperationNeed } from '@taplore/contract'
import {
  CreditCard,
  FolderHeart,
  KeyRound,
  type LucideIcon,
  ScrollText,
  Type,
  UserRound,
  UsersRound,
} from 'lucide-react'

export type SettingsSection = {
  path: string
  label:
    | 'nav.profile'
    | 'nav.publishing'
    | 'nav.fonts'
    | 'nav.members'
    | 'nav.apiKeys'
    | 'nav.auditLogs'
    | 'nav.billing'
  icon: LucideIcon
  /** Shown only to those who may. */
  need?: OperationNeed
}

/** The sections of the settings that are built: first those of the specification in its order (SHELL-16), then our own. */
export const settingsSections: readonly SettingsSection[] = [
  { path: '/profile', label: 'nav.profile', icon: UserRound },
  { path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart },
  { path: '/my-fonts', label: 'nav.fonts', icon: Type },
  { path: '/members', label: 'nav.members', icon: UsersRound },
  { path: '/billing', label: 'nav.billing', icon: CreditCard },
  { path: '/api-keys', label: 'nav.apiKeys', icon: KeyRound, need: 'integrations.manage' },
  { path: '/audit-logs', label: 'nav.auditLogs', icon: ScrollText, need: 'auditLogs.manage' },
]
