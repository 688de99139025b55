import { baseLanguage } from './language-traits.ts'

const agency = String.raw`\s?(?:\([^()]{2,40}\)|/[^/]{2,24}/)`
const day = String.raw`,\s[^.:–—()]{0,6}\d{1,2}[^.:–—()]{0,16}`
/** A hyphen belongs to the word: as a separator too, it would let a long line be read in very many ways. */
const place = String.raw`\p{Lu}[\p{L}\p{M}.’'-]{0,40}(?:[\s/]\p{Lu}[\p{L}\p{M}.’'-]{0,40}){0,3}`
/** `MADRID, 12 mar (EFE).- `, `Berlin (dpa) – `, `(CNN) — `, `LONDON: ` */
const datelines = [
  new RegExp(String.raw`^(?:${place}(?:${day})?)?${agency}\s?(?:\.?\s?[–—-]{1,2}|[.:])\s`, 'u'),
  new RegExp(String.raw`^${place}${day}(?:${agency})?\s?(?:\.?\s?[–—-]{1,2}|:)\s`, 'u'),
  /^\p{Lu}{3,}(?:[\s/-]\p{Lu}{2,}){0,3}(?:,\s\p{Lu}[\p{L}.]{1,14}(?:\s\p{Lu}[\p{L}.]{1,14})?)?\s?(?:[–—-]{1,2}|:)\s/u,
]
/** In scripts without capitals a place is a word or two before a colon or a dash. */
const ofScript: Readonly<Record<string, RegExp>> = {
  hi: /^[\p{Script=Devanagari}]{2,}(?:\s[\p{Script=Devanagari}]{2,})?(?:\s?\([^()]{2,30}\)|,\s\d{1,2}\s[^:।–—]{2,20})?\s?[:：।–—]\s/u,
  zh: /^(?:【[^】]{2,20}】|(?:[^，。（）]{2,16})?(?:\d{1,2}月)?\d{1,2}日电\s?(?:（[^（）]{2,20}）)?\s?|（[^（）]{2,20}讯）\s?)/u,
  ja: /^【[^】]{2,20}】\s?/u,
}

/** How far into a text a dateline reaches at most. */
const reach = 160

/** The first sentence of a report without the place, the day and the agency that newspapers set before it. */
export function withoutDateline(text: string, language: string): string {
  // What is left of a dateline that the page sets apart.
  const bare = text.replace(/^(?:--|[–—])\s(?=\p{Lu})/u, '')
  if (bare !== text) return bare.length >= 24 ? bare : text
  const beginning = text.slice(0, reach)
  const found = [...datelines, ofScript[baseLanguage(language)]].map((pattern) => pattern?.exec(beginning)?.[0])
  const dateline = found.find((one) => one !== undefined)
  const rest = dateline ? text.slice(dateline.length) : ''
  return rest.length >= 24 ? rest.charAt(0).toLocaleUpperCase(baseLanguage(language)) + rest.slice(1) : text
}

/** A sentence without the word that stands before it like a heading: `Desaparecimento - Luana desapareceu …` */
export function withoutLabel(text: string): string {
  // The number of a point: 3-assurer l’égalité des chances.
  const point = /^\d{1,2}\s?[-–.)]\s?(?!лет|летн|річн|jährig|year|day|hour|ans\b|anni\b)(?=\p{Ll}{3})(.{24,})$/su.exec(
    text,
  )?.[1]
  if (point) return point.charAt(0).toUpperCase() + point.slice(1)
  // What a note explains: ◆戒厳令＝.
  const note = /^[◆■●▽]\s?[^＝=。]{2,20}[＝=]\s?(.{12,})$/su.exec(text)?.[1]
  if (note) return note
  const rest = /^(?:\p{Lu}\p{Ll}{3,}|\d{1,4})\s[–—-]\s(?=\p{Lu}\S*\s\S)(.{24,})$/su.exec(text)?.[1]
  return rest && !/\s[–—-]\s/u.test(rest) ? rest : text
}
