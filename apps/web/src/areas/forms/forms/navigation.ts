import { ClipboardList, ListChecks } from 'lucide-react'
import type { Navigation } from '../../../shell/navigation/navigation-entry.ts'

export const navigation: Navigation = {
  sidebar: [
    {
      group: 'ask',
      order: 10,
      path: '/forms',
      label: 'nav.formsHome',
      icon: ClipboardList,
      words: 'paletteWords.formsHome',
      isExact: true,
    },
    // The builder, the submissions and the analytics of a form are below the list.
    {
      group: 'ask',
      order: 20,
      path: '/forms/list',
      label: 'nav.forms',
      icon: ListChecks,
      words: 'paletteWords.forms',
      matches: [/^\/forms\/[0-9a-f-]{36}(?=[/?]|$)/],
    },
  ],
}
