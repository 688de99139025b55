import { CreditCard, Gauge } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 50, path: '/billing', label: 'nav.billing', icon: CreditCard, words: 'paletteWords.billing' }],
  palette: [
    { group: 'settings', order: 50, path: '/stats', label: 'usage.title', icon: Gauge, words: 'paletteWords.usage' },
  ],
}
