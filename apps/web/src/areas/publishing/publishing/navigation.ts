import { FolderHeart, Globe } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 30,
      path: '/{channelId}/published-stories',
      label: 'nav.published',
      icon: Globe,
      words: 'paletteWords.published',
    },
  ],
  settings: [
    {
      order: 20,
      path: '/workspace-settings',
      label: 'nav.publishing',
      icon: FolderHeart,
      words: 'paletteWords.publishing',
    },
  ],
}
