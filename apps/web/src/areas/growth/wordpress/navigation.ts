import { Blocks } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 46,
      path: '/wordpress/sites',
      label: 'nav.wordpress',
      icon: Blocks,
      words: 'paletteWords.wordpress',
    },
  ],
}
