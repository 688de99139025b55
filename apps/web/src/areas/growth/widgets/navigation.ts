import { GalleryHorizontalEnd } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 28,
      path: '/my-widgets',
      label: 'nav.widgets',
      icon: GalleryHorizontalEnd,
      words: 'paletteWords.widgets',
    },
  ],
}
