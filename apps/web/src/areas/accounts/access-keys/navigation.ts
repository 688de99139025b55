import { KeyRound } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 60,
      path: '/api-keys',
      label: 'nav.apiKeys',
      icon: KeyRound,
      words: 'paletteWords.apiKeys',
      need: 'integrations.manage',
    },
  ],
}
