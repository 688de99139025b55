import { Captions, Clapperboard, Scissors } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'show',
      order: 10,
      path: '/video-tools',
      label: 'nav.videoTools',
      icon: Captions,
      words: 'paletteWords.videoTools',
      matches: [/^\/video-project\/new(?!.*[?&]kind=shorts)/, '/caption-editor'],
    },
    {
      group: 'show',
      order: 20,
      path: '/video-projects',
      label: 'nav.shortVideos',
      icon: Scissors,
      words: 'paletteWords.shortVideos',
      matches: [/^\/video-project\/(?!new)/, /^\/video-project\/new\?(.*&)?kind=shorts/],
    },
  ],
  palette: [{ group: 'go', order: 45, path: '/video-project/new', label: 'videoProjects.create', icon: Clapperboard }],
}
