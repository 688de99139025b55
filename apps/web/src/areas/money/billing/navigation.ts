import { CreditCard } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 50, path: '/billing', label: 'nav.billing', icon: CreditCard }],
}
