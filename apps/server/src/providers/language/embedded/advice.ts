import type { Candidate } from './candidates.ts'
import type { Unit } from './choose-candidates.ts'
import { baseLanguage } from './language-traits.ts'
import { commonWordsOf } from './words.ts'

/** As much as an item of a list tells in two sentences. */
const longestItem = 240
/** Advice stands soon behind the reason for it. */
const nearest = 3

/** An item of a list says what to do: where its sentence does not, the next one that does stands behind it. */
export function withAdvice(units: readonly Unit[], candidates: readonly Candidate[], language: string): Unit[] {
  const told = new Set(units.flatMap(({ parts }) => parts))
  return units.map((unit) => {
    const [only, ...others] = unit.parts
    if (!only || others.length > 0 || only.isList || only.isQuote || isAdvice(only.slideText, language)) return unit
    const advice = candidates.find(
      (one) =>
        one.block === only.block &&
        one.index > only.index &&
        one.index <= only.index + nearest &&
        !told.has(one) &&
        isAdvice(one.slideText, language),
    )
    if (!advice || [...only.slideText, ...advice.slideText].length >= longestItem) return unit
    told.add(advice)
    return { ...unit, parts: [only, advice] }
  })
}

const before = /^(?:(?:please|just|simply|instead|so|then|always|never|bitte|einfach)[,\s]\s?)+/iu
/** A verb, and what it is done to. */
const english =
  /^(?:(?:don[’']t|do not)\s\p{Ll}+|(\p{L}+))\s(?:(?:with|on|in|for|up|out|off|down|away|to|at|behind|under|over|near|from|between|around|through|into|back)\s)?(?:your(?:self)?|an?|the|it|them|that|this|these|any|some|each|every|enough|plenty)(?![\p{L}])/iu
const ofLanguage: Readonly<Record<string, RegExp>> = {
  de: /^\p{Lu}\p{Ll}+n\sSie\s/u,
  fr: /^\p{Lu}\p{Ll}{2,}ez\s/u,
  ja: /(?:ください|ましょう)。$/u,
}

/** Whether a sentence tells its readers to do something. */
export function isAdvice(text: string, language: string): boolean {
  if (/[?？]$/u.test(text)) return false
  const base = baseLanguage(language)
  const bare = text.replace(before, '')
  if (base !== 'en') return ofLanguage[base]?.test(bare.charAt(0).toUpperCase() + bare.slice(1)) ?? false
  const found =
    english.exec(bare) ??
    english.exec(/^(?:if|when|while|to|before|after|once)\s[^,]{4,80},\s(.+)$/iu.exec(bare)?.[1] ?? '')
  const verb = found?.[1]?.toLowerCase()
  return found !== null && (!verb || !(commonWordsOf('en').has(verb) || notVerbs.test(verb)))
}
const notVerbs =
  /^(?:among|during|despite|throughout|within|without|inside|outside|across|along|around|behind|beside|beyond|like|unlike|most|many|much|such|half|both|only|even|once|as|is|are|was|were|has|have|had|does|did|can|will|could|would|should|\p{Ll}+(?:ing|ed|ly|ness|ment|tion|s))$/u
