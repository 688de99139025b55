import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CommandPalette, type PaletteEntry, type PaletteGroup, setTheme } from '@taplore/ui'
import { Keyboard, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionOptions } from '../../common/plans/subscription-options.ts'
import { useShell } from '../page/shell-context.ts'
import { signOut } from '../session/session-actions.ts'
import { useFeatures } from '../session/use-features.ts'
import { useIsStaff } from '../session/use-is-staff.ts'
import { useRights } from '../session/use-rights.ts'
import { useCreateEntries } from './create-menu.tsx'
import { homeLink, navGroups, paletteLinks, settingsSections } from './nav-groups.ts'
import type { NavLink, PaletteLink, WordsKey } from './navigation-entry.ts'
import { useChannelId } from './sidebar.tsx'
import { useFoundItems } from './use-found-items.ts'
import { useNavigation } from './use-navigation.ts'

/** The command palette: every page, setting and action, and the stories, forms, videos and workspaces of the user. */
export function Palette({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const found = useFoundItems(isOpen ? words : '')
  const pages = usePages()
  const actions = useActions()
  const create = useCreateEntries().flatMap((entry) =>
    entry.kind === 'item' && !entry.disabledReason
      ? [{ id: entry.id, label: entry.label, icon: entry.icon, onSelect: entry.onSelect }]
      : [],
  )
  const groups: PaletteGroup[] = [
    { id: 'content', label: t('palette.content'), entries: found },
    { id: 'go', label: t('palette.go'), entries: pages.go },
    { id: 'settings', label: t('nav.settings'), entries: pages.settings },
    { id: 'create', label: t('palette.create'), entries: create },
    { id: 'do', label: t('palette.do'), entries: actions },
  ]
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={(next) => {
        setWords('')
        onOpenChange(next)
      }}
      query={words}
      onQuery={setWords}
      groups={groups.filter((group) => group.entries.length > 0)}
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      empty={t('palette.empty')}
      hints={{ move: t('palette.move'), open: t('palette.open'), close: t('palette.close') }}
    />
  )
}

/** Pages and settings that open for this user. */
function usePages(): { go: PaletteEntry[]; settings: PaletteEntry[] } {
  const { t } = useTranslation()
  const router = useRouter()
  const navigation = useNavigation()
  const channelId = useChannelId()
  const isStaff = useIsStaff()
  const rights = useRights()
  const wordsOf = useWordsOf()
  const subscription = useQuery({ ...subscriptionOptions(), enabled: rights.role !== null }).data
  const features = useFeatures()
  const reader = { isGuest: rights.role === 'VIEW', hasLifetimeDeal: subscription?.isLtd ?? false, features }
  const mayOpen = ({ need }: Pick<PaletteLink, 'need'>) => !need || rights.may(need)
  const others = paletteLinks(navigation, reader).filter(mayOpen)
  const entryOf = (link: NavLink | PaletteLink): PaletteEntry => {
    const url = link.path + ('search' in link ? (link.search ?? '') : '')
    return {
      id: url,
      label: t(link.label),
      icon: link.icon,
      words: wordsOf(link.words),
      onSelect: () => router.history.push(url),
    }
  }
  const staff: PaletteLink = {
    group: 'go',
    path: '/staff',
    label: 'userMenu.staff',
    icon: ShieldCheck,
    words: 'paletteWords.staff',
  }
  return {
    go: [
      homeLink,
      ...navGroups(navigation, channelId, reader).flatMap((group) => group.links),
      ...others.filter(({ group }) => group === 'go'),
      ...(isStaff ? [staff] : []),
    ].map(entryOf),
    settings: [
      ...settingsSections(navigation, reader).filter(mayOpen),
      ...others.filter(({ group }) => group === 'settings'),
    ].map(entryOf),
  }
}

function useActions(): PaletteEntry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const shell = useShell()
  const rights = useRights()
  const wordsOf = useWordsOf()
  const theme = wordsOf('paletteWords.theme')
  const invite: PaletteEntry = {
    id: 'invite',
    label: t('palette.invite'),
    icon: UserRoundPlus,
    words: wordsOf('paletteWords.members'),
    onSelect: () => router.history.push('/members'),
  }
  return [
    ...(rights.may('team.manage') ? [invite] : []),
    { id: 'light', label: t('palette.light'), icon: Sun, words: theme, onSelect: () => setTheme('light') },
    { id: 'dark', label: t('palette.dark'), icon: Moon, words: theme, onSelect: () => setTheme('dark') },
    { id: 'system', label: t('palette.system'), icon: Monitor, words: theme, onSelect: () => setTheme('system') },
    {
      id: 'keys',
      label: t('userMenu.keys'),
      icon: Keyboard,
      keys: '?',
      words: wordsOf('paletteWords.keys'),
      onSelect: () => shell?.openKeyboardHelp(),
    },
    {
      id: 'logout',
      label: t('userMenu.logout'),
      icon: LogOut,
      words: wordsOf('paletteWords.logout'),
      onSelect: () => void signOut(),
    },
  ]
}

/** The list in a text of `paletteWords`, with the comma of any language. */
function useWordsOf(): (key: WordsKey | undefined) => readonly string[] {
  const { t } = useTranslation()
  return (key) => (key ? t(key).split(/[,、，،]\s*/) : [])
}
