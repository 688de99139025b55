import { Rss } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 27,
      path: '/rss-settings',
      label: 'nav.feeds',
      icon: Rss,
      words: 'paletteWords.feeds',
      feature: 'rss',
    },
  ],
}
