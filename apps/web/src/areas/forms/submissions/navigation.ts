import { ChartNoAxesColumn, Sheet } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'ask',
      order: 30,
      path: '/forms/dashboard',
      label: 'nav.formsDashboard',
      icon: ChartNoAxesColumn,
      words: 'paletteWords.formsDashboard',
    },
    {
      group: 'ask',
      order: 40,
      path: '/forms/exports',
      label: 'nav.formExports',
      icon: Sheet,
      words: 'paletteWords.formExports',
    },
  ],
}
