import { escapeRegExp } from '@taplore/kit'
import type { SourceBlock } from '../../../../ports/language.ts'
import { headlineWordsOf } from '../headings/headline-words.ts'
import { baseLanguage, isUnspaced } from '../language-traits.ts'
import { type Span, splitSentences } from '../sentences.ts'
import { commonWordsOf } from '../words.ts'
import { isPerson, isShared } from './person-evidence.ts'

/** The full name of each surname that a text uses alone after the full name. */
export type FullNames = ReadonlyMap<string, string>

/** Scripts with capitals: two or three capitalized words in a row. */
const capitalized =
  /(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}’'-]+(?:\s(?:\p{Lu}\.|de|del|da|dos|di|van|von|der|den|bin|al))?(?:\s\p{Lu}[\p{L}\p{M}’'-]+){1,2})(?![\p{L}\p{M}])/gu

/** Scripts without capitals: the two words that a verb of speech or a title marks as a name. */
const spoken: Readonly<Record<string, RegExp>> = {
  hi: /([\p{L}\p{M}]{2,}\s[\p{L}\p{M}]{2,})\s(?=ने\s|कहती|कहते|कहता|बताती|बताते|के अनुसार|का कहना|की तैयारी)/gu,
  mr: /([\p{L}\p{M}]{2,}\s[\p{L}\p{M}]{2,})\s(?=यांनी|म्हणाले|म्हणाली|सांगतात)/gu,
  ar: /(?:[تي]قول|قالت?|أضافت?|[تي]ضيف|أوضحت?|[تي]وضح|أكدت?|[تي]ؤكد|[تي]توقع|[تي]كتب|[تي]رى)\s(?:ال[\p{L}\p{M}]+\s)?([\p{L}\p{M}]{2,}\s[\p{L}\p{M}]{2,})/gu,
  ja: /(\p{Script=Han}{3,5})(?=さん|氏|選手|監督|教授)/gu,
}

/** Words that are no surname though they stand at the end of such a name: places, offices, days. */
const noSurname =
  /^(?:Space|Society|Company|Group|Bank|Press|Times|Association|Agency|Cent(?:er|re)|Foundation|Airlines|Party|Court|States?|Kingdom|Union|War|Day|Act|World|River|Street|Road|House|Council|University|School|Station|Park|Club|City|Island|Islands|Museum|Institute|Post|Friday|Monday|Tuesday|Wednesday|Thursday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/u

const asks = /^(?:Why|How|What|When|Where|Who|Which)$/u

const known = new WeakMap<readonly SourceBlock[], FullNames>()

/** The full names of a source; found once, for several parts of the writer ask. */
export function fullNamesOf(blocks: readonly SourceBlock[], language: string): FullNames {
  const found =
    known.get(blocks) ??
    fullNamesIn(
      blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [] : splitSentences(text, language))),
      language,
    )
  known.set(blocks, found)
  return found
}

