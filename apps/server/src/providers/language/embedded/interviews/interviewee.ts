import { escapeRegExp } from '@taplore/kit'
import { baseLanguage } from '../language-traits.ts'

/** Two or three words with capitals in a row; a particle may stand between them. */
const name = String.raw`\p{Lu}[\p{L}\p{M}’'-]+(?:[ ](?:\p{Lu}\.|de|del|da|dos|di|van|von|der|bin|al))?(?:[ ]\p{Lu}[\p{L}\p{M}’'-]+){1,2}`

/** Behind such words stands with whom someone spoke: `Interview mit Gründerin Mareen Burk`. */
const spokenWith: Readonly<Record<string, string>> = {
  en: '(?:with|interview(?:s|ed|ing)?)',
  de: 'mit',
  fr: '(?:avec|interroge|rencontre)',
  es: '(?:con|entrevista a)',
  pt: '(?:com|entrevista a)',
  it: '(?:con|intervista a)',
  nl: '(?:met|aan)',
  ru: '(?:с|со|у)',
}

interface Where {
  readonly language: string
  /** What stands before the first question: the title, the summary, the introduction. */
  readonly before: readonly string[]
  /** Whether the text says of itself that it is a talk; else “with” names who goes along. */
  readonly isAnnounced: boolean
}

/** Who answers, by full name where the text before the questions has it; `label` is how the lines name them. */
export function intervieweeOf(label: string | null, { language, before, isAnnounced }: Where): string | null {
  if (label) return fullNameFor(label, before.join('\n')) ?? label
  const with_ = spokenWith[baseLanguage(language)]
  if (!with_) return null
  const pattern = new RegExp(String.raw`(?<![\p{L}])${with_}\s(?:[^\s.,:!?]+,?\s){0,2}?(${name})(?![\p{L}])`, 'u')
  for (const text of before) {
    if (!isAnnounced && !tellsOfTalk.test(text)) continue
    const found = pattern.exec(text)?.[1]
    // In another case than that of who speaks: с Анной Карениной.
    if (found && !/\p{Script=Cyrillic}(?:ой|ей|ом|ем|ым|ого|у|ю)$/u.test(found)) return withoutOffice(found, language)
  }
  const [title = '', ...others] = before
  const introduced = new Set(others.flatMap((text) => withOffice.exec(text)?.[1] ?? []))
  if (introduced.size === 1) return [...introduced][0] ?? null
  return nameInTitle([isAnnounced ? title : title.replace(pattern, ' '), ...others])
}

/** A paragraph that begins with who someone is: `Ana Ruiz, directora del puerto, …` */
const withOffice = new RegExp(String.raw`^(${name}),\s\p{Ll}`, 'u')
const articleBefore = String.raw`(?<![\p{L}])(?:la|el|las|los|le|les|il|lo|gli|the|o|a|os|as|l[’'])\s?`

/** `We spoke with Ada Lind`. */
const tellsOfTalk =
  /(?<!\p{L})(?:sp(?:oke|eaks?|oken)|talk(?:s|ed)?|asked|met|conversation|sprach(?:en)?|spricht|sprechen|gesprochen|unterh(?:ielt|alten)\p{L}*|traf(?:en)?|parl[aeéio]\p{L}*|discut\p{L}+|rencontr\p{L}+|interroge\p{L}*|habl[aeoó]\p{L}*|charl\p{L}+|convers\p{L}+|fal(?:a|ou|amos|aram)|chiacchier\p{L}+|sprak(?:en)?|gesprek|(?:по)?говорил\p{L}*|беседовал\p{L}*)(?!\p{L})/iu

/** In German an office before a name has a capital, too. */
function withoutOffice(found: string, language: string): string {
  const words = found.split(' ')
  return baseLanguage(language) === 'de' && words.length > 2 && words.every((word) => /^\p{Lu}\p{Ll}{2,}/u.test(word))
    ? words.slice(-2).join(' ')
    : found
}

/** A name of the title whose last word the introduction repeats. */
function nameInTitle([title = '', ...others]: readonly string[]): string | null {
  const rest = others.join('\n')
  const words = title.split(/\s+/u).map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))
  for (const [at, surname] of words.entries()) {
    const first = words[at - 1] ?? ''
    const isName = [first, surname].every((word) => /^\p{Lu}\p{Ll}[\p{L}\p{M}’'-]+$/u.test(word))
    // La República Dominicana: no person has an article.
    if (isName && new RegExp(`${articleBefore}${first} ${surname}`, 'u').test(rest)) continue
    if (isName && (rest.includes(`${first} ${surname}`) || rest.split(surname).length > 2)) return `${first} ${surname}`
  }
  return null
}

/** `Lind`, `Ada` or `A. L.` as the text before the questions calls them in full. */
function fullNameFor(label: string, text: string): string | null {
  const initials = /^(?:\p{Lu}\p{Ll}?\.\s?){2,3}$|^\p{Lu}{2,3}$/u.test(label)
    ? label.match(/\p{Lu}/gu)?.map((letter) => String.raw`${letter}[\p{L}\p{M}’'-]+`)
    : null
  const escaped = escapeRegExp(label)
  const pattern = initials
    ? String.raw`(?<![\p{L}])${initials.join('[ ]')}(?![\p{L}])`
    : /\s/u.test(label)
      ? null
      : String.raw`(?<![\p{L}])(?:${escaped}(?:[ ]\p{Lu}[\p{L}\p{M}’'-]+){1,2}|\p{Lu}\p{Ll}[\p{L}\p{M}’'-]*[ ]${escaped})(?![\p{L}])`
  return pattern ? (new RegExp(pattern, 'u').exec(text)?.[0] ?? null) : null
}
