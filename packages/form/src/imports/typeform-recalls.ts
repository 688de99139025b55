import { limits } from '../limits.ts'
import { type Draft, keyIn, numberIn } from './draft.ts'

/** Converts `{{field:ref}}`, `{{hidden:name}}` and `{{var:score}}` to our syntax. */
export function recalled(draft: Draft, text: unknown, max: number): string {
  const words = typeof text === 'string' ? withoutMarks(text, max === limits.titleLength) : text
  const changed =
    typeof words === 'string'
      ? words.replace(/\{\{(field|hidden|var):([\w-]{1,80})\}\}/g, (whole, type: string, name: string) => {
          const id = recalledAs(draft, type, name)
          if (id === null) draft.note('logic-left-out', words, whole)
          return id === null ? '' : `{{${id}|}}`
        })
      : words
  return draft.text(changed, max, words)
}

/** `*bold*` and `_italic_` there; titles are plain text here. A backslash protects a sign. */
function withoutMarks(text: string, isPlain: boolean): string {
  const kept: string[] = []
  // The object replacement character stands for a name, whose signs are no marks, and for itself.
  const marked = text
    .replace(/\{\{[^{}]{1,90}\}\}|\ufffc/g, (name) => {
      kept.push(name.replace(/\\_/g, '_'))
      return '\ufffc'
    })
    .replace(
      /(?<![\\\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=[^\s\\])\*(?![\p{L}\p{N}*])/gu,
      isPlain ? '$1' : '**$1**',
    )
    .replace(/(?<![\\\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,300}?)(?<=[^\s\\])_(?![\p{L}\p{N}_])/gu, isPlain ? '$1' : '*$1*')
    .replace(/\\([*_])/g, '$1')
  return marked.replace(/\ufffc/g, () => kept.shift() ?? '')
}

/** What a text recalls, in our syntax; null for what the form does not have. */
function recalledAs(draft: Draft, type: string, name: string): string | null {
  if (type === 'var') return addVariable(draft, name, null)
  const part = type === 'field' ? draft.partNamed(name) : null
  if (part) return `${draft.idOf('q', part.name)}.${part.part}`
  const known = type === 'field' ? name : `hidden:${name}`
  return draft.knows('q', known) ? draft.idOf('q', known) : null
}

/**
 * The variable of a name, made where it is first mentioned: rules and texts use scores that the definition does not
 * list. Null for a name that cannot be one here.
 */
export function addVariable(draft: Draft, name: string, initial: unknown): string | null {
  if (draft.knows('v', name)) return draft.idOf('v', name)
  const { variables } = draft.form
  // Hidden fields and the score have names of their own.
  const isFree = keyIn(name) !== null && !draft.knows('q', `hidden:${name}`)
  const own = keyIn(isFree ? name : `${name}_sum`)
  if (!own || variables.length >= limits.variables || variables.some((variable) => variable.name === own)) return null
  const id = draft.idOf('v', name)
  if (typeof initial === 'string' && numberIn(initial) === null)
    variables.push({ id, name: own, type: 'text', initial: draft.text(initial, limits.labelLength, name) })
  else variables.push({ id, name: own, type: 'number', initial: numberIn(initial) ?? 0 })
  return id
}
