import { baseLanguage, isUnspaced, traitsOf } from '../language-traits.ts'
import { commonWordsOf, topicWordsOf, widthOf } from '../words.ts'
import { isNominative } from './case-forms.ts'
import { germanNouns, germanSubject, isOtherCase } from './german.ts'
import { headlineWordsOf } from './headline-words.ts'
import { type Phrase, type Subject, saysNothing } from './phrase.ts'
import { unspacedPhrases } from './unspaced.ts'

/** A heading is read at a glance. */
export const headingWidth = { least: 3, most: 36 } as const
const mostWords = 5

/** A few words of a sentence that name what it is about; null where none can be told from its verbs. */
export function headlineOf(sentence: string, subject: Subject): string | null {
  // A single word says little; what a sentence does with it stands below.
  const phrases = isUnspaced(subject.language)
    ? unspacedPhrases(sentence, subject)
    : [...germanSubject(sentence, subject), ...germanNouns(sentence, subject), ...spacedPhrases(sentence, subject)]
  const best = phrases
    .filter(({ text }) => widthOf(text) >= headingWidth.least && widthOf(text) <= headingWidth.most)
    .filter(({ text }) => !subject.taken.has(plainHeading(text)) && isComplete(text))
    .sort((a, b) => b.worth - a.worth)[0]
  return best ? capitalized(best.text, subject.language) : null
}

