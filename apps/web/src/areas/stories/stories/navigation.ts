import { Layers, Trash2 } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 10,
      path: '/stories',
      label: 'nav.stories',
      icon: Layers,
      words: 'paletteWords.stories',
      matches: ['/create-new-story', '/create-ai-story', '/story', '/preview'],
    },
  ],
  palette: [
    {
      group: 'go',
      order: 20,
      path: '/trashstories',
      label: 'trash.title',
      icon: Trash2,
      words: 'paletteWords.trash',
    },
  ],
}
