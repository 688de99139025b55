import { Link, useRouterState } from '@tanstack/react-router'
import { classNames, Icon } from '@taplore/ui'
import { Clapperboard, House, Layers, ListChecks, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShell } from '../page/shell-context.ts'
import { useRights } from '../session/use-rights.ts'
import { CreateMenu } from './create-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The beginnings of the addresses of video pages. */
const showPaths = ['/video-', '/exported-projects', '/series', '/linked-accounts', '/ai-voices']

/** The phone's sidebar: 64 px at the bottom, above the home indicator. Search is in the title bar. */
export function TabBar() {
  const { t } = useTranslation()
  const shell = useShell()
  const isGuest = useRights().role === 'VIEW'
  const path = useRouterState({ select: (state) => state.location.pathname })
  const tab = (isHere: boolean) =>
    classNames(
      'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-11 font-[550]',
      isHere ? 'text-brand-ink' : 'text-muted',
    )
  return (
    <nav
      aria-label={t('shell.navigation')}
      inert={shell?.isSidebarDisabled}
      data-testid="tab-bar"
      className={classNames(
        'flex h-[calc(64px+var(--inset-bottom))] shrink-0 border-t border-line bg-surface px-2 pb-(--inset-bottom) md:hidden',
        shell?.isSidebarDisabled && 'pointer-events-none opacity-60',
      )}
    >
      <Link to="/dashboard" className={tab(path === '/dashboard')}>
        <Icon of={House} size="l" />
        {t('nav.home')}
      </Link>
      {isGuest ? null : (
        <Link to="/forms" className={tab(path.startsWith('/forms'))}>
          <Icon of={ListChecks} size="l" />
          {t('nav.ask')}
        </Link>
      )}
      <span className="grid flex-1 place-items-center">
        <CreateMenu>
          <button
            type="button"
            aria-label={t('shell.create')}
            className="grid size-11 place-items-center rounded-[12px] bg-brand text-on-brand"
          >
            <Icon of={Plus} size="l" />
          </button>
        </CreateMenu>
      </span>
      <Link to="/stories" className={tab(path.startsWith('/stories'))}>
        <Icon of={Layers} size="l" />
        {t('nav.tell')}
      </Link>
      {isGuest ? null : (
        <Link to="/video-tools" className={tab(showPaths.some((beginning) => path.startsWith(beginning)))}>
          <Icon of={Clapperboard} size="l" />
          {t('nav.show')}
        </Link>
      )}
      <UserMenu form="tab" />
    </nav>
  )
}
