import { Webhook } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'ask',
      order: 50,
      path: '/forms/webhooks',
      label: 'nav.webhooks',
      icon: Webhook,
      words: 'paletteWords.webhooks',
    },
  ],
}
