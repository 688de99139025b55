import { baseLanguage } from '../language-traits.ts'
import { widthOf } from '../words.ts'
import { headingWidth } from './headline.ts'

interface Definition {
  /** What is defined, without what says it in brackets, and the rest that makes the sentence a definition. */
  readonly sentence: RegExp
  readonly ask: (subject: string, isPlural: boolean) => string
}

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}’'&-]*`
const subject = String.raw`(${word}(?:\s${word}){0,3}?)(?:\s\([^()]{2,16}\))?`

const definitions: Readonly<Record<string, Definition>> = {
  en: {
    sentence: new RegExp(
      String.raw`^${subject}\s(?:is (?:an?|another|one of)|(are)(?= (?:an?|one|another|the)\s))\s`,
      'u',
    ),
    ask: (what, isPlural) => `What ${isPlural ? 'are' : 'is'} ${what}?`,
  },
  de: {
    sentence: new RegExp(String.raw`^${subject}\s(?:ist (?:eine?|eine[mnrs])|(sind)(?= (?:eine?|die)\s))\s`, 'u'),
    ask: (what, isPlural) => `Was ${isPlural ? 'sind' : 'ist'} ${what}?`,
  },
  fr: {
    sentence: new RegExp(String.raw`^${subject}\s(?:est (?:une?|l’un|l’une)|(sont)(?= (?:une?|des|les)\s))\s`, 'u'),
    ask: (what, isPlural) => `${isPlural ? 'Que sont' : 'Qu’est-ce que'} ${what} ?`,
  },
  es: {
    sentence: new RegExp(String.raw`^${subject}\s(?:es un[ao]?|(son)(?= (?:un[ao]s?|los|las)\s))\s`, 'u'),
    ask: (what, isPlural) => `¿Qué ${isPlural ? 'son' : 'es'} ${what}?`,
  },
  pt: {
    sentence: new RegExp(String.raw`^${subject}\s(?:é uma?|(são)(?= (?:uma?s?|os|as)\s))\s`, 'u'),
    ask: (what, isPlural) => `O que ${isPlural ? 'são' : 'é'} ${what}?`,
  },
  it: {
    sentence: new RegExp(String.raw`^${subject}\s(?:è (?:un[ao]?|un’)|(sono)(?= (?:gli|le|i|un[ao]?)\s))\s`, 'u'),
    ask: (what, isPlural) => `${isPlural ? 'Che cosa sono' : 'Che cos’è'} ${what}?`,
  },
}

/** Articles; the first word of a question is another one. */
const articles =
  /^(?:The|An?|Der|Die|Das|Eine?|Le|La|Les|L’|Une?|El|Los|Las|Un[ao]?|O|A|Os|As|Uma?|Il|Lo|Gli|I)(?=[\s’])/u
/** Pronouns and adverbs define nothing. */
const noSubject =
  /^(?:this|that|these|those|it|he|she|they|we|you|i|there|here|what|which|who|one|some|many|most|all|both|each|my|our|his|her|its|their|now|today|dies\p{L}*|das|es|er|sie|wir|hier|dort|was|wer|man|viele|alle|beide|ce|cela|c’est|il|elle|ils|elles|on|nous|est[eoa]s?|es[eoa]s?|ell[oa]s?|aquí|allí|todo|todos|isto|isso|ele|ela|eles|elas|aqui|ali|quest[oaie]|quell[oaie]|esso|essa|qui|tutto)(?![\p{L}])/iu

/**
 * The question that a definition answers: `The Net Promoter Score is a measure …` answers “What is the Net Promoter Score?” Null for
 * other sentences. `isName` tells a capital that belongs to the word from one that only begins the sentence.
 */
export function questionOf(text: string, language: string, isName: (word: string) => boolean): string | null {
  const definition = definitions[baseLanguage(language)]
  const found = definition?.sentence.exec(text)
  const [, what = '', plural] = found ?? []
  if (!definition || !what || noSubject.test(what)) return null
  const [first = ''] = what.split(/\s/)
  const isLower = articles.test(what) || !isName(first)
  const question = definition.ask(isLower ? what.charAt(0).toLowerCase() + what.slice(1) : what, plural !== undefined)
  return widthOf(question) <= headingWidth.most + 8 ? question : null
}
