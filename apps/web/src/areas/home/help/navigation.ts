import { BookOpen } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  palette: [{ group: 'go', order: 40, path: '/help', label: 'nav.guide', icon: BookOpen, words: 'paletteWords.guide' }],
}
