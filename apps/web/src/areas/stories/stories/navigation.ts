import { Layers } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 10,
      path: '/stories',
      label: 'nav.stories',
      icon: Layers,
      matches: ['/create-new-story', '/create-ai-story', '/story', '/preview'],
    },
  ],
}
