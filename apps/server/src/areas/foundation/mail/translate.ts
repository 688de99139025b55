import { readFileSync } from 'node:fs'
import { closestLanguage, directionOf, type InterfaceLanguage } from '@taplore/contract'

/**
 * Translates a sentence of an email into the recipient's language: say`Hello ${name},`. The key in a language's table
 * is the English text with numbered placeholders: `Hello {{0}},`.
 */
export interface Translate {
  (parts: TemplateStringsArray, ...values: (string | number)[]): string
  /** For dates and numbers. */
  readonly language: string
  /** Why something failed: the message of a refusal, as the app says it. */
  reason(message: string): string
}

type Table = Readonly<Record<string, string>>
const tables = new Map<string, Table>([['en', {}]])

/** English where the language has no table, or no such sentence. */
export function translateMail(tag: string): Translate {
  const language = closestLanguage(tag)
  const table = tableOf(language)
  const isOtherDirection =
    directionOf(language) === 'rtl' ? /\p{Script=Latin}/u : /[\p{Script=Arabic}\p{Script=Hebrew}]/u
  const say = (parts: TemplateStringsArray, ...values: (string | number)[]) => {
    const key = keyOf(parts)
    return fillIn(table[key] ?? key, values, isOtherDirection)
  }
  return Object.assign(say, { language, reason: (message: string) => reasonsIn(language)[message] ?? message })
}

/** The key of a sentence in the tables. */
export function keyOf(parts: TemplateStringsArray): string {
  return parts.reduce((text, part, index) => `${text}{{${index - 1}}}${part}`)
}

/**
 * A name in letters of the other direction is isolated (U+2068, U+2069): it would take the quotation marks and numbers beside
 * it into its own direction. URLs stay as they are, to be recognized as such.
 */
function fillIn(text: string, values: readonly (string | number)[], isOtherDirection: RegExp): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_, index) => {
    const value = String(values[Number(index)] ?? '')
    return isOtherDirection.test(value) && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value
  })
}

/** Read once, with the first email in that language. */
function tableOf(language: InterfaceLanguage): Table {
  return tables.get(language) ?? readTable(language, `./texts/${language}.json`)
}

/** The messages of refusals, written by `npm run texts` from the tables of the app. */
function reasonsIn(language: InterfaceLanguage): Table {
  if (language === 'en') return {}
  return tables.get(`reasons ${language}`) ?? readTable(`reasons ${language}`, `./texts/reasons/${language}.json`)
}

function readTable(name: string, file: string): Table {
  const table: Table = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  tables.set(name, table)
  return table
}
