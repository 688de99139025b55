import { english, type PageWords } from './en.ts'

/** The words of the page in each language of a form. */
const languages: Record<string, PageWords> = { en: english }

/** What a page says in a language; English in one that it does not know. */
export function wordsOf(language: string): PageWords {
  return languages[language] ?? english
}
