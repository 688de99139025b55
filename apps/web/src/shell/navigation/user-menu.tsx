import { useNavigate } from '@tanstack/react-router'
import { Avatar, Icon, Menu, type MenuEntry, readDensity, readTheme, setDensity, setTheme } from '@taplore/ui'
import { Keyboard, LogOut, Monitor, Moon, Rows3, Settings, ShieldCheck, Sun, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session-store.ts'
import { userLabel } from '../../common/names/display-names.ts'
import { useShell } from '../page/shell-context.ts'
import { signOut } from '../session/session-actions.ts'
import { useIsStaff } from '../session/use-is-staff.ts'

/** Switch workspace, profile, settings, appearance, shortcuts, sign out (SHELL-02). */
export function UserMenu({ form }: { form: 'row' | 'mini' | 'tab' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const shell = useShell()
  const isStaff = useIsStaff()
  const [appearance, setAppearance] = useState(() => ({ theme: readTheme(), density: readDensity() }))
  const label = userLabel(session)
  const choose = (change: Partial<typeof appearance>) => {
    if (change.theme) setTheme(change.theme)
    if (change.density) setDensity(change.density)
    setAppearance((old) => ({ ...old, ...change }))
  }
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      id: 'switch',
      label: t('userMenu.switch'),
      icon: UsersRound,
      onSelect: () => void navigate({ to: '/workspaces' }),
    },
    {
      kind: 'item',
      id: 'profile',
      label: t('userMenu.profile'),
      icon: UserRound,
      onSelect: () => void navigate({ to: '/profile' }),
    },
    {
      kind: 'item',
      id: 'settings',
      label: t('userMenu.settings'),
      icon: Settings,
      onSelect: () => void navigate({ to: '/workspace-settings' }),
    },
    ...(isStaff
      ? [
          {
            kind: 'item' as const,
            id: 'staff',
            label: t('userMenu.staff'),
            icon: ShieldCheck,
            onSelect: () => void navigate({ to: '/staff' }),
          },
        ]
      : []),
    { kind: 'heading', id: 'look', label: t('userMenu.look') },
    {
      kind: 'item',
      id: 'light',
      label: t('userMenu.light'),
      icon: Sun,
      isChecked: appearance.theme === 'light',
      onSelect: () => choose({ theme: 'light' }),
    },
    {
      kind: 'item',
      id: 'dark',
      label: t('userMenu.dark'),
      icon: Moon,
      isChecked: appearance.theme === 'dark',
      onSelect: () => choose({ theme: 'dark' }),
    },
    {
      kind: 'item',
      id: 'system',
      label: t('userMenu.system'),
      icon: Monitor,
      isChecked: appearance.theme === 'system',
      onSelect: () => choose({ theme: 'system' }),
    },
    {
      kind: 'item',
      id: 'compact',
      label: t('userMenu.compact'),
      icon: Rows3,
      isChecked: appearance.density === 'compact',
      onSelect: () => choose({ density: appearance.density === 'compact' ? 'comfortable' : 'compact' }),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'keys',
      label: t('userMenu.keys'),
      icon: Keyboard,
      keys: '?',
      onSelect: () => shell?.openKeyboardHelp(),
    },
    { kind: 'item', id: 'logout', label: t('userMenu.logout'), icon: LogOut, onSelect: () => void signOut() },
  ]
  return (
    <Menu
      entries={entries}
      side="top"
      align="start"
      header={
        <div className="border-b border-line px-2 pt-1 pb-2">
          <p className="truncate text-13 font-semibold">{label}</p>
          <p className="truncate text-12 text-muted">{session.email}</p>
        </div>
      }
    >
      <button
        type="button"
        data-testid={form === 'tab' ? 'user-tab' : 'user-menu'}
        aria-label={`${t('nav.you')}: ${label}`}
        className={
          form === 'tab'
            ? 'flex flex-1 flex-col items-center justify-center gap-1 text-11 font-[550] text-muted'
            : 'flex h-12 w-full items-center gap-2 border-t border-line px-3.5 text-start text-13 hover:bg-hover'
        }
      >
        <Avatar name={label || '?'} photoUrl={session.photoURL} seed={session.uid ?? label} />
        {form === 'tab' ? t('nav.you') : null}
        {form === 'row' ? (
          <>
            <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
            <Icon of={Settings} className="text-muted" />
          </>
        ) : null}
      </button>
    </Menu>
  )
}
