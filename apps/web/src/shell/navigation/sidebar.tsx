import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Button, classNames, Icon, IconButton, Kbd, Tooltip } from '@taplore/ui'
import { ChevronDown, PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { commandKey } from '../../common/keyboard/command-key.ts'
import { UnreadBadge } from '../notifications/bell.tsx'
import { useInvitations } from '../notifications/use-invitations.ts'
import { useUnreadCount } from '../notifications/use-notifications.ts'
import { useShell } from '../page/shell-context.ts'
import { useFeatures } from '../session/use-features.ts'
import { useRights } from '../session/use-rights.ts'
import { CreateMenu } from './create-menu.tsx'
import { homeLink, inboxLink, isGroupOpen, isWithin, type NavGroup, navGroups } from './nav-groups.ts'
import type { NavLink } from './navigation-entry.ts'
import { UsageCard } from './usage-card.tsx'
import { useNavigation } from './use-navigation.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const storageKey = 'taplore.sidebar'

export function useChannelId(): string | null {
  const { role } = useRights()
  // The channels are not for guests.
  const asked = useQuery(
    query.publishing.channels.queryOptions({ staleTime: 60_000, enabled: role !== null && role !== 'VIEW' }),
  )
  return asked.data?.channels[0]?.id ?? null
}

export function Sidebar() {
  const { t } = useTranslation()
  const shell = useShell()
  const [isMini, setIsMini] = useState(() => localStorage.getItem(storageKey) === 'mini')
  const channelId = useChannelId()
  const navigation = useNavigation()
  const isGuest = useRights().role === 'VIEW'
  const features = useFeatures()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const groups = navGroups(navigation, channelId, { isGuest, features })
  const links = useScrollToCurrent(path, groups.flatMap((group) => group.links).length)
  const toggle = () => {
    localStorage.setItem(storageKey, isMini ? 'full' : 'mini')
    setIsMini(!isMini)
  }
  return (
    <aside
      data-testid="sidebar"
      inert={shell?.isSidebarDisabled}
      className={classNames(
        // Memoized, since much around it changes.
        'isolate hidden h-dvh shrink-0 flex-col border-e border-line bg-side text-13 md:flex',
        isMini ? 'w-(--side-mini)' : 'w-(--side-w)',
        shell?.isSidebarDisabled && 'pointer-events-none opacity-60',
      )}
    >
      <div className="px-2 pt-2.5">
        <WorkspaceSwitcher isMini={isMini} />
        <div className={classNames('my-2 flex gap-1.5 px-0.5', isMini && 'flex-col')}>
          {isMini ? (
            <IconButton
              icon={Search}
              label={t('shell.search')}
              keys={`${commandKey} K`}
              side="right"
              onClick={() => shell?.openPalette()}
            />
          ) : (
            <button
              type="button"
              data-testid="open-palette"
              onClick={() => shell?.openPalette()}
              className="flex h-[30px] min-w-0 flex-1 items-center gap-2 rounded-control border border-line-2 bg-surface px-2.5 text-[12.5px] text-muted hover:border-control"
            >
              <Icon of={Search} size="s" />
              <span className="flex-1 truncate text-start">{t('shell.search')}</span>
              <Kbd>{commandKey}K</Kbd>
            </button>
          )}
          <CreateMenu>
            <Button kind="primary" aria-label={t('shell.create')} className="!h-[30px] !w-[30px] !px-0">
              <Icon of={Plus} />
            </Button>
          </CreateMenu>
        </div>
      </div>
      <nav ref={links} aria-label={t('shell.navigation')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <NavRow link={homeLink} isMini={isMini} />
        <InboxRow isMini={isMini} />
        {groups.map((group) => (
          <Group key={group.id} group={group} isMini={isMini} />
        ))}
      </nav>
      <div className="px-2">{isMini ? null : <UsageCard />}</div>
      <div className={classNames('flex px-2 pb-1', isMini ? 'justify-center' : 'justify-end')}>
        <IconButton
          icon={isMini ? PanelLeftOpen : PanelLeftClose}
          mirrors
          size="small"
          side="right"
          label={isMini ? t('shell.expand') : t('shell.collapse')}
          onClick={toggle}
        />
      </div>
      <UserMenu form={isMini ? 'mini' : 'row'} />
    </aside>
  )
}

function Group({ group, isMini }: { group: NavGroup; isMini: boolean }) {
  const { t } = useTranslation()
  const address = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const isOpen = isMini || isGroupOpen(group, address, { ask: true, tell: true, show: true, ...toggled })
  return (
    <section className={`tint-${group.tint}`}>
      {isMini ? (
        <hr className="my-2 border-line" />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setToggled({ ...toggled, [group.id]: !isOpen })}
          className="group flex w-full items-center gap-1.5 px-2 pt-3.5 pb-1.5 text-12 font-semibold text-muted"
        >
          <i aria-hidden="true" className="size-2 rounded-[2px] bg-tint" />
          {t(group.label)}
          <Icon
            of={ChevronDown}
            size="s"
            className={classNames(
              'ms-auto opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
              !isOpen && '-rotate-90 opacity-100',
            )}
          />
        </button>
      )}
      {isOpen ? (
        <div className="-mx-px max-h-[400px] overflow-y-auto px-px">
          {group.links.map((link) => (
            <NavRow key={link.path} link={link} isMini={isMini} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

function InboxRow({ isMini }: { isMini: boolean }) {
  const unread = useUnreadCount() + useInvitations().length
  const count =
    unread > 0 ? <UnreadBadge count={unread} className={isMini ? 'absolute end-0 top-0' : 'ms-auto'} /> : null
  return <NavRow link={inboxLink} isMini={isMini} aside={count} />
}

function NavRow({ link, isMini, aside }: { link: NavLink; isMini: boolean; aside?: ReactNode }) {
  const { t } = useTranslation()
  const address = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const isHere = isWithin(address, link)
  const row = (
    <Link
      to={link.path}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isMini ? t(link.label) : undefined}
      className={classNames(
        'relative my-px flex h-[29px] scroll-my-2 items-center gap-2.5 rounded-control px-2 font-medium',
        isMini && 'justify-center px-0',
        isHere
          ? 'bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--line-2)] dark:bg-raised'
          : 'text-ink-2 hover:bg-hover',
      )}
    >
      <Icon of={link.icon} className={isHere ? 'text-tint' : 'text-muted'} />
      {isMini ? null : <span className="truncate">{t(link.label)}</span>}
      {aside}
    </Link>
  )
  return isMini ? (
    <Tooltip text={t(link.label)} side="right">
      {row}
    </Tooltip>
  ) : (
    row
  )
}
