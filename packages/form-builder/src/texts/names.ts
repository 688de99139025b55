import { type FormElement, withFallbacks } from '@taplore/form'
import { wordsOf } from './element-words.ts'
import type { Text } from './text.ts'

/** A short name of an element. */
export function nameOf(element: FormElement, text: Text): string {
  const words = wordsOf(element)?.words.trim().split('\n')[0] ?? ''
  return words === '' ? text(`kind.${element.kind}`) : shortened(words)
}

/** Text for limited space: recalled answers are replaced by their fallback. */
export function shortened(words: string, most = 60): string {
  const said = withFallbacks(words)
  return said.length > most ? `${said.slice(0, most - 1).toWellFormed()}…` : said
}

export function partName(element: FormElement, part: string, text: Text): string {
  if ('rows' in element && Array.isArray(element.rows)) {
    const row = element.rows.find(({ id }) => part === id || part.startsWith(`${id}_`))
    if (row) return row.label || part
  }
  if (element.kind === 'repeat') return element.elements.find(({ id }) => id === part)?.title || part
  if (part === 'score' || part === 'other' || part === 'count' || part === 'from' || part === 'to' || part === 'days')
    return text(`part.${part}`)
  return part
}
