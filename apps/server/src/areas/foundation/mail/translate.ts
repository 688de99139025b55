import { readFileSync } from 'node:fs'
import { closestLanguage, type InterfaceLanguage } from '@taplore/contract'

/**
 * Translates a sentence of an email into the recipient's language: say`Hello ${name},`. The key in a language's table
 * is the English text with numbered placeholders: `Hello {{0}},`.
 */
export interface Translate {
  (parts: TemplateStringsArray, ...values: (string | number)[]): string
  /** For dates and numbers. */
  readonly language: string
}

type Table = Readonly<Record<string, string>>
const tables = new Map<InterfaceLanguage, Table>([['en', {}]])

/** English where the language has no table, or no such sentence. */
export function translateMail(tag: string): Translate {
  const language = closestLanguage(tag)
  const table = tableOf(language)
  const say = (parts: TemplateStringsArray, ...values: (string | number)[]) => {
    const key = keyOf(parts)
    return fillIn(table[key] ?? key, values)
  }
  return Object.assign(say, { language })
}

/** The key of a sentence in the tables. */
export function keyOf(parts: TemplateStringsArray): string {
  return parts.reduce((text, part, index) => `${text}{{${index - 1}}}${part}`)
}

function fillIn(text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_, index) => String(values[Number(index)] ?? ''))
}

/** Read once, with the first email in that language. */
function tableOf(language: InterfaceLanguage): Table {
  const known = tables.get(language)
  if (known) return known
  const table: Table = JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8'))
  tables.set(language, table)
  return table
}
