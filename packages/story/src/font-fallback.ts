import type { Story } from './document.ts'
import type { fallbackFamilies } from './fonts.ts'

type Scripts = readonly [pattern: RegExp, sans: string, serif: string]

/** Which shipped family has the letters that another one lacks; the one table of that. Chinese, Japanese, Korean stand apart. */
const common: readonly Scripts[] = [
  // Also for signs and letters that few families have: arrows, fractions, Greek and Cyrillic.
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
]
const korean = /\p{Script=Hangul}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/**
 * The shipped families behind {@link fallbackFamilies} for these words, the one that wins where two have a letter last.
 * Chinese and Japanese share signs but not their shapes: the language of the story decides, then the letters beside them.
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
  // The large families of East Asia claim letters of other scripts too, whose own families therefore come after them.
  return [...new Set([...having(common), ...asian, ...having(scripts)])]
}

function ownerOfHan(words: string, language: string): string {
  if (/^ja\b/i.test(language)) return 'Noto Sans JP'
  if (/^ko\b/i.test(language)) return 'Noto Sans KR'
  if (/^(zh|yue|cmn)\b/i.test(language)) return 'Noto Sans SC'
  return kana.test(words) ? 'Noto Sans JP' : korean.test(words) ? 'Noto Sans KR' : 'Noto Sans SC'
}

/** Every family, weight and slant a story asks for on its pages, and all words it shows; for those who bring the files. */
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
  // Letters may be shown as capitals or small ones, whatever is written.
  return { families: [...families], words: `${text}${text.toUpperCase()}${text.toLowerCase()}` }
}

/** Fields of elements that are no words; what slips through costs a few letters in a file, nothing else. */
const quiet = new Set('id kind url assetId mime link src color fill targets pageId shape sticker effect'.split(' '))