/** It has letters, and ends neither in the middle of a word nor with what a noun follows: d’, 2-litre. */
function isComplete(text: string): boolean {
  return /\p{L}/u.test(text) && !/['’]$|(?:^|\s)\d[\d.,]*-\p{Ll}+$/u.test(text)
}

export function plainHeading(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** A heading of the source, without its number and as short as a heading of a slide is; null when it stays too long. */
export function shortHeading(heading: string): string | null {
  const bare = heading
    .replace(/^[◆◇■□●○▼▽★☆◎►▶※]+\s*/u, '')
    .replace(/^\s*(?:#\s?)?(?:\d{1,2}|[０-９]{1,2}|[٠-٩]{1,2}|[०-९]{1,2})\s*[.):：、．\-–](?!\p{N})\s*/u, '')
    .trim()
  if (!/\p{L}/u.test(bare)) return null
  const isShort = (text: string, most: { width: number; words: number } = { width: 44, words: 7 }) =>
    widthOf(text) <= most.width && text.split(/\s+/).length <= most.words
  if (isShort(bare)) return bare.replace(/[:：.。]$/u, '')
  const [head = ''] = bare.split(/\s?[:：](?!\d)\s?|\s[–—|]\s|\.\s/u)
  if (head !== bare && isShort(head) && widthOf(head) >= 6) return head
  // Its own words say more than a part of them; in Latin letters they still fit.
  const whole = bare.replace(/\s[(（][^()（）]*[)）]$/u, '').replace(/[:：.。]$/u, '')
  return /^\p{P}*\p{Script=Latin}/u.test(whole) && isShort(whole, { width: 60, words: 10 }) ? whole : null
}

export function frequencyOf(texts: readonly string[], language: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => topicWordsOf(text, language)))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

interface Token {
  readonly text: string
  readonly kind: 'word' | 'stop' | 'joint' | 'verb' | 'break'
  readonly isFirst: boolean
}

function spacedPhrases(sentence: string, subject: Subject): Phrase[] {
  const { language } = subject
  const base = baseLanguage(language)
  const tokens = tokensOf(sentence, subject)
  const phrases: Phrase[] = []
  tokens.forEach((token, start) => {
    if (token.kind !== 'word') return
    for (let end = start; end < Math.min(tokens.length, start + mostWords); end += 1) {
      const last = tokens[end]
      if (!last || last.kind === 'stop' || last.kind === 'verb' || last.kind === 'break') break
      if (last.kind !== 'word') continue
      const before = tokens[start - 1]
      const after = tokens[end + 1]
      const run = tokens.slice(start, end + 1)
      const worth = worthOf(run, {
        before,
        earlier: tokens[start - 2],
        after,
        later: tokens[end + 2],
        base,
        subject,
        place: start,
      })
      if (worth === null) continue
      const article = before && headlineWordsOf(base).articles.split(' ').includes(before.text.toLowerCase())
      const isAny = base === 'en' ? /^an?$/iu : /^(?:des|une?|una)$/iu
      const withArticle = article && !isAny.test(before.text) ? [before, ...run] : run
      phrases.push({ text: spaced(withArticle).replace(arabicAnd, ''), worth })
    }
  })
  return phrases
}

function spaced(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/([’'])\s/g, '$1')
}

interface Surroundings {
  readonly before: Token | undefined
  /** What stands before the one before. */
  readonly earlier: Token | undefined
  readonly after: Token | undefined
  /** What stands behind the one after. */
  readonly later: Token | undefined
  readonly base: string
  readonly subject: Subject
  readonly place: number
}

function worthOf(
  run: readonly Token[],
  { before, earlier, after, later, base, subject, place }: Surroundings,
): number | null {
  const words = run.filter(({ kind }) => kind === 'word')
  const text = spaced(run)
  const hasName = words.some(({ text: word, isFirst }) => !isFirst && /^\p{Lu}/u.test(word))
  const isWhole = (before?.kind ?? 'break') !== 'word' && (after?.kind ?? 'break') !== 'word'
  if (base === 'de' && !words.every(({ text: word }) => /^\p{Lu}/u.test(word))) return null
  // Three nouns side by side belong to more than one thing; a number of money names none.
  if (base === 'de' && words.length > 2 && run.every(({ kind }) => kind === 'word')) return null
  if (base === 'de' && words.every(({ text: word }) => saysNothing.has(word.toLowerCase()))) return null
  if (base === 'de' && before && isOtherCase(words[0]?.text ?? '', before.text)) return null
  // A verb may begin a sentence; a noun is capitalized elsewhere, too.
  const [first] = words
  if (base === 'de' && first?.isFirst && (subject.frequency.get(topicWordsOf(first.text, 'de')[0] ?? '') ?? 0) < 2)
    return null
  if (base === 'de' && cutsName(run, { before, after })) return null
  if (base === 'en' && isHalfDone(words, { before })) return null
  // No. 7: a number of a row belongs to what is counted there.
  if (
    /^\d/u.test(text) &&
    (/^(?:No|Nr|Nos|n)$/u.test(earlier?.text ?? '') || /^\d{1,2}\s?[ap]\.?m(?!\p{L})/iu.test(text))
  )
    return null
  // Without an end that tells a noun from a verb, only whole phrases are trusted.
  if (base !== 'de' && !isWhole && (!isName(words, place) || isCapital(after))) return null
  if (/^\p{N}+$/u.test(words.at(-1)?.text ?? '')) return null
  // How long, not what to do; and a link names nothing.
  if (subject.isInstruction && /^\p{N}/u.test(text)) return null
  if (traitsOf(subject.language).links.split('|').includes(text.toLowerCase())) return null
  if (
    /^(?:ru|uk)$/.test(base) &&
    !isNominative(
      words.map(({ text: word }) => word),
      { beginsSentence: place === 0, isInstruction: subject.isInstruction ?? false },
    )
  )
    return null
  // A verb ends many languages' sentences, and begins those of others.
  if (/^(?:hi|mr|tr|ko)$/.test(base) && after === undefined) return null
  // विकेट 72 रन: a number belongs to what stands behind it.
  if (base === 'hi' && words.slice(1).some(({ text: word }) => /^\d/.test(word))) return null
  // A plural in the form that it has before a postposition, and the half of a verb.
  if (base === 'hi' && ((!subject.isInstruction && /ों$/u.test(text)) || (after && hindiAuxiliary.test(after.text))))
    return null
  // `The nests of various boobies` and of whom else?
  if (after && conjunctions.test(after.text) && run.some(({ kind }) => kind === 'joint')) return null
  if (romance.has(base) && !isRomanceNoun(run, { before, hasName })) return null
  // What stands behind a name without a mark is what it does.
  if (romance.has(base) && doesSomething(words)) return null
  // Ana Ruiz and Jo Hall: two people, and one of them is not who it is about.
  const isPair = (one: Token | undefined, other: Token | undefined) =>
    isCapital(other) && /^\p{Lu}\p{Ll}/u.test(other?.text ?? '') && conjunctions.test(one?.text ?? '')
  if (hasName && words.length > 1 && (isPair(before, earlier) || isPair(after, later))) return null
  // Índice de Preços ao Consumidor: the end of a name.
  if (romance.has(base) && isCapital(first) && isCapital(earlier) && before && before.kind !== 'break') return null
  // The hour at which: what tells more of the last noun is left out with it.
  if (romance.has(base) && words.length > 1 && /^(?:où|que|onde|donde|dove)$/iu.test(after?.text ?? '')) return null
  if (romance.has(base) && participle.test(words[0]?.text ?? '')) return null
  if (base === 'ar' && place === 0 && !text.startsWith('ال')) return null
  // عنوانا, وأي: a noun with the ending of an object, and a conjunction that is a letter of its word.
  if (base === 'ar' && words.some(({ text: word }) => arabicObject.test(word))) return null
  if (spanOfTime.test(text)) return null
  if (saysTooLittle(words, { base, before, subject, hasName })) return null
  // Getting there: what is done, without what it is done with.
  if (base === 'en' && words.length === 1 && place === 0 && /ing$/u.test(text)) return null
  if (aMeasure.test(words[0]?.text ?? '')) return null
  if (words.length === 1 && saysNothing.has(text.toLowerCase())) return null
  const counts = topicWordsOf(text, subject.language).map((word) => subject.frequency.get(word) ?? 0)
  if (counts.length === 0) return null
  const told = counts.reduce((sum, count) => sum + Math.min(4, count), 0) / Math.sqrt(counts.length)
  const hasArticle =
    before !== undefined && headlineWordsOf(base).articles.split(' ').includes(before.text.toLowerCase())
  const isCut = after?.kind === 'joint' && ofWhat.test(after.text) ? -0.9 : 0
  const length = words.length === 1 ? (hasArticle ? 0.9 : 0.3) : words.length <= 3 ? 1.5 : 1
  const isSubject = place <= (subject.isInstruction ? 2 : 1) ? 0.9 : 0
  const isLast = after === undefined ? -0.2 : 0
  return (
    told * 0.45 +
    length +
    isSubject +
    isLast +
    isCut +
    (hasName && base !== 'de' ? 0.7 : 0) +
    (/\d/.test(text) ? 0.3 : 0)
  )
}

/** German nouns side by side belong to two things, unless they are a name: eine Menge Geld, der Besatzung Krankheiten. */
function cutsName(run: readonly Token[], { before, after }: Pick<Surroundings, 'before' | 'after'>): boolean {
  const isNoun = (token: Token | undefined) => token?.kind === 'word' && /^\p{Lu}/u.test(token.text)
  // A name goes on: Creative Commons von Karin | Dalziel. Behind the end of a noun another thing begins.
  const isEnded = nounEnds.test(run.at(-1)?.text ?? '')
  if ((isNoun(after) && !isEnded) || (isNoun(before) && before?.isFirst)) return true
  const isApart = (token: Token, at: number) => {
    const next = run[at + 1]
    if (token.kind !== 'word' || next?.kind !== 'word') return false
    return [token, next].some(({ text }) => text.length > longestName || nounEnds.test(text))
  }
  const isLed =
    before !== undefined && /^(?:der|die|das|dem|den|des|eine?[mnrs]?|im|am|zum|zur|vom|beim|ins)$/iu.test(before.text)
  return run.some(isApart) || (isLed && run.length > 1 && run.every(({ kind }) => kind === 'word'))
}
const longestName = 11
const nounEnds = /(?:ung|ungen|heit|keit|schaft|ion|ionen|tät|ment|ismus|nis|tum|eien|zeit|tag|geld|daten)$/u

/** What is being done, with or without what it is done with: causing trouble, images showing. */
function isHalfDone(words: readonly Token[], { before }: Pick<Surroundings, 'before'>): boolean {
  const [first, second] = words
  if (!first || !second) return false
  if (/^(?:an?|the)$/iu.test(before?.text ?? '')) return false
  const begins = /^\p{Ll}+ing$/u.test(first.text) && !first.isFirst && before?.kind === 'stop'
  return begins || /^\p{Ll}+ing$/u.test(words.at(-1)?.text ?? '')
}

const spanOfTime =
  /^(?:the\s)?(?:recent|past|last|coming|next|early|earlier|later|previous|following)\s(?:years?|months?|weeks?|days?|decades?|hours?|times?)$|^(?:les\s)?(?:dernières?|derniers|prochaine?s?)\s(?:années|mois|semaines|jours)$|^(?:los\s|las\s|os\s|as\s)?(?:últim[ao]s|próxim[ao]s)\s(?:años|anos|meses|semanas|días|dias)$/iu

/** The alarming reflection of what? */
const ofWhat = /^(?:of|de|du|des|d[’']|del|della|dello|dei|degli|delle|di|do|da|dos|das)$/iu

function isCapital(token: Token | undefined): boolean {
  return token !== undefined && !token.isFirst && /^\p{Lu}/u.test(token.text)
}

/** Where words stand apart, one of them that the text hardly speaks of names nothing: range, getting. */
function saysTooLittle(
  words: readonly Token[],
  { base, before, subject, hasName }: Pick<Surroundings, 'base' | 'before' | 'subject'> & { hasName: boolean },
): boolean {
  const [only, second] = words
  if (!only || second || hasName || !/^(?:en|fr|es|pt|it)$/u.test(base)) return false
  const article = before?.text.toLowerCase() ?? ''
  const isAlone = !headlineWordsOf(base).articles.split(' ').includes(article) || anyOne.test(article)
  if (base === 'en' && isAlone && /ing$/u.test(only.text)) return true
  const [topic = ''] = topicWordsOf(only.text, subject.language)
  return isAlone && !subject.isInstruction && !only.isFirst && (subject.frequency.get(topic) ?? 0) < leastTold
}
const anyOne = /^(?:an?|une?|una?|uno|uma?)$/u
/** How often a text speaks of what a single word can name. */
const leastTold = 3

/** How much of something, not what. */
const aMeasure =
  /^(?:EL|TL|Pck|Pkg|Päckchen|Btl|Msp|Prise|Min|Std|kg|g|ml|cl|dl|tsp|tbsp|cups?|teaspoons?|tablespoons?)$/u

const arabicObject = /اً$|ًا$|^و(?:أ|ما|من|هو|هي|لا|لم|قد|كل)\p{L}*$/u
/** An “and” is a letter of the word behind it. */
const arabicAnd = /^و(?=ال(?!د(?:ة|ته|ه|ي|ين)?(?!\p{L}))\p{L}{3,})/u
const hindiAuxiliary =
  /^(?:रहा|रही|रहे|गया|गई|गए|दिया|दी|दिए|लिया|ली|लिए|सकता|सकती|सकते|सका|सकी|चुका|चुकी|चुके|जाता|जाती|जाते|लगा|लगी|लगे|उठा|उठी|उठे|पड़ा|पड़ी|पड़े|पाया|पाई|पाए|डाला|बैठा)$/u
const conjunctions = /^(?:and|or|y|e|o|u|et|ou|und|oder|и|или|ed)$/iu
/** Forms of French, Spanish, Portuguese and Italian verbs that belong to what stands before them. */
const participle = /^\p{Ll}{2,}(?:ées?|és|ant|ados?|adas?|idos?|idas?|ando|endo|iendo)$/u

const romance = new Set(['es', 'fr', 'pt', 'it'])
/** Nouns and adjectives that end like Spanish and Portuguese infinitives. */
const noInfinitives =
  /^(?:hogar|lugar|mar|taller|mujer|mulher|poder|bar|militar|escolar|familiar|popular|solar|lunar|polar|similar|azúcar|açúcar|placer|prazer|pilar|ejemplar|exemplar|nuclear|celular|vulgar|singular|regular|particular|líder|cráter|carácter|caráter|cáncer|câncer|alquiler|cadáver|dólar|par|ar|lar|colar|colher|alfiler|amanecer|atardecer|deber|dever|saber|ser|lazer|altar|collar|pulgar|manjar|calendar|auxiliar|titular|circular|molar|hangar|bienestar|malestar|bem-estar|mal-estar|luar|andar|jantar|olhar|elixir|visir|emir|faquir|menor|mayor)$/iu
/** Nouns that end like a third person plural. */
const noPlurals =
  /^(?:imagen|orden|examen|volumen|origen|joven|margen|virgen|resumen|crimen|régimen|tren|plan|pan|volcán|capitán|alemán|refrán|afán|andén|almacén|sartén|bien|desorden|abdomen|gran|buen|jardin|fin)$/iu

/** Whether a phrase of a Romance language is made of nouns: what can be told from its forms. */
function isRomanceNoun(
  run: readonly Token[],
  { before, hasName }: { before: Token | undefined; hasName: boolean },
): boolean {
  const words = run.filter(({ kind }) => kind === 'word')
  // Recentemente Tite: how and when are no things.
  if (words.some(({ text }) => /^\p{L}{4,}mente$/iu.test(text))) return false
  if (words.some(({ text }) => /^\p{Ll}{2,}[aei]r$/u.test(text) && !noInfinitives.test(text))) return false
  // Realiza el censo: an article inside belongs to what a preposition joins.
  if (
    run.some(
      ({ text }, at) =>
        /^(?:el|la|los|las|le|les)$/iu.test(text) && at > 0 && !/^(?:de|a|à)$/iu.test(run[at - 1]?.text ?? ''),
    )
  )
    return false
  const [first] = words
  if (words.length > 1 && first && /^\p{Ll}{3,}[ae]n$/u.test(first.text) && !noPlurals.test(first.text)) return false
  // Nadie entiende nada: an article tells that a word alone is a noun.
  return (
    words.length > 1 ||
    hasName ||
    /^(?:el|la|los|las|un|una|le|les|l’|l'|une|des|du|o|a|os|as|um|uma|il|lo|i|gli|de|del|do|da|dos|das|d’|d')$/iu.test(
      before?.text ?? '',
    )
  )
}

/** Who a sentence begins with, whatever follows: Вера Суханова раньше … */
function isName(words: readonly Token[], place: number): boolean {
  return place === 0 && words.length >= 2 && words.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
}

function doesSomething(words: readonly Token[]): boolean {
  return words.some(({ text }, index) => {
    const before = words[index - 1]
    return before && !before.isFirst && /^\p{Lu}/u.test(before.text) && /^\p{Ll}/u.test(text)
  })
}

function tokensOf(sentence: string, { language, isInstruction }: Subject): Token[] {
  const base = baseLanguage(language)
  const { stops, joints, verbs, articles } = headlineWordsOf(base)
  const traits = traitsOf(language)
  const common = commonWordsOf(language)
  const ends = new Set(`${stops} ${traits.pointsBack} ${traits.speech} ${traits.bareLinks} ${articles}`.split(' '))
  const jointWords = new Set(joints.split(' ').filter(Boolean))
  const pieces =
    sentence.match(
      /(?:\p{Lu}\.){2,}|(?:\p{L}{1,2}['’](?!(?:ve|re|ll|d|m|s|t)(?!\p{L}))(?=\p{L}))|[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.’'%€$£-]|\u200c|\u200d|,(?=\p{N}))*[\p{L}\p{M}\p{N}%]|[\p{L}\p{N}]|[^\s\p{L}\p{M}\p{N}]/gu,
    ) ?? []
  let isFirst = true
  const articleWords = new Set(articles.split(' '))
  return pieces.map((text, index) => {
    const word = text.toLowerCase().replace(/^(\p{L}{1,2})'$/u, '$1’')
    // The coloured cap: after an article such a form is no verb.
    const before = pieces[index - 1] ?? ''
    // What one is to do, and what is cut off before a vowel.
    const isInfinitive = base === 'en' && (beforeVerbs.test(before) || contracted.test(before)) && /^\p{Ll}/u.test(text)
    // It isn’t, she’d: half of such a word is a verb.
    const isContracted = base === 'en' && contracted.test(text)
    // The system that detects earthquakes.
    const isAfterWho = base === 'en' && /^(?:that|which|who)$/i.test(before) && /^\p{Ll}{2,}(?<!s)s$/u.test(text)
    // Heated arguments often ensue.
    const next = pieces[index + 1] ?? ''
    const isParticiple =
      base === 'en' &&
      index === 0 &&
      /ed$/u.test(word) &&
      /^\p{Ll}{3,}$/u.test(next) &&
      !ends.has(next) &&
      !common.has(next)
    const isAdverb = base === 'en' && /\p{L}{3,}ly$/iu.test(text) && !noAdverb.test(text)
    const isElided = base === 'fr' && /^(?:qu|j|s|n|c|m|t)[’']$/iu.test(text)
    const isAfterArticle = articleWords.has(before.toLowerCase())
    const first = isFirst && index === 0
    if (/[\p{L}\p{N}]/u.test(text)) isFirst = false
    const kind = !/[\p{L}\p{N}]/u.test(text)
      ? 'break'
      : jointWords.has(word) && index > 0
        ? 'joint'
        : isElided || isAdverb || aYear.test(word) || ends.has(word) || common.has(word)
          ? 'stop'
          : isInfinitive ||
              isContracted ||
              isAfterWho ||
              (isInstruction && first && !verbsLast.has(base)) ||
              (!isAfterArticle && !isParticiple && verbs?.test(word) && !/^\p{Lu}/u.test(first ? '' : text))
            ? 'verb'
            : 'word'
    return { text, kind, isFirst: first }
  })
}

/** Nouns, adjectives and names that end as adverbs do. */
const noAdverb =
  /^(?:family|supply|reply|italy|july|assembly|anomaly|butterfly|dragonfly|firefly|jelly|belly|bully|monopoly|elderly|monthly|weekly|daily|yearly|early|friendly|lovely|lonely|likely|deadly|costly|ugly|silly|holy|curly|chilly|lively|scholarly|orderly|heavenly|earthly|worldly|homely|rally|ally|folly|lily|melancholy|homily|grizzly|emily|sally|molly|polly|kelly|billy|beverly|multiply|user-friendly|eco-friendly|family-friendly)$/i
const beforeVerbs = /^(?:to|will|can|could|would|should|must|may|might|not|let)$/i
const contracted = /(?:n['’]t|['’](?:d|ll|ve|re|m))$|^(?:that|it|he|she|what|there|here|who|let|how|where)['’]s$/iu
/** A year says when: what stands behind it is another thing. */
const aYear = /^(?:1[5-9]|20)\d\d$/

const verbsLast = new Set(['hi', 'mr', 'tr', 'ko'])

function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(baseLanguage(language)) + text.slice(first.length)
}
