import { Heading, Type } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 30, path: '/my-fonts', label: 'nav.fonts', icon: Type, words: 'paletteWords.fonts' }],
  palette: [
    {
      group: 'settings',
      order: 43,
      path: '/workspace-settings',
      search: '?section=typography',
      label: 'typography.title',
      icon: Heading,
      words: 'paletteWords.typography',
    },
  ],
}
