import { UsersRound } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  settings: [{ order: 40, path: '/members', label: 'nav.members', icon: UsersRound, words: 'paletteWords.members' }],
}
