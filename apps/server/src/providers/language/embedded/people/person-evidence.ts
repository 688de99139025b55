import { escapeRegExp } from '@taplore/kit'
import { headlineWordsOf } from '../headings/headline-words.ts'
import { baseLanguage } from '../language-traits.ts'
import { isSpeechWord } from '../speech-words.ts'
import { commonWordsOf } from '../words.ts'

interface Name {
  /** `Ana Ruiz` */
  readonly full: string
  /** `Ruiz` */
  readonly surname: string
}

/**
 * Whether a text speaks of a name as of a person: it says, has an age, a title or a role. `PrivatBank Ukraine` and `Al-Azhar de Gaza` are
 * capitals side by side, and a wrong name falsifies every sentence that it is put into.
 */
export function isPerson({ full, surname }: Name, text: string, language: string): boolean {
  if (isPlace(surname, text, language)) return false
  return (
    [...placesOf(full, text), ...placesOf(surname, text)].some((place) => speaks(place)) ||
    placesOf(full, text).some((place) => isDescribed(place, language)) ||
    new RegExp(`(?<!\\p{L})(?:${titles})\\s${escapeRegExp(surname)}(?!\\p{L})`, 'u').test(text)
  )
}

/** Two people with one surname: a text that uses it alone may mean either. */
export function isShared({ full, surname }: Name, text: string, language: string): boolean {
  const others = text.matchAll(
    new RegExp(`(?<![\\p{L}’'-])(\\p{Lu}\\p{Ll}[\\p{L}’'-]+)\\s${escapeRegExp(surname)}(?![\\p{L}’'-])`, 'gu'),
  )
  const own = full.split(' ')
  const stops = headlineWordsOf(baseLanguage(language)).stops.split(' ')
  const isWord = (word: string) => commonWordsOf(language).has(word) || stops.includes(word)
  return [...others].some(([, name = '']) => !own.includes(name) && !isTitle.test(name) && !isWord(name.toLowerCase()))
}

interface Place {
  readonly before: string
  readonly after: string
}

function placesOf(name: string, text: string): Place[] {
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}’'-])${escapeRegExp(name)}(?![\\p{L}\\p{M}-])`, 'gu'))].map(
    ({ index }) => ({
      before: text.slice(Math.max(0, index - 30), index),
      after: text.slice(index + name.length, index + name.length + 30),
    }),
  )
}

/** `said Ruiz`, `Ruiz says`, `Ruiz herself`. */
function speaks({ before, after }: Place): boolean {
  const last = /([\p{L}\p{M}]+)\s$/u.exec(before)?.[1] ?? ''
  const next = /^\s(?:(?:has|a|ha|hat)\s)?([\p{L}\p{M}]+)/u.exec(after)?.[1] ?? ''
  return isSpeechWord(last) || isSpeechWord(next)
}

/** `Ana Ruiz, 41`, `Ana Ruiz, who …`, `Ana Ruiz, a baker`, `the baker Ana Ruiz`. */
function isDescribed({ before, after }: Place, language: string): boolean {
  const [, last = ''] = /([\p{L}\p{M}-]+),?\s$/u.exec(before) ?? []
  const { verbs } = headlineWordsOf(baseLanguage(language))
  const isNoun = /^\p{Ll}{4,}/u.test(last) && !commonWordsOf(language).has(last) && !verbs?.test(last)
  const isRole = isNoun && !isSpeechWord(last) && !noRole.test(last)
  return isRole || withPerson.test(last) || described.test(after) || isTitle.test(last)
}

/** What is done with people only. */
const withPerson =
  /^(?:thank(?:ed|s)|met|hired|fired|arrested|appointed|named|married|elected|interviewed|joined|congratulated|phoned)$/u

/** Bodies and places have names, too. */
const noRole =
  /^(?:university|college|school|hospital|bank|company|airport|city|town|village|region|province|district|river|island|club|team|party|group|newspaper|hotel|université|collège|école|lycée|hôpital|banque|société|entreprise|aéroport|ville|quartier|fleuve|journal|groupe|parti|universidad|colegio|escuela|banco|empresa|aeropuerto|ciudad|pueblo|barrio|equipo|partido|diario|universidade|escola|cidade|bairro|jornal|aeroporto|università|scuola|ospedale|banca|azienda|città|quartiere|squadra|partito|giornale)$/u

const described =
  /^\s?[,(]\s?(?:\d{1,3}(?!\d)|who\s|whose\s|an?\s|the\s|qui\s|un[eao]?\s|le\s|la\s|el\s|o\s|il\s|der\s|die\s|quien\s|ex-?\s?\p{L}|\p{Ll}{5,})/u

const titles = String.raw`Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Dra\.?|Prof\.?|Sir|Lady|Lord|Sen\.|Rep\.|Gov\.|President|Herrn?|Frau|M\.|Mme|Monsieur|Madame|Sra?\.|[Ss]eñora?|[Ss]enhora?|[Ss]ignora?|[Dd]o[nñ]a?|[Dd]ott\.`
const isTitle = new RegExp(`^(?:${titles})$`, 'u')

/** `in Ukraine`, `à Gaza`: where, not who. */
const where: Readonly<Record<string, string>> = {
  en: 'in|across|throughout|near',
  de: 'in|nach',
  fr: 'à|en',
  es: 'en',
  pt: 'em',
  it: 'a|in',
  nl: 'in',
}

function isPlace(surname: string, text: string, language: string): boolean {
  const words = where[baseLanguage(language)]
  return (
    words !== undefined &&
    new RegExp(`(?<!\\p{L})(?:${words})\\s${escapeRegExp(surname)}(?![\\p{L}’'-]|\\s\\p{Lu})`, 'u').test(text)
  )
}
