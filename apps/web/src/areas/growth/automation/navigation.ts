import { Workflow } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 28,
      path: '/automation',
      label: 'nav.automation',
      icon: Workflow,
      words: 'paletteWords.automation',
      feature: 'automation',
    },
  ],
}
