import { headlineWordsOf } from './headings/headline-words.ts'
import { baseLanguage, isUnspaced, traitsOf } from './language-traits.ts'
import { widthOf } from './words.ts'

/**
 * Widths in units of a Latin letter (see `widthOf`). A slide is easy to read below the first and full at the second.
 */
export const slideWidths = { good: 150, full: 240 } as const

/**
 * Shortens a sentence by leaving parts out, never by adding or changing words: parentheses, leading link words,
 * insertions between dashes, non-restrictive relative clauses. Null when it stays too long.
 */
export function fitSentence(
  sentence: string,
  language: string,
  { good, full }: { good: number; full: number } = slideWidths,
): string | null {
  let text = tidy(
    sentence
      .replace(/\s*\[(?:\d{1,3}|[a-z]|src|citation needed|edit)\]/gi, '')
      // The number of a source at the end of a clause; the age of a person stands behind a name.
      .replace(/(?<=\s\p{Ll}[\p{L}’'-]*)\s\(\d{1,3}(?:,\s?\d{1,3})*\)(?=[.,;:])/gu, ''),
  )
  text = withoutLinkWord(text, language)
  if (widthOf(text) > good) text = tidy(text.replace(/\s*[（(][^()（）]{1,160}[)）]/gu, ''))
  if (widthOf(text) > good) text = withoutAside(text)
  if (widthOf(text) > good) text = withoutRelativeClause(text, language)
  if (widthOf(text) > good) text = withoutReport(text)
  if (widthOf(text) > good) text = untilSemicolon(text)
  if (good < slideWidths.good && widthOf(text) > good) text = withoutTail(text, language)
  return widthOf(text) <= full ? text : null
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])(?=\s|$)/g, (whole, sign, offset, all) =>
      /^[;:!?]$/.test(sign) && /\s/.test(all[offset] ?? '') ? whole : sign,
    )
    .trim()
}

/** Removes a part if something like a sentence remains. */
function shorterBy(text: string, part: RegExp, instead: string): string {
  const shorter = tidy(text.replace(part, instead))
  return widthOf(shorter) >= 40 ? shorter : text
}

/** An insertion between dashes, unless it is what the word before it waits for: a race for — call it what you like — and more. */
function withoutAside(text: string): string {
  const aside = /\s[–—-]\s[^–—]{3,140}\s[–—-]\s/u
  const at = aside.exec(text)?.index ?? 0
  const head = text.slice(0, at)
  // The second dash ends the clause, too: Torrig, which has two ports – both old –, grows.
  return waitsForNoun.test(head) || openClause.test(head) ? text : shorterBy(text, aside, ' ')
}
const openClause = /,\s(?:which|who|whose|where|qui|dont|où|que|quien|donde|che|cui|onde|die|der|das)\s[^,]*$/u
const waitsForNoun =
  /(?<![\p{L}])(?:an?|the|of|to|by|in|on|at|as|for|with|from|about|than|like|and|or|der|die|das|den|dem|des|eine?[mnrs]?|von|mit|für|zu|als|und|oder|de|du|des|le|la|les|une?|à|avec|pour|et|ou|el|los|las|un|del|con|por|para|y|o|a|os|do|da|em|com|e|il|di|della?|per)$/iu

function withoutLinkWord(sentence: string, language: string): string {
  const text = baseLanguage(language) === 'ar' ? sentence.replace(andSaid, '') : sentence
  const traits = traitsOf(language)
  const lower = text.toLowerCase()
  for (const link of traits.links.split('|')) {
    const rest = text.slice(link.length)
    if (lower.startsWith(link) && /^\s*[,，、،]/.test(rest))
      return capitalized(rest.replace(/^\s*[,，、،]\s*/, ''), language)
  }
  if (isUnspaced(language)) return text
  const [first = ''] = text.split(/\s/, 1)
  const isLink = traits.bareLinks.split(' ').includes(first.toLowerCase()) && !withNext.test(text)
  if (isLink && /\s\S+\s\S+\s\S+/.test(text)) {
    return capitalized(text.slice(first.length).trimStart(), language)
  }
  return text
}

