import type { FolderColor } from '@taplore/contract'

/** The icon color of a folder in both themes. Never without icon and name. */
export const folderInk: Readonly<Record<FolderColor, string>> = {
  grey: 'text-ink-2',
  orange: 'text-warn',
  olive: 'text-[#5F6B1E] dark:text-[#B5C26A]',
  green: 'text-ok',
  teal: 'text-ask',
  blue: 'text-info',
  violet: 'text-show',
  pink: 'text-tell',
}
