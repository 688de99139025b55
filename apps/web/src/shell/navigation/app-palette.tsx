import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CommandPalette, type PaletteEntry, type PaletteGroup, setTheme } from '@taplore/ui'
import { CreditCard, Globe, Keyboard, Layers, LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { useDebounced } from '../../common/browser/use-debounced.ts'
import { useShell } from '../page/shell-context.ts'
import { signOut } from '../session/session-actions.ts'
import { useRights } from '../session/use-rights.ts'
import { useCreateEntries } from './create-menu.tsx'
import { accountLinks, homeLink, navGroups } from './nav-groups.ts'
import { useChannelId } from './sidebar.tsx'
import { useNavigation } from './use-navigation.ts'

const foundAtMost = 6

/** The command palette: navigation, stories, actions. */
export function Palette({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shell = useShell()
  const channelId = useChannelId()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const found = useQuery(
    query.stories.list.queryOptions({
      input: { search, limit: foundAtMost },
      enabled: isOpen && search.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  const create = useCreateEntries()
  const navigation = useNavigation()
  const isGuest = useRights().role === 'VIEW'
  const links = [
    homeLink,
    ...navGroups(navigation, channelId, { isGuest }).flatMap((group) => group.links),
    ...accountLinks(navigation, { isGuest }),
  ]
  const stories: PaletteEntry[] =
    search.length > 1
      ? (found.data?.order ?? []).flatMap((id) => {
          const story = found.data?.stories[id]
          return story
            ? [
                {
                  id,
                  label: story.name,
                  note: t('palette.story'),
                  icon: Layers,
                  onSelect: () => void navigate({ to: '/story/$storyId', params: { storyId: id } }),
                },
              ]
            : []
        })
      : []
  const groups: PaletteGroup[] = [
    { id: 'content', label: t('palette.content'), entries: stories },
    {
      id: 'go',
      label: t('palette.go'),
      entries: [
        ...links.map((link) => ({
          id: link.path,
          label: t(link.label),
          icon: link.icon,
          onSelect: () => void navigate({ to: link.path }),
        })),
        { id: 'billing', label: t('nav.billing'), icon: CreditCard, onSelect: () => void navigate({ to: '/billing' }) },
      ],
    },
    {
      id: 'create',
      label: t('palette.create'),
      entries: create.flatMap((entry) =>
        entry.kind === 'item' ? [{ id: entry.id, label: entry.label, icon: entry.icon, onSelect: entry.onSelect }] : [],
      ),
    },
    {
      id: 'do',
      label: t('palette.do'),
      entries: [
        { id: 'light', label: t('palette.light'), icon: Sun, onSelect: () => setTheme('light') },
        { id: 'dark', label: t('palette.dark'), icon: Moon, onSelect: () => setTheme('dark') },
        { id: 'system', label: t('palette.system'), icon: Globe, onSelect: () => setTheme('system') },
        { id: 'keys', label: t('userMenu.keys'), icon: Keyboard, keys: '?', onSelect: () => shell?.openKeyboardHelp() },
        { id: 'logout', label: t('userMenu.logout'), icon: LogOut, onSelect: () => void signOut() },
      ],
    },
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
