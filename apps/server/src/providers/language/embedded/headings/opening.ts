import { baseLanguage, isUnspaced, traitsOf } from '../language-traits.ts'
import { commonWordsOf, widthOf } from '../words.ts'
import { headlineWordsOf } from './headline-words.ts'

const width = { least: 12, most: 38 } as const
const words = { least: 3, most: 7 } as const
/** What is left below must be worth its place. */
const leastRest = 24

/** Languages whose sentences begin with what they are about; elsewhere the first words say little without the last ones. */
const languages = new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ru', 'uk', 'pl', 'no', 'da', 'sv', 'zh'])

/**
 * The first words of a sentence, up to where a reader pauses: `In the early 2000s`, `The old bakery on the hill`. What says when or where
 * begins the text below it, see `continued`. Null where no pause comes early. `isLast` takes what happens where, and to whom, too.
 */
export function openingOf(text: string, language: string, { isLast = false } = {}): string | null {
  const base = baseLanguage(language)
  if (!languages.has(base)) return null
  return isUnspaced(language) ? chineseOpening(text) : spacedOpening(text, { base, language, isLast })
}

function chineseOpening(text: string): string | null {
  const [, head = '', rest = ''] = /^([^，。；！？：、“”「」『』（）]{5,18})，(.+)$/u.exec(text) ?? []
  return head && widthOf(rest) >= leastRest && !saysWho.test(head) && !/^(?:到|再|又|和|与|與|及)/u.test(rest)
    ? head
    : null
}
/** A link, or who says so: alone above a text it says nothing. */
const saysWho =
  /(?:说|說|道|称|稱|表示|认为|認為|指出|报导|報導|报道|透露|显示|顯示|强调|強調|说明|說明|解释|解釋|感叹|感嘆|呼吁|呼籲|介绍|介紹|坦言|补充)$|^(?:不仅如此|与此同时|與此同時|值得注意|值得一提|换句话说|換句話說|除此之外|总的来说|總的來說|不幸的是|幸运的是|事实上|也就是说)/u

interface Opening {
  readonly base: string
  readonly language: string
  /** Nothing else names the sentence: where it happens, and to whom, will do. */
  readonly isLast: boolean
}

