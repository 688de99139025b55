import { Palette, SearchCheck } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  palette: [
    {
      group: 'settings',
      order: 41,
      path: '/workspace-settings',
      search: '?section=seo',
      label: 'brand.seo',
      icon: SearchCheck,
      words: 'paletteWords.seo',
    },
    {
      group: 'settings',
      order: 42,
      path: '/workspace-settings',
      search: '?section=branding',
      label: 'brand.title',
      icon: Palette,
      words: 'paletteWords.branding',
    },
  ],
}
