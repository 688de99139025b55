import { type CheckCode, checkSentences, type Finding } from '@taplore/story'

/**
 * Messages of the contract (refusals, field errors, toasts of the specification) are in English. They are translated
 * here, by their English text; those with values are texts of the app or `checkText`, and are found by key.
 */
let table: Readonly<Record<string, string>> = {}

export function setSentences(next: Readonly<Record<string, string>>): void {
  table = next
}

/** The message in the interface language; unchanged without a translation. */
export function inWords(sentence: string): string {
  return table[sentence] ?? sentence
}

/** What a check of a story says, in the interface language, with its numbers. */
export function checkText({ code, data = {} }: Pick<Finding, 'code' | 'data'>): string {
  return inWords(checkKey(code)).replace(/\{\{(\w+)\}\}/g, (_, name: string) => inWords(String(data[name] ?? '')))
}

/** The key of a check in the tables: its English sentence, with placeholders like those of all texts. */
export function checkKey(code: CheckCode): string {
  return checkSentences[code].replace(/\{(\w+)\}/g, '{{$1}}')
}

/** Values of checks that are words. */
export const valueWords = ['portrait', 'square', 'landscape']
