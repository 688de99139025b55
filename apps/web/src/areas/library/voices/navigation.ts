import { AudioLines, Speech } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'show',
      order: 40,
      path: '/ai-voices',
      label: 'nav.aiVoices',
      icon: AudioLines,
      words: 'paletteWords.aiVoices',
      feature: 'aiVoices',
    },
  ],
  palette: [
    {
      group: 'settings',
      order: 44,
      path: '/workspace-settings',
      search: '?section=speech',
      label: 'speech.title',
      icon: Speech,
      words: 'paletteWords.speech',
    },
  ],
}