/** An Arabic “and” is a letter of the word behind it. */
const andSaid = /^و(?=(?:قال|أضاف|أوضح|أكد|أشار|ذكر|صرح|كان|كشف|أعلن|شدد|لفت|دعا|طالب|يقول|يرى)ت?\s)/u

/** So far, yet another: such a word belongs to the next one. */
const withNext = /^(?:so\s(?:far|long|many|much|few|little|as|that|called)|yet\sanother|or\selse)(?![\p{L}])/iu

function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(baseLanguage(language)) + text.slice(first.length)
}

/**
 * Languages where a comma marks a non-restrictive clause. German or Russian put one before every clause, so theirs
 * stay. Before a conjunction a comma is inside the clause.
 */
const addingClauses: Readonly<Record<string, RegExp>> = {
  en: /,\s(?:which|who|whose|where)\s[^,;:“”"]{4,120},\s(?!(?:and|or|nor|but|the|an?|including|which|who)\s)/u,
  fr: /,\s(?:qui|dont|où|lequel|laquelle)\s[^,;:«»“”"]{4,120},\s(?!(?:et|ou|ni|mais|le|la|les|un|une|des|dont|qui|notamment)\s|l[’'])/u,
  es: /,\s(?:que|quien|cuyo|cuya|donde)\s[^,;:«»“”"]{4,120},\s(?!(?:y|e|o|u|ni|pero|el|la|los|las|un|una|que)\s)/u,
  it: /,\s(?:che|cui|il quale|la quale|dove)\s[^,;:«»“”"]{4,120},\s(?!(?:e|ed|o|né|ma|il|la|i|gli|le|un|una|che)\s)/u,
  pt: /,\s(?:que|quem|cujo|cuja|onde)\s[^,;:«»“”"]{4,120},\s(?!(?:e|ou|nem|mas|o|a|os|as|um|uma|que)\s)/u,
}

/** Which agency or newspaper told it: `, передает корреспондент …`, `, the agency reported.` */
const reports =
  /,\s(?:(?:об этом\s)?(?:передает|передаёт|сообщает|сообщили?|пишет|рассказали|повідомляє|пише|передає)\s[^,]{3,80}|(?:so |wie )?(?:berichtet|meldet)[^,]{3,60}|(?:wie\s[^,]{3,60}\s)(?:berichtet|berichtete|berichten|meldet|meldete|mitteilte)|(?:the\s)?[^,“”"]{3,40}\sreported|(?:informó|reportó|según informó|segundo informou|informou|riporta|secondo quanto riporta)\s[^,]{3,60})[.]$/u

function withoutReport(text: string): string {
  const found = reports.exec(text)
  return found && widthOf(text.slice(0, found.index)) >= 45 ? `${text.slice(0, found.index)}.` : text
}

function withoutRelativeClause(text: string, language: string): string {
  const clause = addingClauses[baseLanguage(language)]
  const found = clause?.exec(text)
  const goesOn = found && isMainVerb(text.slice(found.index + found[0].length), language)
  return clause && goesOn ? shorterBy(text, clause, ' ') : text
}

/**
 * Whether what follows a clause is what the sentence says of its subject: a verb, or the subject itself. A name or a time there belongs
 * to the clause: which freed the crew, Ana Ruiz and her son, weeks ago.
 */
function isMainVerb(rest: string, language: string): boolean {
  const [first = '', second = ''] = rest.split(/[\s,]+/u)
  if (/^(?:he|she|it|they|we|i)$/iu.test(first)) return baseLanguage(language) === 'en'
  if (!/^\p{Ll}/u.test(first)) return false
  const base = baseLanguage(language)
  const { verbs } = headlineWordsOf(base)
  const isVerb = (word: string) => (verbs?.test(word) ?? false) || auxiliaries.test(word)
  // N’a jamais, se niega, has never.
  if (isVerb(first) || (/^(?:n[’']|s[’']|ne|se|no|não|non|si|lo|la|le|me|y|en)/u.test(first) && isVerb(second)))
    return true
  // Certainly opened: how it is done stands before what is done.
  return /(?:ly|mente|ment)$/u.test(first) && isVerb(second)
}
const auxiliaries = /^(?:is|are|was|were|has|have|had|will|would|can|could|may|must|n[’']\p{L}+|s[’']\p{L}+|se|ne)$/u

function untilSemicolon(text: string): string {
  const at = text.search(/[;；؛]/u)
  if (at < 0) return text
  const first = text.slice(0, at).trimEnd()
  // The first thing of a list is not all of it: three people: Ana Ruiz, 41; Jo Hall, 30.
  if (widthOf(first) < 50 || /[:：]\s/u.test(first)) return text
  const stop = /[。]$/u.test(text) ? '。' : /[।]$/u.test(text) ? '।' : '.'
  return `${first}${stop}`
}

/** Conjunctions and relative words that begin a clause at the end of a sentence which is complete without it. */
const tails: Readonly<Record<string, RegExp>> = {
  en: /,\s(?:which|who|whose|where|while|although|though|whereas|because|since|so that|after|with|as)\s[^“”"]*$|\s(?:although|whereas|because)\s[^“”"]*$/u,
  de: /,\s(?:weil|während|obwohl|nachdem|wobei|wodurch|sodass|damit|da|wo|die|der|das|deren|dessen|denen|in (?:dem|der|denen)|an (?:dem|der))\s[^„“”"]*$/u,
  fr: /,\s(?:qui|dont|où|lequel|laquelle|tandis que|alors que|parce que|car|puisque|après|avec)\s[^«»]*$/u,
  es: /,\s(?:que|quien|cuyo|cuya|donde|mientras|porque|aunque|ya que|tras|con|después de)\s[^«»“”]*$/u,
  pt: /,\s(?:que|quem|cujo|cuja|onde|enquanto|porque|embora|já que|após|com|depois de)\s[^«»“”]*$/u,
  it: /,\s(?:che|cui|dove|mentre|perché|anche se|poiché|dopo|con)\s[^«»“”]*$/u,
  nl: /,\s(?:die|dat|waar|terwijl|omdat|hoewel|nadat|zodat|waarbij)\s[^“”"]*$/u,
  ru: /,\s(?:котор\p{L}+|потому что|хотя|чтобы|когда|где|после того|так как|поскольку)\s[^«»]*$/u,
  uk: /,\s(?:як(?:ий|а|е|і|их|ого)|тому що|хоча|щоб|коли|де|оскільки)\s[^«»]*$/u,
  pl: /,\s(?:któr\p{L}+|ponieważ|bo|chociaż|gdy|gdzie|podczas gdy)\s[^„”]*$/u,
  hi: /,\s(?:जिस\p{L}*|जो|जहाँ|क्योंकि|जबकि|ताकि)\s[^“”"]*$/u,
  zh: /，[^，“”]{4,}。$/u,
  ar: /،\s(?:التي|الذي|حيث|بينما|لأن|رغم|بعد|مما)\s[^«»]*$/u,
}

/** A relative clause ends with its verb; what stands before it is no clause that still waits for its own. */
function isGermanAddition(head: string, tail: string): boolean {
  const clause = head.split(/,\s/u).at(-1) ?? ''
  const waits =
    /^(?:dass|warum|weil|ob|wie|wenn|indem|als|während|obwohl|um|die|der|das|den|dem|deren|dessen|was|wer|wo)\s/u
  // Für ein Leben, das …: which one says only what follows.
  if (
    /(?<!\p{L})(?:für|als|mit|in|an|zu|von|auf)\s(?:k?eine?[mnrs]?|jede[mnrs]?|diejenige[nr]?)\s(?:\p{Ll}+\s){0,2}\p{Lu}[\p{L}-]+$/u.test(
      head,
    )
  )
    return false
  const isRelative = /\s\p{Ll}+[.!?]?$/u.test(tail) && !/,.*,|\szu\s\p{Ll}+en[.!?]?$/u.test(tail)
  return isRelative && !(head.includes(',') && waits.test(clause))
}

/** What waits for its end, or announces it: that is, such as. */
const isUnfinished =
  /(?<![\p{L}])(?:nicht zuletzt|vor allem|insbesondere|allen voran|especially|notably|above all|surtout|notamment|sobre todo|soprattutto|sobretudo|that is|i\.e\.|e\.g\.|such as|including|like|especially|namely|das heißt|d\. h\.|wie etwa|nämlich|c’est-à-dire|à savoir|tels? que|comme|es decir|como|o sea|ou seja|cioè|come|то есть|например|а именно|porque|pois|car|parce que|puisque|weil|dass|because|that|and|or|if|when|und|oder|wenn|que|qu’|y|o|et|ou|si|se|e|aunque|cuando|quando|quand|и|или|что|если|когда)$|(?:具体来说|例如|比如|包括|也就是说|其中)$|[–—-]$/u
/** Whose opinion it is, and who they are; what they think follows. */
const isLeadIn =
  /^(?:pour|selon|d[’']après|según|para|segundo|according to|for|laut|für|secondo|per|по словам|для)\s[^,]+(?:,[^,]+)?$/iu
/** What depends on a clause that comes later: although, and since with no clause behind it. */
const subordinate =
  /^(?:although|though|while|whereas|even though|unless|obwohl|während|da|weil|bien que|quoique|alors que|tandis que|aunque|si bien|mientras|embora|ainda que|enquanto|sebbene|mentre|nonostante|хотя|пока|поскольку)\s|^(?:since|seit|depuis|desde|dal|dalla|dalle|с тех пор)\s[^,]+$/iu
const prepositional = /^,\s(?:with|after|mit|nach|avec|après|con|tras|después de|com|após|depois de|dopo)\s/u

/** What is set against each other with numbers is said of both or of none. */
const setAgainst =
  /^,?\s(?:while|whereas|although|though|während|wobei|tandis que|alors que|mientras|aunque|enquanto|embora|mentre|anche se|terwijl|podczas gdy)\s/iu
/** One of two, and a noun whose verb is what is left out: choose between a strike; she was right and the town. */
const oneOfTwo =
  /(?<![\p{L}])(?:between(?!.*\sand\s)|both(?!.*\sand\s)|zwischen(?!.*\sund\s)|entre(?!.*\s(?:et|y|e)\s)|tra(?!.*\s(?:e|ed)\s))\s[^,]*$/iu
const bareNoun =
  /\s(?:and|or|et|ou|y|und|oder|e|o)\s(?:the|an?|its|his|her|their|le|la|les|el|los|las|der|die|das|il|os|as)\s[\p{L}-]+$/iu
/** What is done to or by a subject that comes later. */
const participial =
  /^\p{Lu}\p{L}+(?:ed|ing)\s(?:to|by|with|from|in|as|on|at|for)\s[^,]*$|^(?:Built|Made|Born|Known|Given|Driven|Set|Left)\s(?:to|by|with|from|in|as|on|at|for)\s[^,]*$/u

function isHalf(head: string, tail: string): boolean {
  const isMeasured = setAgainst.test(tail) && /\p{Nd}/u.test(head) && /\p{Nd}/u.test(tail)
  return isMeasured || oneOfTwo.test(head) || bareNoun.test(head) || participial.test(head)
}

/** Leaves out the last clause of a sentence that says something without it. */
function withoutTail(text: string, language: string): string {
  const tail = tails[baseLanguage(language)]?.exec(text)
  if (!tail) return text
  const head = text.slice(0, tail.index).trimEnd()
  if (baseLanguage(language) === 'de' && !isGermanAddition(head, tail[0])) return text
  if (
    widthOf(head) < 45 ||
    widthOf(head) > 240 ||
    isUnfinished.test(head) ||
    isLeadIn.test(head) ||
    subordinate.test(head)
  )
    return text
  if (isHalf(head, tail[0])) return text
  // What is put in between belongs to what follows: met, on Monday, with the president.
  if (prepositional.test(tail[0]) && /,\s[^,]{3,40}$/u.test(head)) return text
  const stop = /[。！？]$/u.test(text) ? '。' : /[।]$/u.test(text) ? '।' : '.'
  return `${head}${stop}`
}
