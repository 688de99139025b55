import { UsersRound } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  palette: [
    {
      group: 'go',
      order: 30,
      path: '/workspaces',
      label: 'nav.workspaces',
      icon: UsersRound,
      words: 'paletteWords.workspaces',
    },
  ],
}
