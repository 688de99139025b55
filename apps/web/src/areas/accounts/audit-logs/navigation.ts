import { ScrollText } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 70,
      path: '/audit-logs',
      label: 'nav.auditLogs',
      icon: ScrollText,
      words: 'paletteWords.auditLogs',
      need: 'auditLogs.manage',
    },
  ],
}
