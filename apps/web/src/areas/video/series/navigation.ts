import { Tv } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'show',
      order: 45,
      path: '/series',
      label: 'nav.series',
      icon: Tv,
      words: 'paletteWords.series',
    },
  ],
}
