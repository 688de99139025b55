import { Link2 } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'ask',
      order: 70,
      path: '/forms/domains',
      label: 'nav.domains',
      icon: Link2,
      words: 'paletteWords.domains',
    },
    {
      group: 'tell',
      order: 45,
      path: '/domains',
      label: 'nav.domains',
      icon: Link2,
      words: 'paletteWords.domains',
      matches: [/^\/(add|setup)-domain(?=[/?]|$)/],
    },
  ],
}
