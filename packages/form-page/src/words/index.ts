import { displayWordsOf, type FormLanguageCode, formLanguages, lineNamesOf } from '@taplore/form'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english, type PageTable, type PageWords } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hebrew } from './he.ts'
import { hindi } from './hi.ts'
import { indonesian } from './id.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { korean } from './ko.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { brazilian } from './pt-BR.ts'
import { russian } from './ru.ts'
import { swedish } from './sv.ts'
import { turkish } from './tr.ts'
import { chinese } from './zh-Hans.ts'

/** The texts of the page in every form language; the compiler reports a missing language. */
const tables: Record<FormLanguageCode, PageTable> = {
  en: english,
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  he: hebrew,
  hi: hindi,
  id: indonesian,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  'pt-BR': brazilian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  'zh-Hans': chinese,
}

const languages = new Map<string, PageWords>(
  formLanguages.map(({ code }) => {
    const { page, answers } = tables[code]
    return [code, { page: { ...displayWordsOf(code), ...lineNamesOf(code), ...page }, answers }]
  }),
)

/** The texts of a page in a language; English for an unknown one. */
export function wordsOf(language: string): PageWords {
  return languages.get(language) ?? wordsOf('en')
}