function spacedOpening(text: string, { base, language, isLast }: Opening): string | null {
  const { stops, joints, articles, verbs } = headlineWordsOf(base)
  const listed = (of: string) => of.split(' ').filter(Boolean)
  const functionWords = new Set([...listed(stops), ...listed(joints), ...listed(articles), ...commonWordsOf(language)])
  const bare = (word = '') => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const tokens = text.split(/\s+/u)
  const first = bare(tokens[0])
  const isFronted = functionWords.has(first) && !listed(articles).includes(first)
  const links = traitsOf(language).links.split('|')
  let best: { text: string; worth: number } | null = null
  for (let end = words.least; end <= Math.min(words.most, tokens.length - 3); end += 1) {
    const head = tokens.slice(0, end)
    const last = head.at(-1) ?? ''
    const opening = head.join(' ').replace(/,$/u, '')
    if (/,$/u.test(last) && !isFronted) break
    if (/[.!?:;()[\]"“”„«»…]|\s[–—-]\s?$|,\s/u.test(opening)) break
    if (widthOf(opening) > width.most) break
    const next = bare(tokens[end])
    const rest = tokens.slice(end).join(' ')
    if (widthOf(opening) < width.least || widthOf(rest) < leastRest || !/^\p{L}/u.test(tokens[end] ?? '')) continue
    // Only what says when, where or if ends at its comma; behind a clause another one goes on.
    const isPause = /,$/u.test(last) && isFronted
    if (links.includes(opening.toLowerCase()) || link.test(opening)) continue
    if (functionWords.has(bare(last)) || /^\p{N}+$/u.test(bare(last)) || isJoined.test(next)) continue
    // A whole subject before its verb reads well as a heading; half of what is said of it does not.
    const isSubject =
      (verbs?.test(next) ?? false) &&
      (isLast || !isFronted || determiners.test(first)) &&
      !head.slice(1).some((word) => verbs?.test(bare(word))) &&
      !(base === 'en' && describes.test(bare(last)))
    if (!isPause && !isSubject) continue
    // Among the dead were, the agency says: a verb waits for its subject.
    if (isPause && prepositions.test(first) && head.some((word) => verbs?.test(bare(word)))) continue
    if (
      auxiliaries.test(bare(last).replace(/^\p{L}['’]/u, '')) ||
      (base === 'de' && !isPause && /^\p{Ll}+(?:e|er|es|en|em)$/u.test(last))
    )
      continue
    if (contracted.test(last) || head.slice(1).some((word) => conjunction.test(bare(word)))) continue
    // Of two things that are done, half of one: and use the band.
    if (
      isJoined.test(bare(tokens[end - 2])) ||
      (!isPause && verbs?.test(bare(last)) && listed(articles).includes(next))
    )
      continue
    if (!isPause && (ofWords.test(next) || !(functionWords.has(next) || verbs?.test(next)))) continue
    // I asked if they could opt | out; it has helped | many.
    if (base === 'en' && (particles.test(next) || beforeVerb.test(bare(tokens[end - 2])))) continue
    if (!isPause && beforeInfinitive.test(bare(tokens[end - 2])) && /(?:ar|er|ir|re|en)$/u.test(bare(last))) continue
    if (!isPause && auxiliaries.test(bare(tokens[end - 2])) && participles.test(bare(last))) continue
    // What is done with a thing is cut off from it: found | a way.
    const isObject = listed(articles).includes(next) || (base === 'en' && ownersInEnglish.test(next))
    if (isObject && (base === 'en' || !isPause)) continue
    // A preposition begins what is told about the words before it; a verb, what they do.
    const worth = (isPause ? 1.5 : prepositions.test(next) ? 1 : 0.5) + end * 0.1
    if (!best || worth > best.worth) best = { text: opening, worth }
  }
  return best?.text ?? null
}
/** Words that begin a subject as articles do. Others begin a clause or say when and where: if a seat falls vacant. */
const determiners =
  /^(?:all|some|many|most|several|few|both|each|every|no|this|that|these|those|my|our|your|his|her|its|their|another|other|more|two|three|four|five|six|seven|eight|nine|ten|one|alle|viele|einige|manche|beide|jede[rs]?|diese[rs]?|mein\p{L}*|unser\p{L}*|ihr\p{L}*|sein\p{L}*|tous|toutes|plusieurs|certain(?:e?s)?|chaque|ce|cet|cette|ces|notre|nos|leurs?|son|sa|ses|todos|todas|muchos|muchas|algunos|algunas|varios|varias|cada|este|esta|estos|estas|nuestr[ao]s?|sus?|muitos|muitas|alguns|algumas|vários|várias|nosso|nossa|seus?|suas?|tutti|tutte|molti|molte|alcuni|alcune|ogni|quest[oaie]|nostr[oaie])$/iu
/** Adjectives and adverbs: a noun or a verb of them follows. */
const describes = /\p{L}{2,}(?:ly|ful|ous|ive|able|ible|less|ic|ical|ary)$/u
const contracted = /['’](?:s|re|ve|d|ll|m)$/iu
/** What is said, thought or asked follows: half of it is no heading. */
const conjunction = /^(?:that|whether|dass|ob|que|qu[’'].*|che|что|że)$/iu
const particles = /^(?:out|up|off|down|away|back|along|together|apart)$/u
const beforeVerb = /^(?:to|will|can|could|would|should|must|may|might|not|let|n’t)$/u
const beforeInfinitive = /^(?:de|à|a|para|per|di|zu|por|pour)$/u
const auxiliaries =
  /^(?:sta|stanno|stava|está|están|estava|estaba|has|have|had|was|were|is|are|been|hat|haben|wurde|wurden|a|ont|avait|est|sont|ha|han|había|fue|fueron|tem|têm|tinha|foi|foram|hanno|aveva|è|sono|stato)$/u
const participles = /(?:ed|ado|ados|ada|adas|ido|idos|ida|idas|é|ée|és|ées|ato|ati|ata|ate|uto|ito)$/u
const ownersInEnglish = /^(?:my|your|his|her|its|our|their)$/u
/** Whose it is, or what of. */
const ofWords = /^(?:of|de|du|des|d[’']\p{L}*|del|dell[aeo]?|dei|degli|di|do|da|dos|das|von|der|van)$/u
/** Links of more than one word, which lead from a sentence before. */
const link =
  /^(?:apesar disso|além disso|por isso|com isso|por outro lado|a partir daí|en (?:ese|este) (?:marco|sentido|contexto)|por otr[ao] (?:parte|lado)|por (?:ello|eso|su parte)|al mismo tiempo|además de ello|de (?:plus|ce fait|même)|à (?:ce|cet) .*|pour (?:cela|autant|sa part)|en (?:effet|outre|revanche|conséquence)|da qui|per questo|in (?:addition|turn|fact|short|other words|the meantime)|as a result|for (?:example|instance|this reason)|at the same time|on the other hand|после этого|кроме того|при этом|в то же время|окрім того|крім того|під час цього|im gegensatz dazu|zum beispiel|auf diese weise|aus diesem grund|in diesem (?:fall|zusammenhang))$/iu
/** What follows such a word belongs to the words before it. */
const isJoined =
  /^(?:and|or|nor|und|oder|sowie|et|ou|y|e|o|u|ed|en|of|и|или|та|або|oraz|i|lub|og|eller|och|enough|than|als|que|che|as|to|not|nicht|pas|no|non|não|не)$/u
const prepositions =
  /^(?:in|on|at|by|for|from|with|without|into|over|under|after|before|during|through|across|between|about|against|because|when|while|where|who|which|that|until|auf|bei|mit|nach|vor|für|gegen|ohne|über|unter|aus|durch|seit|zum|zur|im|ins|vom|beim|dans|pour|avec|sur|par|en|con|por|para|sin|sobre|desde|hasta|entre|com|sem|até|per|da|dal|dalla|nel|nella|su|sul|sulla|tra|fra|в|на|с|из|за|под|над|для|от|до|по|при|через|у|з|від|w|na|z|do|dla|od|i|på|med|til|fra|för)$/u
