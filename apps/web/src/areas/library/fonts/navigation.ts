import { Type } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 30, path: '/my-fonts', label: 'nav.fonts', icon: Type }],
}