/** Finds who is called by a full name first and by the surname alone later. */
export function fullNamesIn(sentences: readonly Span[], language: string): FullNames {
  const names = new Map<string, string>()
  const pattern = spoken[baseLanguage(language)] ?? (isUnspaced(language) ? null : capitalized)
  if (!pattern) return names
  // Elsewhere a word at the end of a headline may stand before a name: Estupros Prado.
  const isEnglish = baseLanguage(language) === 'en'
  const whole = sentences.map(({ text }) => text).join('\n')
  for (const { text } of sentences) {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? match[0]
      // The first word of a German sentence may be any noun.
      if (baseLanguage(language) === 'de' && match.index === 0) continue
      // What begins a sentence, or an office where every noun is capitalized, may stand before the name.
      const words = name.split(/\s/)
      // The minister of finance Ana Ruiz, with capitals: what an office is for is no part of the name.
      const isOffice = isEnglish && words.length > 2 && /(?<!\p{L})(?:for|of|in)\s$/u.test(text.slice(0, match.index))
      const isLed =
        words.length > 2 &&
        (match.index === 0 || baseLanguage(language) === 'de') &&
        (baseLanguage(language) === 'de' || !isInsideOf(whole, name))
      const full = isLed || isOffice ? words.slice(-2).join(' ') : name
      const isInside = /\p{Ll},?\s$/u.test(text.slice(0, match.index))
      // Luiz Inácio | Lula | da Silva: a part of a longer name is nobody’s.
      const isPart =
        /\p{Lu}[\p{L}\p{M}]+\s$/u.test(text.slice(0, match.index)) ||
        /^\s(?:de|del|da|das|do|dos|di|van|von|bin|al)\s\p{Lu}/u.test(text.slice(match.index + name.length))
      if (isPart && pattern === capitalized) continue
      if (isCommon(words[0] ?? '', language) && !(isInside && verbsAsNames.has(words[0] ?? ''))) continue
      if (spoken[baseLanguage(language)] && !isSpokenName(words, language)) continue
      // Like Instagram: what begins a sentence and is written small elsewhere is no first name there.
      if (isEnglish && match.index === 0 && isSmallIn(whole, words[0] ?? '')) continue
      // Maybe Instagram: people are named in full before they are called by the surname.
      const isCalledBefore = () => standsAlone(words.at(-1) ?? '', whole.slice(0, whole.indexOf(name)))
      if (isEnglish && match.index === 0 && isCalledBefore()) continue
      // Why Apple: a question, too, begins with a capital.
      if (isEnglish && match.index === 0 && asks.test(words[0] ?? '')) continue
      // WTF Apple: capitals alone are no first name.
      if (/^\p{Lu}{2,}\s/u.test(full)) continue
      // The Academy of Sciences’ FAST is nobody.
      if (/[’']s?(?:\s|$)/u.test(full) || /^\p{Lu}{2,}$/u.test(words.at(-1) ?? '')) continue
      const surname = isUnspaced(language) ? name.slice(0, 2) : (name.split(/\s/).at(-1) ?? '')
      // Von Judy, der Stadt: no name begins with a small letter, and before a name stands no article.
      if (!isUnspaced(language) && /^\p{Ll}/u.test(full)) continue
      if (baseLanguage(language) === 'de' && isNoun(surname, whole)) continue
      // Татьяну Шейко: in another case it fits no other place.
      if (isDeclinedName(full.split(' ')[0] ?? '')) continue
      if (
        !isUnspaced(language) &&
        isThing(full.split(' ')[0] ?? '', { text: whole, surname: isEnglish ? surname : null })
      )
        continue
      // The Māori: a people, and what stands before it is no first name.
      if (/^(?:en|fr|es|pt|it)$/.test(baseLanguage(language)) && isThing(surname, { text: whole, surname })) continue
      if (surname.length < 2 || noSurname.test(surname) || names.has(surname)) continue
      if (
        pattern === capitalized &&
        !hasCases.has(baseLanguage(language)) &&
        !isCalled({ full, surname }, whole, language)
      )
        continue
      names.set(surname, full)
    }
  }
  return names
}

/** A person whom the surname alone can mean; three capitals in a row may be an office and a name, unless they stand so more than once. */
function isCalled(name: { full: string; surname: string }, text: string, language: string): boolean {
  const isOften = text.split(name.full).length > 2
  if (name.full.split(' ').length > 2 && !/\s(?:\p{Ll}+|\p{Lu}\.)\s/u.test(name.full) && !isOften) return false
  return isPerson(name, text, language) && !isShared(name, text, language)
}

/** A Russian or Ukrainian name in another case than that of a subject. */
export function isDeclinedName(name: string): boolean {
  return declined.test(name) && !firstNames.has(name)
}
const declined = /\p{Script=Cyrillic}(?:у|ю|ом|ем|ой|ей|ым|ого|ому|ою|ею)$/u
/** First names that end as others do in another case. */
const firstNames = new Set(
  'Авдей Алексей Андрей Артем Вилем Дорофей Евсей Елисей Ерофей Ефрем Матвей Моисей Ной Пантелей Патрикей Рустем Сергей Тимофей Том Фаддей'.split(
    ' ',
  ),
)

/** Articles, and prepositions that carry one. */
const articles = 'el|la|los|las|al|del|o|a|os|as|do|da|dos|das|no|na|le|les|au|du|des|il|lo|gli|the'

/** El Ministerio, estupros: what has an article, or is written small elsewhere, is no name, unless its bearer is called by the surname. */
function isThing(word: string, { text, surname }: { text: string; surname: string | null }): boolean {
  const hasArticle = new RegExp(`(?<![\\p{L}])(?:${articles})\\s${escapeRegExp(word)}(?![\\p{L}])`, 'u').test(text)
  const small = new RegExp(`(?<![\\p{L}])${escapeRegExp(word.toLowerCase())}(?![\\p{L}])`, 'u')
  return hasArticle || (small.test(text) && !(surname && standsAlone(surname, text)))
}

/** Behind a small letter or a comma a name has all of its capitals. */
function isInsideOf(text: string, name: string): boolean {
  return new RegExp(`[\\p{Ll},]\\s${escapeRegExp(name)}(?![\\p{L}])`, 'u').test(text)
}

function isSmallIn(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}])${escapeRegExp(word.toLowerCase())}(?![\\p{L}])`, 'u').test(text)
}

/** `said Brown`: a capital inside a sentence, with no article before and no name behind. */
function standsAlone(surname: string, text: string): boolean {
  const alone = `(?<!\\p{Lu}[\\p{L}]*\\s(?:and|und|et|y|e)\\s)(?<=(?<![\\p{L}’'-])\\p{Ll}[\\p{L}’'-]*,?\\s)(?<!(?<![\\p{L}])(?:${articles})\\s)${escapeRegExp(surname)}(?![\\p{L}\\p{M}-]|\\s\\p{Lu})`
  return new RegExp(alone, 'u').test(text)
}

/** First names that are verbs of a sentence, too: inside one, a capital tells them apart. */
const verbsAsNames = new Set(['Will', 'May'])

/** Whether a word has an article somewhere in a German text. */
function isNoun(word: string, text: string): boolean {
  return new RegExp(
    `(?<![\\p{L}])(?:der|die|das|dem|den|des|eine?[mnrs]?)\\s${escapeRegExp(word)}(?![\\p{L}])`,
    'iu',
  ).test(text)
}

/** Where every noun has a capital, or none has one, a surname is told from other words only as what a sentence begins with. */
const onlyFirst = new Set(['de', ...Object.keys(spoken)])

/** A name has other forms behind other words: only the subject is called as it was. */
const hasCases = new Set(['ru', 'uk', 'pl', 'cs', 'fi'])

/** Offices and bodies do and say things as people do. */
const noPerson =
  /^(?:सरकार|विभाग|पुलिस|अदालत|कोर्ट|टीम|समिति|मंत्रालय|आयोग|निगम|बोर्ड|संघ|परिषद|पार्टी|कंपनी|बैंक|विश्वविद्यालय|संस्थान|केंद्र|अस्पताल|स्कूल|महिला|महिलाओं|लोगों|मंत्री|अधिकारी|कप्तान|कोच|डॉक्टर|शोधकर्ताओं|वैज्ञानिकों|किसानों|बच्चों)$/u

/** छक्का लगाकर रिंकी ने: what stands before a name may be anything; verbs and bodies are no part of it. */
function isSpokenName(words: readonly string[], language: string): boolean {
  const { verbs, stops } = headlineWordsOf(baseLanguage(language))
  const known = new Set(stops.split(' '))
  return words.every(
    (word) => !known.has(word) && !verbs?.test(word) && !noPerson.test(word) && !/(?:कर|ों)$/u.test(word),
  )
}

function isCommon(word: string, language: string): boolean {
  return commonWordsOf(language).has(word.toLowerCase())
}

function isFunctionWord(word: string, language: string): boolean {
  const bare = word.toLowerCase()
  return isCommon(bare, language) || headlineWordsOf(baseLanguage(language)).stops.split(' ').includes(bare)
}

/** The sentence with the full name in place of the first surname that stands alone; the words are those of the text. */
export function withFullNames(text: string, names: FullNames, language: string): string {
  let whole = text
  // A word of time or place before a surname has its capital from the beginning of the sentence.
  const [first = ''] = text.split(' ', 1)
  const isOpening = isFunctionWord(first, language)
  for (const [surname, name] of names) {
    if (whole.includes(name)) continue
    whole = isUnspaced(language)
      ? whole.replace(new RegExp(`(?<!\\p{Script=Han})${escapeRegExp(surname)}(?=さん|氏|選手|監督|教授)`, 'u'), name)
      : whole.replace(
          new RegExp(
            `${onlyFirst.has(baseLanguage(language)) ? '^' : hasCases.has(baseLanguage(language)) ? (isOpening ? `(?:^|(?<=^${escapeRegExp(first)}\\s))` : '^') : ''}(?:${isOpening ? `(?<=^${escapeRegExp(first)}\\s)|` : ''}(?<![\\p{L}\\p{M}’'-]|\\p{Lu}[\\p{L}\\p{M}.’'-]*\\s))${escapeRegExp(surname)}(?![\\p{L}\\p{M}-]|\\s\\p{Lu})`,
            'u',
          ),
          name,
        )
  }
  return whole
}
