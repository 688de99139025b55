import { FileVideo } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'show',
      order: 40,
      path: '/exported-projects',
      label: 'nav.exportedVideos',
      icon: FileVideo,
      words: 'paletteWords.exportedVideos',
    },
  ],
}
