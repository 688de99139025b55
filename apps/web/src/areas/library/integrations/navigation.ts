import { Plug } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 53,
      path: '/integrations',
      label: 'nav.integrations',
      icon: Plug,
      isHiddenForLifetimeDeals: true,
    },
  ],
}
