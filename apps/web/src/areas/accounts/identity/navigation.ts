import { UserRound } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 10, path: '/profile', label: 'nav.profile', icon: UserRound, words: 'paletteWords.profile' }],
}
