import { baseLanguage } from '../language-traits.ts'
import { topicWordsOf } from '../words.ts'
import { type Phrase, type Subject, saysNothing } from './phrase.ts'

/** What a German sentence begins with, up to its verb: only there article and adjective are as in a heading. */
export function germanSubject(sentence: string, { language }: Subject): Phrase[] {
  if (baseLanguage(language) !== 'de') return []
  const found =
    /^(?:Der|Die|Das|Ein|Eine|Jeder|Jede|Jedes|Beide|Alle|Viele)(?:\s\p{Ll}{4,}(?:e|er|es|en))?\s\p{Lu}[\p{L}-]{2,}(?:\s(?:von|des|am|im|an|auf|für|mit|aus|nach|über)\s(?:(?:den|dem|der|die|das|einem|einer)\s)?\p{Lu}[\p{L}-]+)?(?=\s\p{Ll})/u.exec(
      sentence,
    )?.[0]
  return found ? [{ text: found, worth: 3 }] : []
}

/**
 * A German noun with its adjective where both are as in a heading, by the ending after the article: die britische Zeitung, eine
 * bewusste Ernährung, ein neuer Weg.
 */
export function germanNouns(sentence: string, { language, frequency }: Subject): Phrase[] {
  if (baseLanguage(language) !== 'de') return []
  return [...sentence.matchAll(germanNoun)].flatMap(({ groups = {}, index }) => {
    const { article = 'ein', withoutArticle = '', adjective = withoutArticle, noun = '', more = '' } = groups
    if (saysNothing.has(noun.toLowerCase()) || noAdjective.test(adjective)) return []
    const begins = /^(?:ein|kein)/iu.test(article) ? adjective : `${article} ${adjective}`
    const counts = topicWordsOf(noun, language).map((word) => Math.min(4, frequency.get(word) ?? 0))
    return [
      {
        text: `${begins} ${noun}${more}`,
        worth: 1.9 + (counts[0] ?? 0) * 0.35 + (index < 2 ? 0.4 : 0) + (more ? 0.3 : 0),
      },
    ]
  })
}
const germanNoun =
  /(?<![\p{L}-])(?:(?<article>[Dd]ie|[Dd]as|[Dd]er|[Ee]ine|[Kk]eine)\s(?<adjective>\p{Ll}{3,}e)|[Ee]in\s(?<withoutArticle>\p{Ll}{3,}(?:er|es)))\s(?<noun>\p{Lu}[\p{L}-]{2,})(?<more>\s(?:für|ohne|gegen|mit|aus|von|über|am|im)\s(?:(?:dem|den|der|die|das|einem|einer)\s)?\p{Lu}[\p{L}-]+)?(?![\p{L}-]|\s\p{Lu}|\s„)/gu
/** Pronouns, and words of degree. */
const noAdjective =
  /^(?:eine|keine|seine|ihre|unsere|meine|diese|jene|viele|einige|alle|beide|solche|erste|letzte|nächste|andere|ganze|weitere|gleiche|einer|eines|dieser|anderes|anderer|weiterer|weiteres)$/u

/** Whose it is, and whom something is done with: ihres Sohnes, den Kindern. */
export function isOtherCase(noun: string, before: string): boolean {
  const isGenitive = /^(?:des|(?:ein|kein|ihr|sein|unser|mein|dies|jed)es)$/iu.test(before) && /s$/u.test(noun)
  return (
    isGenitive ||
    (/^(?:den|\p{Ll}{3,}en|mit|von|aus|zu|bei|nach|seit|zwischen|vor|unter)$/iu.test(before) &&
      /(?:ern|eln)$/u.test(noun))
  )
}
