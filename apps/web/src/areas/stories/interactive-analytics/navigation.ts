import { ChartColumn } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 29,
      path: '/interactive-analytics',
      matches: ['/story-analytics'],
      label: 'nav.results',
      icon: ChartColumn,
      words: 'paletteWords.results',
    },
  ],
}
