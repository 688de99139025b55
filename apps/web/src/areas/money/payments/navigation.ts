import { CreditCard, Gauge, PackagePlus, ReceiptText } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [
    {
      order: 50,
      path: '/billing',
      label: 'nav.billing',
      icon: CreditCard,
      words: 'paletteWords.billing',
      ofOwner: true,
    },
    {
      order: 51,
      path: '/addons',
      label: 'nav.addOns',
      icon: PackagePlus,
      words: 'paletteWords.addOns',
      ofOwner: true,
      isHiddenForLifetimeDeals: true,
    },
    {
      order: 52,
      path: '/invoices',
      label: 'nav.invoices',
      icon: ReceiptText,
      words: 'paletteWords.invoices',
      ofOwner: true,
      isHiddenForLifetimeDeals: true,
    },
  ],
  palette: [
    { group: 'settings', order: 50, path: '/stats', label: 'usage.title', icon: Gauge, words: 'paletteWords.usage' },
  ],
}
