import { type Choice, type ElementKind, type FormElement, newElement } from '@taplore/form'
import type { BriefLine } from './lines.ts'

/** Words of briefs → kinds of elements. */
const kinds: Readonly<Record<string, ElementKind>> = {
  text: 'short-text',
  long: 'long-text',
  email: 'email',
  phone: 'phone',
  web: 'website',
  country: 'country',
  consent: 'consent',
  number: 'number',
  money: 'currency',
  rating: 'rating',
  scale: 'scale',
  nps: 'nps',
  slider: 'slider',
  date: 'date',
  time: 'time',
  moment: 'date-time',
  days: 'date-range',
  one: 'single-choice',
  many: 'multiple-choice',
  drop: 'dropdown',
  yesno: 'yes-no',
  rank: 'ranking',
  grid: 'matrix-single',
  ticks: 'matrix-multiple',
  table: 'matrix-input',
  address: 'address',
  name: 'name',
  contact: 'contact',
  file: 'file',
  sign: 'signature',
  repeat: 'repeat',
  calc: 'calculated',
  hidden: 'hidden',
  say: 'statement',
  head: 'section',
}

export function isElementWord(word: string): boolean {
  return Object.hasOwn(kinds, word)
}

/**
 * The element of a line, without its condition. Its id is the key of the line, so that texts and formulas can refer
 * to it.
 */
export function elementOf(line: BriefLine, id: string): FormElement {
  const kind = kinds[line.word]
  if (!kind) throw new Error(`A brief asks for "${line.word}", which is no kind of question.`)
  const { words, help, isRequired, options } = line
  const base = { ...newElement(kind), id }
  const asked = 'isRequired' in base ? { title: words, help, isRequired, width: line.isNextTo ? 'half' : 'full' } : {}
  // Every kind has its own fields; tests check the result against the schema.
  const rows = kind === 'matrix-single' ? { requiresEveryRow: isRequired } : {}
  return { ...base, ...asked, ...rows, ...fieldsOf(kind, words, help, options) } as FormElement
}

function fieldsOf(kind: ElementKind, words: string, help: string, options: readonly string[]): object {
  const [first = '', second = '', third = ''] = options
  switch (kind) {
    case 'single-choice':
      return { ...choicesOf(first), columns: /^\d$/.test(second) ? Number(second) : 1 }
    case 'multiple-choice':
      return { ...choicesOf(first), ...(second ? { maxChoices: Number(second) } : {}) }
    case 'dropdown':
      return choicesOf(first)
    case 'ranking':
      return { choices: choicesOf(first).choices }
    case 'matrix-single':
    case 'matrix-multiple':
      return { rows: linesOf(first, 'r'), columns: linesOf(second, 'c') }
    case 'matrix-input':
      return {
        rows: linesOf(first, 'r'),
        columns: linesOf(second, 'c').map((line) => ({ ...line, input: third || 'text' })),
      }
    case 'number':
      return { ...rangeOf(first), decimals: 0, unit: second }
    case 'slider': {
      const { min, max } = rangeOf(first)
      return { min: min ?? 0, max: max ?? 100, unit: second, step: Number(third || 1) }
    }
    case 'currency':
      return { currency: first || 'USD' }
    case 'rating':
      return { max: Number(first || 5), icon: second || 'star' }
    case 'scale': {
      const [lowLabel = '', highLabel = ''] = parts(first)
      return { lowLabel, highLabel, max: Number(second || 5) }
    }
    case 'nps':
      return { lowLabel: 'Not at all likely', highLabel: 'Extremely likely' }
    case 'date':
    case 'date-time':
    case 'date-range':
      return first === 'ahead'
        ? { min: { type: 'today', offsetDays: 0 } }
        : first === 'past'
          ? { max: { type: 'today', offsetDays: 0 } }
          : {}
    case 'file':
      return { maxFiles: Number(first || 1), ...(second ? { extensions: parts(second) } : {}) }
    case 'consent':
      return { wording: first }
    case 'yes-no':
      return { yesLabel: first, noLabel: second }
    case 'calculated':
      return { title: words, formula: first, unit: second, decimals: Number(third || 0) }
    case 'hidden':
      return { title: words, key: first || 'source' }
    case 'statement':
      return { text: words }
    case 'section':
      return { title: words, text: help }
    case 'repeat': {
      const { min, max } = rangeOf(first)
      return { minRows: min ?? 1, maxRows: max ?? 10, addLabel: second }
    }
    default:
      return first && kind.endsWith('text') ? { placeholder: first } : {}
  }
}

/** `Yes=2; No=0; other`: texts with points; `other` adds a free-text choice. */
function choicesOf(text: string): { choices: Choice[]; hasOther: boolean } {
  const all = parts(text)
  return { choices: linesOf(all.filter((part) => part !== 'other').join(';'), 'c'), hasOther: all.includes('other') }
}

function linesOf(text: string, letter: string): { id: string; label: string; score?: number }[] {
  return parts(text).map((part, index) => {
    const [, label = part, score] = /^(.*)=(-?\d+)$/.exec(part) ?? []
    return { id: `${letter}${index + 1}`, label, ...(score === undefined ? {} : { score: Number(score) }) }
  })
}

function rangeOf(text: string): { min: number | null; max: number | null } {
  const [, min, max] = /^(-?\d*)\.\.(-?\d*)$/.exec(text) ?? []
  return { min: min ? Number(min) : null, max: max ? Number(max) : null }
}

function parts(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
}
