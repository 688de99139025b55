import { Bell, Inbox } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 80,
      path: '/notification-settings',
      label: 'nav.notifications',
      icon: Bell,
      words: 'paletteWords.notifications',
    },
  ],
  palette: [
    { group: 'go', order: 5, path: '/notifications', label: 'nav.inbox', icon: Inbox, words: 'paletteWords.inbox' },
  ],
}
