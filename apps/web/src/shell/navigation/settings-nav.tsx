import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { classNames, Icon, Tooltip } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { subscriptionOptions } from '../../common/plans/subscription-options.ts'
import { useRights } from '../session/use-rights.ts'
import { settingsSections } from './nav-groups.ts'
import { useNavigation } from './use-navigation.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

export function SettingsNav({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation()
  const rights = useRights()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const subscription = useQuery({ ...subscriptionOptions(), enabled: rights.role !== null }).data
  const reader = { isGuest: rights.role === 'VIEW', hasLifetimeDeal: subscription?.isLtd ?? false }
  const isMember = subscription !== undefined && !subscription.isOwner
  const shown = settingsSections(useNavigation(), reader).filter(({ need }) => !need || rights.may(need))
  const row = useScrollToCurrent(path, shown.length)
  return (
    <nav
      ref={row}
      aria-label={t('nav.settings')}
      className={classNames('flex gap-px text-13', isRow ? 'overflow-x-auto' : 'flex-col p-2.5 pt-4')}
    >
      {shown.map((section) => {
        const face = classNames(
          'flex min-h-[29px] shrink-0 items-center gap-2.5 rounded-control px-2 py-1 leading-tight font-medium',
          isRow && 'whitespace-nowrap',
        )
        if (section.ofOwner && isMember) {
          return (
            <Tooltip key={section.path} side="right" text={t('nav.billingOfOwner', { email: subscription.ownerEmail })}>
              {/* Reachable by keyboard, so that the tooltip is. */}
              <button
                type="button"
                aria-disabled="true"
                className={classNames(face, 'cursor-not-allowed text-start text-muted opacity-60')}
              >
                <Icon of={section.icon} />
                {t(section.label)}
              </button>
            </Tooltip>
          )
        }
        return (
          <Link
            key={section.path}
            to={section.path}
            aria-current={path === section.path ? 'page' : undefined}
            className={classNames(
              face,
              path === section.path ? 'bg-press font-semibold text-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            <Icon of={section.icon} className={path === section.path ? 'text-ink' : 'text-muted'} />
            {t(section.label)}
          </Link>
        )
      })}
    </nav>
  )
}
