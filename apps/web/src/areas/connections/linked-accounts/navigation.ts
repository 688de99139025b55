import { Share2 } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'show',
      order: 60,
      path: '/linked-accounts',
      label: 'nav.linkedAccounts',
      icon: Share2,
      words: 'paletteWords.linkedAccounts',
    },
  ],
}
