import { languageTraits } from './language-traits.ts'
import { commonWordsOf } from './words.ts'

/** Characters that only traditional or only simplified Chinese has. */
const traditional =
  /[們個這說國時來會為學對開發後還進過點電話書車東長門問間關見經應現實機場業義專與體樣種視讓覺頭題員動務區單華萬號語]/gu
const simplified =
  /[们个这说国时来会为学对开发后还进过点电话书车东长门问间关见经应现实机场业义专与体样种视让觉头题员动务区单华万号语]/gu

/**
 * Detects the language of a text among the supported ones; null when it is too short or another one. Scripts decide
 * first, then frequent words.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, 20_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  // Some scripts belong to one language only, so that two letters tell: a topic is often no longer than a word.
  const isShort = letters < 12
  if (letters < 2) return null
  const share = (pattern: RegExp) => (sample.match(pattern)?.length ?? 0) / letters
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.08) return 'ja'
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko'
  if (isShort && !/[\p{Script=Arabic}\p{Script=Cyrillic}]/u.test(sample)) return null
  if (share(/\p{Script=Han}/gu) > 0.3) {
    const only = (one: RegExp, other: RegExp) =>
      [...(sample.match(one) ?? [])].filter((sign) => !sign.match(other)).length
    return only(traditional, simplified) > only(simplified, traditional) ? 'zh-TW' : 'zh-CN'
  }
  if (share(/\p{Script=Arabic}/gu) > 0.4) return /[پچگژکی]/u.test(sample) && !/[ةيك]/u.test(sample) ? null : 'ar'
  if (share(/\p{Script=Devanagari}/gu) > 0.4) return byCommonWords(sample, ['hi', 'mr'])
  if (share(/\p{Script=Cyrillic}/gu) > 0.4) {
    const ukrainian = share(/[іїєґ]/giu)
    const russian = share(/[ыэёъ]/giu)
    if (ukrainian === 0 && russian === 0) return isShort ? null : byCommonWords(sample, ['ru', 'uk'])
    return ukrainian > russian ? 'uk' : 'ru'
  }
  if (share(/\p{Script=Latin}/gu) < 0.6) return null
  return byCommonWords(
    sample,
    Object.keys(languageTraits).filter((code) => !['ru', 'uk', 'ar', 'hi', 'mr', 'ja', 'ko', 'zh'].includes(code)),
  )
}

function byCommonWords(sample: string, candidates: readonly string[]): string | null {
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length === 0) return null
  // A word shared by many languages says little about each.
  const sharing = new Map<string, number>()
  for (const code of candidates) for (const word of commonWordsOf(code)) sharing.set(word, (sharing.get(word) ?? 0) + 1)
  const scores = candidates.map((code) => {
    const common = commonWordsOf(code)
    let score = 0
    for (const word of words) if (common.has(word)) score += 1 / (sharing.get(word) ?? 1)
    return { code, score: score / words.length }
  })
  scores.sort((a, b) => b.score - a.score)
  const [best, second] = scores
  if (!best || best.score < 0.04 || (second && best.score < second.score * 1.15)) return null
  return best.code
}
