import type { CaptionStyle, Captions } from '@taplore/media'
import { lookOfStyle } from '../looks/index.ts'
import { fontOfWord, scriptOf } from './scripts.ts'

/** Every family that captions are drawn with, in which styles, and their text: for loading the files. */
export function fontsOfCaptions(
  captions: Captions,
  { style = captions.style, language = captions.language }: { style?: CaptionStyle; language?: string } = {},
): { families: { family: string; isItalic: boolean }[]; words: string } {
  const look = lookOfStyle(style)
  const texts =
    language === captions.language
      ? captions.cues.flatMap(({ words }) => words.map(({ text }) => text))
      : Object.values(captions.translations[language] ?? {}).flatMap((text) => text.split(/\s+/u))
  const names = captions.speakers.map(({ name }) => name)
  const scripts = new Set([...texts, ...names].map((text) => scriptOf(text, language)))
  const chosen = [look.font, look.active.font, look.emphasis.font].flatMap((font) => font ?? [])
  const families = chosen.flatMap((font) => [
    font,
    ...[...scripts].map((script) => fontOfWord(font, script, look.otherWeight)),
  ])
  const byKey = new Map(families.map(({ family, isItalic }) => [`${family}|${isItalic}`, { family, isItalic }]))
  const text = [...texts, ...names].join(' ')
  // Looks may write everything in capitals.
  return { families: [...byKey.values()], words: `${text} ${text.toLocaleUpperCase(language)}` }
}
