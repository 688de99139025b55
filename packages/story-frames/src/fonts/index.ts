/** Fonts from files, for other renderers: which file draws a character, and how skia is told. */

export type { FindFonts, FontFile } from '../options.ts'
export { FontBook } from './font-book.ts'
