import { CalendarClock } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'tell',
      order: 25,
      path: '/scheduled-publish-stories',
      label: 'nav.scheduled',
      icon: CalendarClock,
      words: 'paletteWords.scheduled',
    },
  ],
}
