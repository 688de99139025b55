import { Link, useRouterState } from '@tanstack/react-router'
import type { OperationNeed } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { CreditCard, FolderHeart, KeyRound, type LucideIcon, ScrollText, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRights } from './use-rights.ts'

/** The sections of the settings that are built, in the order of the specification (SHELL-16). */
const sections: readonly {
  path: string
  label: 'nav.profile' | 'nav.publishing' | 'nav.members' | 'nav.apiKeys' | 'nav.auditLogs' | 'nav.billing'
  icon: LucideIcon
  /** Shown only to those who may. */
  need?: OperationNeed
}[] = [
  { path: '/profile', label: 'nav.profile', icon: UserRound },
  { path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart },
  { path: '/members', label: 'nav.members', icon: UsersRound },
  { path: '/api-keys', label: 'nav.apiKeys', icon: KeyRound, need: 'integrations.manage' },
  { path: '/audit-logs', label: 'nav.auditLogs', icon: ScrollText, need: 'auditLogs.manage' },
  { path: '/billing', label: 'nav.billing', icon: CreditCard },
]

export function SettingsNav({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation()
  const rights = useRights()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav
      aria-label={t('nav.settings')}
      className={classNames('flex gap-px text-13', isRow ? 'overflow-x-auto' : 'flex-col p-2.5 pt-4')}
    >
      {sections
        .filter(({ need }) => !need || rights.may(need))
        .map((section) => (
          <Link
            key={section.path}
            to={section.path}
            aria-current={path === section.path ? 'page' : undefined}
            className={classNames(
              'flex h-[29px] shrink-0 items-center gap-2.5 rounded-control px-2 font-medium',
              path === section.path ? 'bg-press font-semibold text-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            <Icon of={section.icon} className={path === section.path ? 'text-ink' : 'text-muted'} />
            {t(section.label)}
          </Link>
        ))}
    </nav>
  )
}
