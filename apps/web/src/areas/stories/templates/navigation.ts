import { LayoutTemplate } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 20,
      path: '/templates',
      label: 'nav.templates',
      icon: LayoutTemplate,
      words: 'paletteWords.templates',
    },
  ],
}
