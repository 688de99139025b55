import { hasLooseStroke, isLegal, isOfLatinLanguage } from './characters.ts'

/** Letters of other scripts that look like Latin ones in most typefaces (Unicode TR 39, confusables). */
const likeLatin: Readonly<Record<string, string>> = {
  Cyrillic: 'абсԁеһіјӏкорԛѕтуѵԝхьэзгпѡ',
  Greek: 'αβγεηικνοορςτυχω',
  Armenian: 'աոսցօզքհո',
}

/** Scripts that are written together in one word (Unicode TR 39, "highly restrictive"). */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const scripts = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Hebrew',
    'Arabic',
    'Han',
    'Hiragana',
    'Katakana',
    'Bopomofo',
    'Hangul',
  ],
  ...['Devanagari', 'Bengali', 'Thai', 'Georgian', 'Tamil', 'Telugu', 'Ethiopic', 'Khmer', 'Lao', 'Myanmar'],
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))
const known = new RegExp(
  // Of what belongs to no script or to several: hyphens and digits, signs in their place, and two letters of Japanese.
  `^[${scripts.map(({ name }) => `\\p{Script=${name}}`).join('')}\\p{Script=Inherited}0-9٠-٩·・ー〆-]*$`,
  'u',
)

/**
 * Whether a label of a domain could be taken for another one: it has signs that no name may have or letters of no language, mixes
 * scripts that no language mixes, uses a script that few can read apart, or consists of letters that all look like Latin ones, as the
 * Cyrillic `аррӏе` does. Cyrillic is fine below a Cyrillic ending.
 */
export function isLookalike(label: string, ending: string): boolean {
  // Plain ASCII, digits and hyphens.
  if (/^[\x20-\x7e]*$/.test(label)) return false
  if (!isLegal(label) || !known.test(label) || hasLooseStroke(label) || !isOfLatinLanguage(label, ending)) return true
  const used = scripts.filter(({ pattern }) => pattern.test(label)).map(({ name }) => name)
  if (used.length > 1) return !together.some((group) => used.every((name) => group.includes(name)))
  const letters = likeLatin[used[0] ?? '']
  const isOfItsScript = new RegExp(`\\p{Script=${used[0] ?? 'Latin'}}`, 'u').test(ending)
  return (
    letters !== undefined &&
    !isOfItsScript &&
    Array.from(label).every((letter) => /[\d-]/.test(letter) || letters.includes(letter))
  )
}
