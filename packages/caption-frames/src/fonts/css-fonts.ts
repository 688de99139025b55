import { fontStack } from '@taplore/story'
import type { FontSource } from '../canvas.ts'

/** The fonts of a browser. The host declares the families of `fontsOfCaptions` and waits until they are loaded. */
export const cssFonts: FontSource = {
  partsOf: (text, { family, weight, isItalic }, sizePx) => [
    { text, css: `${isItalic ? 'italic ' : ''}${weight} ${sizePx}px ${fontStack(family)}`, variation: '' },
  ],
}
