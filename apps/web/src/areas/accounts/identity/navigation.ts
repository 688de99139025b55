import { Bot, DatabaseBackup, LockKeyhole, UserRound } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 10, path: '/profile', label: 'nav.profile', icon: UserRound, words: 'paletteWords.profile' }],
  palette: [
    {
      group: 'settings',
      order: 10,
      path: '/profile',
      search: '?section=security',
      label: 'profile.security',
      icon: LockKeyhole,
      words: 'paletteWords.security',
    },
    {
      group: 'settings',
      order: 20,
      path: '/profile',
      search: '?section=tokens',
      label: 'profile.tokens',
      icon: Bot,
      words: 'paletteWords.tokens',
    },
    {
      group: 'settings',
      order: 30,
      path: '/profile',
      search: '?section=data',
      label: 'profile.data',
      icon: DatabaseBackup,
      words: 'paletteWords.data',
    },
  ],
}
