import { Link, useRouterState } from '@tanstack/react-router'
import { classNames, Icon } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useIsLtd } from '../../common/plans/use-is-ltd.ts'
import { hiddenInLifetimeDeals } from '../session/guard.ts'
import { useRights } from '../session/use-rights.ts'
import { settingsSections } from './nav-groups.ts'
import { useNavigation } from './use-navigation.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

export function SettingsNav({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation()
  const rights = useRights()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isLtd = useIsLtd()
  const shown = settingsSections(useNavigation(), { isGuest: rights.role === 'VIEW' }).filter(
    ({ need, path }) => (!need || rights.may(need)) && !(isLtd && hiddenInLifetimeDeals.includes(path)),
  )
  const row = useScrollToCurrent(path, shown.length)
  return (
    <nav
      ref={row}
      aria-label={t('nav.settings')}
      className={classNames('flex gap-px text-13', isRow ? 'overflow-x-auto' : 'flex-col p-2.5 pt-4')}
    >
      {shown.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={path === section.path ? 'page' : undefined}
          className={classNames(
            'flex min-h-[29px] shrink-0 items-center gap-2.5 rounded-control px-2 py-1 leading-tight font-medium',
            isRow && 'whitespace-nowrap',
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
