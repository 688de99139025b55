import type { SourceBlock } from '../../../../ports/language.ts'
import { baseLanguage } from '../language-traits.ts'
import { quotationIn } from '../parts-of-sentence.ts'
import { tellsOfSpeech } from '../speech-words.ts'
import { widthOf } from '../words.ts'

/** A pronoun as who says what is quoted, with what joins it to its verb. */
const pronouns: Readonly<Record<string, RegExp>> = {
  en: /(?<=[”"]\s)(?:he|she|they)(?=\s(?:said|says|added|adds|tells|told|asked|recalls|recalled|explains|explained|insists|insisted)\b)|(?<=[”"]\s(?:said|says|added|adds|asked|explained)\s)(?:he|she|they)\b/u,
  de: /(?<=[“”"],?\s(?:sagt|sagte|erklärt|erklärte|meint|meinte|erzählt|erzählte|betont|betonte|berichtet)\s)(?:er|sie)(?![\p{L}])/u,
  fr: /(?<=[»”"],?\s(?:dit|explique|raconte|ajoute|assure|affirme|confie|sourit))-(?:t-)?(?:il|elle)(?![\p{L}])/u,
  pt: /(?<=[”"»],?\s(?:disse|diz|afirma|afirmou|conta|contou|explica|explicou)\s)(?:ele|ela)(?![\p{L}])/u,
  ru: /(?<=[»”"],?\s(?:[—–-]\s)?(?:говорит|сказала?|рассказывает|рассказала?|объясняет|объяснила?|считает|добавляет|добавила?|вспоминает)\s)(?:он|она)(?![\p{L}])/u,
  zh: /(?<=[”」][，,]?)(?:他|她)(?=(?:说|說|表示|回忆|解释|补充|强调))/u,
}

export interface Told {
  /** The sentence, with the name in place of a pronoun beside what is quoted. */
  readonly text: string
  /** Who says it, where it is nothing but a quotation. */
  readonly speaker: string | null
}

/** Reads sentences in order and knows who was quoted last. */
export function speakersOf(language: string) {
  const pronoun = pronouns[baseLanguage(language)]
  let last: string | null = null
  let lastBlock = -1
  return (text: string, block: number): Told => {
    const named =
      last && pronoun?.test(text)
        ? text.replace(pronoun, (found) => (found.startsWith('-') ? ` ${last}` : `${last}`))
        : text
    const attribution = quotationIn(named)?.attribution
    if (attribution) {
      last = attribution
      lastBlock = block
    }
    // Someone else has spoken since: who is meant is not known any more.
    else if (last && tellsOfSpeech(text) && !last.split(' ').some((part) => part.length > 3 && text.includes(part)))
      last = null
    const isAlone = /^[“„«「"][^“”„«»「」"]+[”“»」"][.。]?$/u.test(text)
    return { text: named, speaker: isAlone && lastBlock === block ? last : null }
  }
}

/** Who says the quotation of a block: the short line below it. */
export function citedBelow(blocks: readonly SourceBlock[], at: number): string | null {
  const below = blocks[at + 1]
  if (blocks[at]?.kind !== 'quote' || below?.kind !== 'quote') return null
  const name = below.text.replace(/^[\s–—-]+/u, '')
  return widthOf(name) <= 80 && !/[.!?…。！？।؟"”»]$/u.test(name) ? name : null
}
