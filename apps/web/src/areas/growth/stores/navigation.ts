import { Store } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 47,
      path: '/stores',
      label: 'nav.stores',
      icon: Store,
      words: 'paletteWords.stores',
    },
  ],
}
