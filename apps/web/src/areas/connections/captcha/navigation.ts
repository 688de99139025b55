import { ShieldCheck } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'ask',
      order: 60,
      path: '/forms/captcha',
      label: 'nav.captcha',
      icon: ShieldCheck,
      words: 'paletteWords.captcha',
    },
  ],
}
