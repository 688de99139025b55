import { emojiStyleSheetPath } from '@taplore/kit'

/**
 * Declares color emoji for systems that have none (`packages/kit/src/color-emoji.ts`). The page does not wait for it; a browser loads
 * the files only for emoji that are shown, and none where the system has its own.
 */
export function declareColorEmoji(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = emojiStyleSheetPath
  document.head.append(link)
}
