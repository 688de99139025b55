/** Writing systems, as far as typesetting differs. */
export type ScriptClass = 'latin' | 'cjk' | 'arabic' | 'hebrew' | 'indic' | 'thai'

const patterns: [ScriptClass, RegExp][] = [
  ['cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  [
    'indic',
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Sinhala}\p{Script=Oriya}]/gu,
  ],
  ['thai', /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu],
]

/** The main writing system of a text; Latin, Greek, Cyrillic and the like count as `latin`. */
export function scriptOf(text: string): ScriptClass {
  let best: ScriptClass = 'latin'
  let most = (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu)?.length ?? 0) / 2
  for (const [script, pattern] of patterns) {
    const count = text.match(pattern)?.length ?? 0
    if (count > most) {
      best = script
      most = count
    }
  }
  return best
}

/** The minimum line height at which lines of a script do not overlap. */
export const minimumLineHeight: Record<ScriptClass, number> = {
  latin: 0.9,
  cjk: 1.18,
  arabic: 1.4,
  hebrew: 1.1,
  indic: 1.4,
  thai: 1.4,
}

/** Whether capitals and letter spacing exist in a script; elsewhere they break words apart. */
export function hasCapitals(script: ScriptClass): boolean {
  return script === 'latin'
}
