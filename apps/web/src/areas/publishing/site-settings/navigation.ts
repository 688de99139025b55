import { Palette } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 35,
      path: '/domain-settings',
      label: 'nav.domainSettings',
      icon: Palette,
      words: 'paletteWords.domainSettings',
    },
  ],
}
