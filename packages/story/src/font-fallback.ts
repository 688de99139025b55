import type { Story } from './document.ts'
import type { fallbackFamilies } from './fonts.ts'

type Scripts = readonly [pattern: RegExp, sans: string, serif: string]

const signs = /[\u0300-\u036f\u20d0-\u20ff\u2100-\u2bff\ufb00-\ufb06\u{1d400}-\u{1d7ff}\u{1f000}-\u{1fbff}]/u

/** Fallback families for missing characters; the only table of that. Chinese, Japanese and Korean are separate. */
const common: readonly Scripts[] = [
  // Arrows, check marks, stars, operators, combining signs.
  [signs, 'Noto Sans Math', 'Noto Sans Math'],
  [signs, 'DejaVu Sans', 'DejaVu Sans'],
  [signs, 'Noto Sans Symbols 2', 'Noto Sans Symbols 2'],
  // Also for characters that few families have: arrows, fractions, Greek and Cyrillic.
  [/\S/u, 'Noto Sans', 'Noto Sans'],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, 'Noto Sans', 'Source Serif 4'],
]
const scripts: readonly Scripts[] = [
  [/\p{Script=Arabic}/u, 'Noto Sans Arabic', 'Noto Naskh Arabic'],
  [/\p{Script=Hebrew}/u, 'Noto Sans Hebrew', 'Noto Sans Hebrew'],
  [/\p{Script=Devanagari}/u, 'Noto Sans Devanagari', 'Noto Sans Devanagari'],
  [/\p{Script=Bengali}/u, 'Noto Sans Bengali', 'Noto Sans Bengali'],
  [/\p{Script=Tamil}/u, 'Noto Sans Tamil', 'Noto Sans Tamil'],
  [/\p{Script=Thai}/u, 'Noto Sans Thai', 'Noto Sans Thai'],
  ...(
    [
      [/\p{Script=Armenian}/u, 'Armenian'],
      [/\p{Script=Ethiopic}/u, 'Ethiopic'],
      [/\p{Script=Georgian}/u, 'Georgian'],
      [/\p{Script=Gujarati}/u, 'Gujarati'],
      [/\p{Script=Gurmukhi}/u, 'Gurmukhi'],
      [/\p{Script=Kannada}/u, 'Kannada'],
      [/\p{Script=Khmer}/u, 'Khmer'],
      [/\p{Script=Lao}/u, 'Lao'],
      [/\p{Script=Malayalam}/u, 'Malayalam'],
      [/\p{Script=Oriya}/u, 'Oriya'],
      [/\p{Script=Sinhala}/u, 'Sinhala'],
      [/\p{Script=Telugu}/u, 'Telugu'],
    ] as const
  ).map(([pattern, name]) => [pattern, `Noto Sans ${name}`, `Noto Sans ${name}`] as const),
]
const korean = /\p{Script=Hangul}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/**
 * The bundled fallbacks ({@link fallbackFamilies}) for a text; of two with the same character, the last one is used.
 * Chinese and Japanese share characters but not their shapes: the language of the story decides, then the characters
 * around them.
 */
export function familiesBehind(words: string, language: string, style: keyof typeof fallbackFamilies): string[] {
  const having = (table: readonly Scripts[]) =>
    table.filter(([pattern]) => pattern.test(words)).map(([, sans, serif]) => (style === 'serif' ? serif : sans))
  const asian = new Set<string>()
  if (korean.test(words)) asian.add('Noto Sans KR')
  if (kana.test(words)) asian.add('Noto Sans JP')
  if (han.test(words)) {
    const owner = ownerOfHan(words, language)
    asian.delete(owner)
    asian.add(owner)
  }
  // The large East Asian families also contain other scripts, whose own families therefore come after them.
  return [...new Set([...having(common), ...asian, ...having(scripts)])]
}

function ownerOfHan(words: string, language: string): string {
  if (/^ja\b/i.test(language)) return 'Noto Sans JP'
  if (/^ko\b/i.test(language)) return 'Noto Sans KR'
  if (/^(zh|yue|cmn)\b/i.test(language)) return 'Noto Sans SC'
  return kana.test(words) ? 'Noto Sans JP' : korean.test(words) ? 'Noto Sans KR' : 'Noto Sans SC'
}

/** Every family, weight and style of a story, and its visible text; for loading the files. */
export function typeOfStory(story: Story): { families: string[]; words: string } {
  const families = new Set<string>()
  const words: string[] = []
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'family') families.add(value)
      else if (!quiet.has(key)) words.push(value)
    } else if (Array.isArray(value)) for (const item of value) walk(item, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) walk(item, name)
  }
  for (const page of story.pages) {
    walk(page.elements, '')
    walk(page.outlink, '')
    walk(page.attachment, '')
  }
  const text = words.join('\n')
  // Text may be shown in upper or lower case, whatever is written.
  return { families: [...families], words: `${text}${text.toUpperCase()}${text.toLowerCase()}` }
}

/** Element fields without text; one that is missing here only adds a few characters to a file. */
const quiet = new Set('id kind url assetId mime link src color fill targets pageId shape sticker effect'.split(' '))

/** The family of color emoji that renderers draw with. Browsers have them behind every family: `emojiFallback`. */
export const emojiFamily = 'Noto Color Emoji'

/** Whether a text has characters that are shown as emoji, or may be. */
export function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u.test(text)
}

/** Whether a character with its marks is shown as an emoji rather than as a sign of the text. */
export function isEmoji(cluster: string): boolean {
  if (cluster.includes('\ufe0e')) return false
  return /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u.test(cluster)
}

/** The code points of the emoji of a text, with their joiners and modifiers. */
export function emojiCharacters(text: string): number[] {
  if (!hasEmoji(text)) return []
  const clusters = Array.from(segmenter.segment(text), ({ segment }) => segment).filter(isEmoji)
  return [...new Set(Array.from(clusters.join(''), (character) => character.codePointAt(0) ?? 0))]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The code points of a text that need a glyph: no joiners, variation selectors, controls of direction or spaces. */
export function drawnCharacters(text: string): number[] {
  const drawn = text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/gu, '')
  return Array.from(drawn, (character) => character.codePointAt(0) ?? 0)
}
