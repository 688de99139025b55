import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { KeyboardHelp } from '@taplore/ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotKeys } from '../../common/keyboard/hot-keys.ts'
import { Palette } from '../navigation/app-palette.tsx'
import { CreateMenu } from '../navigation/create-menu.tsx'
import { isForGuests } from '../navigation/guest-pages.ts'
import { Sidebar } from '../navigation/sidebar.tsx'
import { TabBar } from '../navigation/tab-bar.tsx'
import { TeamOnly } from '../navigation/team-only.tsx'
import { useKeyGroups } from '../page/help-menu.tsx'
import { ShellContext } from '../page/shell-context.ts'
import { SupportAccessBanner } from './support-access-banner.tsx'

const chordMs = 1_200

/** Sidebar, content, and everything available on all pages. `unknown` is shown where an address has no page. */
export function AppFrame({ unknown }: { unknown?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useRouterState({ select: (state) => state.location })
  // While a page is loading its code the previous page stays: it must not leave and come back, or a redirect in it begins again.
  const shownPath = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const isUnknown = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/_shell/$' })
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isCreateOpen, setIsCreateOpen] = useState(false)
  const lastG = useRef(0)

  const isSidebarDisabled =
    place.pathname === '/past-due' ||
    place.pathname === '/forbidden' ||
    place.pathname === '/two-factor-required' ||
    (place.pathname === '/billing' && place.searchStr.includes('choose-plan'))
  const actions = useMemo(
    () => ({
      openPalette: () => setIsPaletteOpen(true),
      openKeyboardHelp: () => setIsHelpOpen(true),
      openCreateMenu: () => setIsCreateOpen(true),
      isSidebarDisabled,
    }),
    [isSidebarDisabled],
  )
  const keys = useMemo(() => {
    if (isSidebarDisabled) return []
    const rememberG = () => {
      lastG.current = performance.now()
    }
    const afterG = (go: () => void, otherwise?: () => void) => () =>
      performance.now() - lastG.current < chordMs ? go() : otherwise?.()
    return [
      { key: 'k', withCommand: true, isEverywhere: true, run: () => setIsPaletteOpen((isOpen) => !isOpen) },
      { key: '?', run: () => setIsHelpOpen(true) },
      { key: 'c', run: () => setIsCreateOpen(true) },
      { key: 'g', run: rememberG },
      { key: 'h', run: afterG(() => void navigate({ to: '/dashboard' })) },
      { key: 's', run: afterG(() => void navigate({ to: '/stories' })) },
      { key: '/', run: () => document.querySelector<HTMLInputElement>('[data-search]')?.focus() },
    ]
  }, [isSidebarDisabled, navigate])
  useHotKeys(keys)

  return (
    <ShellContext.Provider value={actions}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-(--z-tip) focus:bg-surface focus:p-2"
      >
        {t('shell.skip')}
      </a>
      <div className="flex h-dvh overflow-hidden">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <SupportAccessBanner />
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col focus-visible:outline-none">
            <TeamOnly isForGuests={isForGuests(shownPath) || isUnknown || unknown !== undefined}>
              {unknown ?? <Outlet />}
            </TeamOnly>
          </main>
          <TabBar />
        </div>
      </div>
      <Palette isOpen={isPaletteOpen} onOpenChange={setIsPaletteOpen} />
      <KeyboardHelp isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} title={t('keys.title')} groups={useKeyGroups()} />
      <CreateMenu isOpen={isCreateOpen} onOpenChange={setIsCreateOpen}>
        <span aria-hidden="true" tabIndex={-1} className="fixed start-4 top-24" />
      </CreateMenu>
    </ShellContext.Provider>
  )
}
