import { catalogueFonts, type FontStyle, shippedFont } from '@taplore/story'
import type { FontChoice } from '../canvas.ts'

const scripts = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  thai: /\p{Script=Thai}/u,
  korean: /\p{Script=Hangul}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  chinese: /\p{Script=Han}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
} as const
export type WordScript = keyof typeof scripts | 'latin'

/** The script that decides which font draws a word. Han belongs to the language of the captions. */
export function scriptOf(text: string, language: string): WordScript {
  const found = (Object.keys(scripts) as (keyof typeof scripts)[]).find((script) => scripts[script].test(text))
  if (found !== 'chinese') return found ?? 'latin'
  if (/^ja\b/.test(language)) return 'japanese'
  return /^ko\b/.test(language) ? 'korean' : 'chinese'
}

type Choices = Partial<Record<FontStyle, string>> & { readonly other: string }

/** A family of the catalog for words that the chosen family does not have, by its style. */
const families: Readonly<Record<Exclude<WordScript, 'latin'>, Choices>> = {
  arabic: { serif: 'Noto Naskh Arabic', other: 'Cairo' },
  hebrew: { other: 'Rubik' },
  devanagari: { display: 'Baloo 2', handwriting: 'Baloo 2', other: 'Noto Sans Devanagari' },
  bengali: { other: 'Noto Sans Bengali' },
  tamil: { other: 'Noto Sans Tamil' },
  thai: { other: 'Noto Sans Thai' },
  korean: { other: 'Noto Sans KR' },
  japanese: { other: 'Noto Sans JP' },
  chinese: { other: 'Noto Sans SC' },
  cyrillic: {
    serif: 'Source Serif 4',
    display: 'Oswald',
    handwriting: 'Caveat',
    mono: 'JetBrains Mono',
    other: 'Montserrat',
  },
  greek: { serif: 'Source Serif 4', mono: 'JetBrains Mono', other: 'Roboto' },
}

/** Scripts whose letters are larger or smaller than Latin ones at the same size. */
const sizes: Partial<Record<WordScript, number>> = {
  arabic: 1.06,
  japanese: 0.9,
  chinese: 0.92,
  korean: 0.92,
  devanagari: 0.98,
  tamil: 0.88,
}
/** Scripts with marks far above and below the letters need more room between lines. */
const leading: Partial<Record<WordScript, number>> = {
  arabic: 1.18,
  devanagari: 1.16,
  bengali: 1.14,
  thai: 1.24,
  tamil: 1.1,
}

/** How far letters reach below the line, in ems. */
const depths: Partial<Record<WordScript, number>> = {
  arabic: 0.6,
  devanagari: 0.42,
  bengali: 0.42,
  thai: 0.4,
  tamil: 0.4,
}

export function depthOfScript(script: WordScript): number {
  return depths[script] ?? 0.3
}

export function sizeOfScript(script: WordScript): number {
  return sizes[script] ?? 1
}

export function leadingOfScript(script: WordScript): number {
  return leading[script] ?? 1
}

/**
 * The font of a word: the chosen one, or a family of the catalog in its script. Chosen by word, so that a browser and a server
 * take the same file. A heavy display family has one weight; `weight` of the other family is the given one.
 */
export function fontOfWord(choice: FontChoice, script: WordScript, otherWeight: number): FontChoice {
  if (script === 'latin' || hasScript(choice.family, script)) return choice
  const style = shippedFont(choice.family)?.style ?? 'sans'
  const family = families[script][style] ?? families[script].other
  const [lightest, boldest] = shippedFont(family)?.weights ?? [400, 400]
  return { family, weight: Math.min(boldest, Math.max(lightest, otherWeight)), isItalic: false }
}

/** Families that are not in the catalog are the customer's own, and may have any script. */
function hasScript(family: string, script: WordScript): boolean {
  const known = catalogueFonts[family]
  if (known) return known.scripts.some((each) => each === script)
  return shippedFont(family) === null
}
