import { FileDown } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 40,
      path: '/exportedstories',
      label: 'nav.exported',
      icon: FileDown,
      words: 'paletteWords.exported',
    },
  ],
}
