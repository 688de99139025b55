import type { FontFaceSource } from '@taplore/contract'
import { emojiFallback, fontSource } from '@taplore/kit'
import { emojiCharacters } from '@taplore/story'
import { emojiFaces } from './bundled-fonts.ts'
import { charactersOf, rangesOf, within } from './characters.ts'

/**
 * The files of color emoji that a text needs, none for most texts. Declared for its emoji only: a page without them must not load one
 * for its digits, while the file of its letters is still on the way.
 */
export function emojiFacesOf(text: string): FontFaceSource[] {
  const characters = emojiCharacters(text)
  if (characters.length === 0) return []
  return emojiFaces().flatMap((face) => {
    const found = within(face.unicodeRange ?? '', characters)
    return found.some((character) => !joining.has(character)) ? [{ ...face, unicodeRange: rangesOf(found) }] : []
  })
}

/** The joiner and the selector of emoji are in nearly every file, and draw nothing by themselves. */
const joining = new Set([0x200d, 0xfe0f])

/**
 * The style sheet of pages whose text is not known beforehand, as those of the app. Digits, arrows and other signs that are text
 * unless a selector follows are left out: a browser would draw them as emoji too, and load a file for them.
 */
export function emojiStyleSheet(): string {
  return emojiFaces()
    .map(({ url, unicodeRange }) => {
      const range = rangesOf(charactersOf(unicodeRange ?? '').filter(isEmojiAnyway))
      return `@font-face{font-family:'${emojiFallback}';src:${fontSource(emojiFallback, url)};font-display:swap;unicode-range:${range}}`
    })
    .join('\n')
}

/** Whether a character is nearly always meant as an emoji. Of the old signs, the hearts, suns and planes are; cards and warnings are ours. */
function isEmojiAnyway(character: number): boolean {
  const text = String.fromCodePoint(character)
  if (joining.has(character) || /\p{Emoji_Presentation}|[\u{1f000}-\u{e007f}]/u.test(text)) return true
  return /[\u2600-\u27bf]/.test(text) && !/[\u2660-\u2666\u26a0]/.test(text)
}
